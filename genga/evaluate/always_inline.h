// For small functions that each caller compiles for its own instruction set.
// Not to make code faster otherwise: compilers know better.
//
//     struct Twice {
//       GENGA_ALWAYS_INLINE double operator()(double value) const { return 2.0 * value; }
//     };
#pragma once

#if defined(__GNUC__)
#define GENGA_ALWAYS_INLINE [[gnu::always_inline]] inline
// For rarely needed code beside short code that is always needed.
#define GENGA_NEVER_INLINE [[gnu::noinline]]
#else
#define GENGA_ALWAYS_INLINE inline
#define GENGA_NEVER_INLINE
#endif
