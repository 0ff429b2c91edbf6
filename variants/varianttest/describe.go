package varianttest

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"github.com/pyramid-go/pyramid"
)

// checkDescribe checks that Describe returns the same rules as when they were
// compiled, in memory of their own, and that rules which are data survive
// JSON.
func (k *kit) checkDescribe() {
	want, err := written(k.table.Rules())
	if err != nil {
		k.fail(ErrText, nil, "the rules cannot be written as JSON: %v", err)
		return
	}
	for range 3 {
		got, err := written(k.variant.Describe())
		if err != nil {
			k.fail(ErrDescribe, nil, "Describe now returns rules that cannot be written as JSON: %v", err)
			return
		}
		if got != want {
			k.fail(ErrDescribe, nil, "Describe returned the rules %s, and then %s", want, got)
			return
		}
	}
	k.checkSharing()
	again, err := pyramid.Compile(k.variant)
	if err != nil {
		k.fail(ErrDescribe, nil, "compiled again, the rules are refused: %v", err)
		return
	}
	if again.Fingerprint() != k.table.Fingerprint() {
		fault := ErrDescribe
		if k.rules.PairRule != nil {
			fault = ErrHook
		}
		k.fail(fault, nil, "compiled again, the rules have another fingerprint")
	}
	k.checkJSON()
}

// written writes rules down, hooks by their type and String.
func written(r pyramid.Rules) (string, error) {
	hooks := ""
	for _, h := range []fmt.Stringer{r.PairRule, r.GoalRule, r.ScoreRule} {
		if h != nil {
			hooks += fmt.Sprintf(" %T %q", h, h)
		}
	}
	r.PairRule, r.GoalRule, r.ScoreRule = nil, nil, nil
	text, err := json.Marshal(r)
	return string(text) + hooks, err
}

// checkJSON reads the rules back from their JSON.
func (k *kit) checkJSON() {
	r := k.table.Rules()
	if r.PairRule != nil || r.GoalRule != nil || r.ScoreRule != nil {
		if text, err := json.Marshal(r); err == nil {
			k.fail(ErrText, nil, "rules with a hook are written as JSON, without it: %s", text)
		}
		return
	}
	text, err := json.Marshal(r)
	if err != nil {
		k.fail(ErrText, nil, "the rules cannot be written as JSON: %v", err)
		return
	}
	var back pyramid.Rules
	if err := json.Unmarshal(text, &back); err != nil {
		k.fail(ErrText, nil, "the rules' JSON %s cannot be read: %v", text, err)
		return
	}
	t, err := pyramid.Compile(back)
	if err != nil {
		k.fail(ErrText, nil, "the rules read back from JSON %s do not compile: %v", text, err)
		return
	}
	if t.Fingerprint() != k.table.Fingerprint() {
		k.fail(ErrText, nil, "the rules read back from JSON %s are other rules", text)
	}
}

// checkSharing looks for slices and maps that two calls of Describe both
// return: who changes one of them would change the variant. What the value
// holds itself is its owner's, as in plain Rules.
func (k *kit) checkSharing() {
	own := map[uintptr]string{}
	v := reflect.ValueOf(k.variant)
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	memory(v, "", own)
	first, second := map[uintptr]string{}, map[uintptr]string{}
	a, b := k.variant.Describe(), k.variant.Describe()
	memory(reflect.ValueOf(a), "Rules", first)
	memory(reflect.ValueOf(b), "Rules", second)
	var shared []string
	for at, name := range second {
		if _, mine := own[at]; first[at] == name && !mine {
			shared = append(shared, name)
		}
	}
	slices.Sort(shared)
	for _, name := range shared {
		k.fail(ErrDescribe, nil, "two calls of Describe return the same memory for %s: who changes it changes the variant", name)
	}
}

// memory collects where the slices and maps of a value lie, without what
// pointers and hooks lead to.
func memory(v reflect.Value, name string, found map[uintptr]string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			memory(v.Field(i), name+"."+v.Type().Field(i).Name, found)
		}
	case reflect.Array:
		for i := range v.Len() {
			memory(v.Index(i), fmt.Sprintf("%s[%d]", name, i), found)
		}
	case reflect.Slice:
		if v.Cap() == 0 || v.Type().Elem().Size() == 0 {
			return
		}
		found[v.Pointer()] = name
		for i := range v.Len() {
			memory(v.Index(i), fmt.Sprintf("%s[%d]", name, i), found)
		}
	case reflect.Map:
		if !v.IsNil() {
			found[v.Pointer()] = name
		}
	}
}
