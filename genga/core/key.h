// The one key type of all formats: a time, a value, the shape of the segment that ends at it, and the shape's
// parameters. Not how keys are stored (core/curve.h), and not how they are evaluated (evaluate/segment.h).
//
//     Key key{.time = 1.5, .value = 2.0, .shape = KeyShape::hermite, .parameters = {0.0, 3.0}};
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace genga {

// The shape of a key determines the segment that ends at it. The key at a segment's start gives its outgoing slope or
// handle by its own shape.
enum class KeyShape : std::uint8_t {
  step,     // the value of the key before is held until this key
  linear,   // straight
  hermite,  // cubic; parameters: in slope, out slope (value units per second); an infinite slope on either side holds
  weighted_hermite,  // cubic pair (Unity); parameters: in slope, out slope, in weight, out weight (share of the span,
                     // default 1/3)
  tcb,               // Kochanek-Bartels; parameters: tension, continuity, bias (-1..1)
  bezier2d,  // cubic pair (LightWave); parameters: in handle time, in handle value, out handle time, out handle value,
             // relative to the key, seconds and value units, in handle time <= 0
  ease,  // cubic pair from (0,0) to (1,1) between the two values (MMD); parameters: x1, y1, x2, y2 in 0..127, of 127
};

inline constexpr std::size_t max_key_parameters = 4;

// How many parameters a shape has.
constexpr std::size_t parameter_count(KeyShape shape) {
  switch (shape) {
    case KeyShape::step:
    case KeyShape::linear: return 0;
    case KeyShape::hermite: return 2;
    case KeyShape::tcb: return 3;
    case KeyShape::weighted_hermite:
    case KeyShape::bezier2d:
    case KeyShape::ease: break;
  }
  return 4;
}

struct Key {
  double time = 0.0;   // seconds
  double value = 0.0;  // units of the curve's target
  KeyShape shape = KeyShape::linear;
  std::array<double, max_key_parameters> parameters{};
};

}  // namespace genga
