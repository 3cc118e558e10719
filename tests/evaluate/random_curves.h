// Random curves of every shape, and an evaluation of them that shares nothing with the library's: Bernstein polynomials
// in long double, time solved by halving.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/curve.h"

namespace genga::test {

// The same numbers on every platform.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits();
  double uniform(double low, double high);
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(bits() % count); }

 private:
  std::uint64_t state_;
};

inline constexpr std::array<KeyShape, 7> all_shapes{
    KeyShape::step, KeyShape::linear,   KeyShape::hermite, KeyShape::weighted_hermite,
    KeyShape::tcb,  KeyShape::bezier2d, KeyShape::ease};

// A curve from whole keys.
Curve make_curve(const std::vector<Key>& keys);
// 2 to 6 keys of mixed shapes; some times equal, some handles outside their spans.
std::vector<Key> random_keys(Random& random);

struct Reference {
  long double value = 0.0L;
  long double largest_handle = 0.0L;  // of the segment, by amount
  bool is_steep = false;              // time nearly stands still here, so it does not determine the value
};
// t: at or after the first key and before the last.
Reference reference_value(const std::vector<Key>& keys, TangentRule tangents, double t);

}  // namespace genga::test
