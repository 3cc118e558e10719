// Finds a time among key times.
// Not times outside the keys (evaluate/curve.h).
//
//     std::vector<double> times{0.0, 1.0, 2.0};
//     std::size_t index = search_key(times.data(), times.size(), 1.5);     // 1
#pragma once

#include <algorithm>
#include <cstddef>

namespace genga {

// Below this number of keys halving, at most six steps, is faster than guessing.
inline constexpr std::size_t few_keys = 64;
// Guesses before halving the rest: roughly even keys need one or two.
inline constexpr int max_key_guesses = 4;

struct KeyRange {
  std::size_t low = 0;   // times[low] <= t
  std::size_t high = 0;  // t < times[high]
};

// Narrows the range to few keys if they lie as a straight line between its ends predicts, so that the cost does not
// grow with their count.
inline void guess_keys(const double* times, double t, KeyRange& range) {
  // Even keys are found within one or two cache lines.
  double reach = 3.0;
  constexpr double far = 0.5 * static_cast<double>(few_keys) - 1.0;
  for (int count = 0; count < max_key_guesses && range.high - range.low > few_keys; ++count) {
    const double from = times[range.low];
    const double share = (t - from) / (times[range.high] - from);
    const double guess = share * static_cast<double>(range.high - range.low);
    // If the difference of two times overflows, there is no guess.
    if (!(guess >= 0.0) || guess > static_cast<double>(range.high - range.low)) return;
    const std::size_t below = range.low + static_cast<std::size_t>(std::max(guess - reach, 0.0));
    const std::size_t above = std::min(range.low + static_cast<std::size_t>(guess + reach), range.high);
    if (times[below] <= t) {
      range.low = below;
      if (t < times[above]) {
        range.high = above;
      } else {
        range.low = above;
      }
    } else {
      range.high = below;
    }
    reach = far;
  }
}

// The last key at or before t. times: ascending, times[0] <= t < times[count - 1].
inline std::size_t search_key(const double* times, std::size_t count, double t) {
  KeyRange range{.low = 0, .high = count - 1};
  if (count > few_keys) guess_keys(times, t, range);
  // Halving without a branch, which would be mispredicted every other time.
  const double* first = times + range.low;
  std::size_t left = range.high - range.low;
  while (left > 1) {
    const std::size_t half = left / 2;
    first += first[half] <= t ? half : 0;
    left -= half;
  }
  return static_cast<std::size_t>(first - times);
}

}  // namespace genga
