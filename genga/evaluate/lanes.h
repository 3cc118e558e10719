// Four doubles side by side, as the compiler's vectors, and functions compiled for more than one instruction set from
// one source. Results have the same bits whatever the instruction set: fused multiply-add stays off everywhere. For
// sources alone: it silences a warning.
//
//     const bool is_wide = has_avx2();   // functions marked GENGA_FOR_AVX2 may be called
#pragma once

#include <cstring>

#include "genga/base/always_inline.h"

#if defined(__GNUC__)
// Vectors go from one inlined function to another only, so their calling convention does not matter.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

#if defined(__GNUC__) && defined(__x86_64__)
// Twice as wide as what every x86-64 processor has.
#define GENGA_FOR_AVX2 [[gnu::target("avx2")]]
#else
#define GENGA_FOR_AVX2
#endif

namespace genga {

inline bool has_avx2() {
#if defined(__GNUC__) && defined(__x86_64__)
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") != 0;
#else
  return false;
#endif
}

#if defined(__GNUC__)

using Lanes = double __attribute__((vector_size(32)));
using LaneMask = long long __attribute__((vector_size(32)));

// At doubles of any alignment.
GENGA_ALWAYS_INLINE Lanes load_lanes(const double* values) {
  Lanes lanes;
  std::memcpy(&lanes, values, sizeof lanes);
  return lanes;
}
GENGA_ALWAYS_INLINE void store_lanes(const Lanes& lanes, double* values) { std::memcpy(values, &lanes, sizeof lanes); }

#endif

}  // namespace genga
