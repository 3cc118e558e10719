// A curve as straight lines between keys: its own, and as many more as a tolerance asks for.
// Not for what it does before its first key and behind its last, and not for fewer keys than it has.
//
//     const std::vector<StraightKey> keys = straight_keys(curve, 1e-4);
//
// A step is held until the float32 before the next key's time.
#pragma once

#include <vector>

#include "genga/core/curve.h"

namespace genga {

struct StraightKey {
  float time = 0.0F;  // seconds
  float value = 0.0F;
};

// tolerance: value units, at every time between the first key and the last. What float32 can tell apart bounds it, and
// 4096 keys for one segment, which only curves of absurd size reach.
std::vector<StraightKey> straight_keys(const Curve& curve, double tolerance);

}  // namespace genga
