package pyramid

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// MarshalJSON writes the rules as a JSON object with the fields that are not
// zero. Rules with a hook are code, not data: that is an error which names the
// hook.
func (r Rules) MarshalJSON() ([]byte, error) {
	for _, hook := range []struct {
		field string
		rule  fmt.Stringer
	}{{"PairRule", r.PairRule}, {"GoalRule", r.GoalRule}, {"ScoreRule", r.ScoreRule}} {
		if hook.rule != nil {
			return nil, fmt.Errorf("pyramid: rules %q cannot be written as JSON: %s is code (%v)", r.ID, hook.field, hook.rule)
		}
	}
	type data Rules // without this method
	return json.Marshal(data(r))
}

// UnmarshalJSON reads what MarshalJSON writes. An unknown field is an error,
// and after an error the rules are as before. What it reads may still make no
// sense; [Compile] says so.
func (r *Rules) UnmarshalJSON(text []byte) error {
	type data Rules
	var d data
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&d); err != nil {
		var parse *ParseError
		if errors.As(err, &parse) {
			return fmt.Errorf("pyramid: cannot read rules: %w", parse)
		}
		return fmt.Errorf("pyramid: cannot read rules: %w", err)
	}
	*r = Rules(d)
	return nil
}

// MarshalJSON writes the rank as a number.
func (r Rank) MarshalJSON() ([]byte, error) { return json.Marshal(uint8(r)) }
