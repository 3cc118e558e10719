// Unity's keys as keys of the core: which shape a key has, and its parameters. Recordings and animation clips have the
// same keys.
// Not which keys a file has.
//
//     const unity::Tangents key{.in_slope = 2.0F, .out_slope = 2.0F, .weighted_mode = 0};
//     unity::shape_of(key.weighted_mode);  // KeyShape::hermite
//     unity::is_straight(key);             // false
#pragma once

#include <array>
#include <cstdint>

#include "genga/core/curve.h"
#include "genga/core/key.h"

namespace genga::unity {

// Unity's WeightedMode, as bits. A side without its bit has the weight 1/3. Other bits mean nothing.
inline constexpr std::int32_t in_is_weighted = 1;
inline constexpr std::int32_t out_is_weighted = 2;
inline constexpr std::int32_t both_are_weighted = in_is_weighted | out_is_weighted;

inline constexpr double default_weight = 1.0 / 3.0;

struct Tangents {
  float in_slope = 0.0F;                                 // value units per second; infinite: a step
  float out_slope = 0.0F;                                // the same, on the side after the key
  float in_weight = static_cast<float>(default_weight);  // share of the span before; counts if weighted_mode says so
  float out_weight = static_cast<float>(default_weight);
  std::int32_t weighted_mode = 0;
};

KeyShape shape_of(std::int32_t weighted_mode);

// Those of a weighted Hermite key; the first two are those of a Hermite key.
std::array<double, max_key_parameters> parameters_of(const Tangents& key);

// Whether the curve is a straight line between two such keys, as MRTK writes them: both weights count and are 0.
bool is_straight(const Tangents& key);

// Whether slopes at both of its ends shape a segment.
bool is_cubic(KeyShape shape);

// Whether Unity has all shapes of the curve: steps, straight lines, and cubics with weights or without.
bool has_shapes(const Curve& curve);

// Whether one side alone is weighted: its other weight, 1/3, is no float32.
bool has_default_weight(std::int32_t weighted_mode);

}  // namespace genga::unity
