package pharaohs_test

import (
	"fmt"

	"github.com/pyramid-go/pyramid"
	"github.com/pyramid-go/pyramid/variants/pharaohs"
)

func Example() {
	g := pyramid.MustCompile(pharaohs.Pharaohs()).Deal(1)
	fmt.Printf("Pharaohs\n%v%v\n", g, g.Moves())
	// Output:
	// Pharaohs
	//                       4s
	//                     Ac  8h                        3c
	//                   Qs  Jh  6c                    Ks  8s
	//                 5h  7d  Jc  3d                3h  6s  7c
	//               7h  Qc  As  Tc  5c            3s  8d  6d  Qd
	//   9s        2h  8c  5s  Kd  Td  Ah        4d  9h  Kc  Jd  2s
	// 7s  Qh    5d  Ad  2c  9c  4c  2d  6h    Th  Js  9d  Ts  Kh  4h
	// score -52
	// [a2.1+b7.7 a2.2+b7.2 b7.3+c6.2 b7.4+b7.5 b7.4+c6.6 b7.5+c6.3 b7.6+c6.2 c6.3+c6.6 c6.5]
}
