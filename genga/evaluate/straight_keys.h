// A curve as straight lines between keys: its own keys, and as many more as a tolerance needs.
// Not for the curve before its first key or after its last, and not for reducing keys.
//
//     const std::vector<StraightKey> keys = straight_keys(curve, 1e-4);
//
// A step holds until the float32 before the next key's time.
#pragma once

#include <vector>

#include "genga/core/curve.h"

namespace genga {

struct StraightKey {
  float time = 0.0F;  // seconds
  float value = 0.0F;
};

// tolerance: value units, at every time between the first key and the last. Limits: the precision of float32, and 4096
// keys for one segment, which only curves of absurd size reach.
std::vector<StraightKey> straight_keys(const Curve& curve, double tolerance);

}  // namespace genga
