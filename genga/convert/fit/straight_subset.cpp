#include "genga/convert/fit/straight_subset.h"

#include <algorithm>
#include <cmath>

#include "genga/math/functions.h"

namespace genga {
namespace {

// Share of the tolerance by which the two kinds of players may differ.
constexpr double ways_apart = 1.0 / 16.0;
// Beyond two radians of turn the series below is invalid.
constexpr double most_turn = 2.0;

}  // namespace

// Where h is half the turn, the two kinds of players differ by h³ · s (1 - s) (1 - 2 s) / 6 as vectors at a share s of
// the way. That is at most 0.0962 / 6 h³ (s = 0.2113), and twice that as rotations.
double widest_turn(double apart) {
  const double half = math::pow(apart / (2.0 * 0.0962251 / 6.0), 1.0 / 3.0);
  return std::min(2.0 * half, most_turn);
}

StraightSubset::StraightSubset(double tolerance, bool is_rotation)
    : is_rotation_(is_rotation),
      near_(tolerance, is_rotation),
      least_cosine_(math::cos(0.5 * widest_turn(ways_apart * tolerance))) {}

bool StraightSubset::turns_little(const Vec4& from, const Vec4& to) const {
  return !is_rotation_ || glm::dot(from, to) >= least_cosine_;
}

// Whether a line from one value to another is near all between.
bool StraightSubset::reaches(std::span<const float> times, std::span<const Vec4> values, std::size_t from,
                             std::size_t to) const {
  if (!turns_little(values[from], values[to])) return false;
  const Vec4 way = values[to] - values[from];
  const double begin = times[from];
  const double length = times[to] - begin;
  for (std::size_t at = from + 1; at < to; ++at) {
    const double share = (times[at] - begin) / length;
    if (!near_(values[from] + way * share, values[at])) return false;
  }
  return true;
}

// Doubling, then halving: a long line is compared a few times, a line that reaches nothing once.
std::size_t StraightSubset::farthest(std::span<const float> times, std::span<const Vec4> values, std::size_t from,
                                     std::size_t last) const {
  std::size_t good = from + 1;
  std::size_t step = 2;
  while (from + step <= last && reaches(times, values, from, from + step)) {
    good = from + step;
    step *= 2;
  }
  std::size_t bad = std::min(from + step, last + 1);
  while (bad - good > 1) {
    const std::size_t middle = good + (bad - good) / 2;
    (reaches(times, values, from, middle) ? good : bad) = middle;
  }
  return good;
}

void StraightSubset::choose(std::span<const float> times, std::span<const Vec4> values,
                            std::span<std::uint8_t> keep) const {
  keep.front() = keep.back() = 1;
  std::size_t from = 0;
  std::size_t last = 0;  // the next that is kept anyway
  while (from + 1 < values.size()) {
    while (last <= from || keep[last] == 0) ++last;
    from = farthest(times, values, from, last);
    keep[from] = 1;
  }
}

}  // namespace genga
