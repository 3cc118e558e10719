// Four doubles side by side, as the compiler's vectors, and functions compiled for several instruction sets from one
// source. Results have the same bits with every instruction set: fused multiply-add is off everywhere. Only for
// sources: it silences a warning.
//
//     const bool is_wide = has_avx2();   // functions marked GENGA_FOR_AVX2 may be called
#pragma once

#include <cstring>

#include "genga/evaluate/always_inline.h"

// What the compiler supports. 0: nothing, numbers are handled one by one; 1: vectors that every processor of the kind
// has; 2: AVX2 as well. Tests compile each and compare.
#if !defined(GENGA_LANES)
#if defined(__GNUC__) && defined(__x86_64__)
#define GENGA_LANES 2
#elif defined(__GNUC__)
#define GENGA_LANES 1
#else
#define GENGA_LANES 0
#endif
#endif

#if GENGA_LANES > 0
// Vectors only pass between inlined functions, so their calling convention does not matter.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#if GENGA_LANES > 1
// Twice the width that every x86-64 processor has.
#define GENGA_FOR_AVX2 [[gnu::target("avx2")]]
#else
#define GENGA_FOR_AVX2
#endif

namespace genga {

inline bool has_avx2() {
#if GENGA_LANES > 1
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
#else
  return false;
#endif
}

#if GENGA_LANES > 0

using Lanes = double __attribute__((vector_size(32)));
using LaneMask = long long __attribute__((vector_size(32)));

// values: of any alignment.
GENGA_ALWAYS_INLINE Lanes load_lanes(const double* values) {
  Lanes lanes;
  std::memcpy(&lanes, values, sizeof lanes);
  return lanes;
}
GENGA_ALWAYS_INLINE void store_lanes(const Lanes& lanes, double* values) { std::memcpy(values, &lanes, sizeof lanes); }

GENGA_ALWAYS_INLINE bool all(const LaneMask& mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

#endif

}  // namespace genga
