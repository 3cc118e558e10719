#include "cli/nearest.h"

#include <algorithm>
#include <cstddef>

namespace genga::cli {

std::size_t letters_between(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> least(one.size() + 1, std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i) {
    for (std::size_t k = 0; k <= other.size(); ++k) {
      if (i == 0 || k == 0) {
        least[i][k] = i + k;
        continue;
      }
      const std::size_t changed = least[i - 1][k - 1] + (one[i - 1] == other[k - 1] ? 0 : 1);
      least[i][k] = std::min({changed, least[i - 1][k] + 1, least[i][k - 1] + 1});
      const bool is_swapped = i > 1 && k > 1 && one[i - 1] == other[k - 2] && one[i - 2] == other[k - 1];
      if (is_swapped) least[i][k] = std::min(least[i][k], least[i - 2][k - 2] + 1);
    }
  }
  return least[one.size()][other.size()];
}

std::string nearest_of(const std::vector<std::string>& names, std::string_view word) {
  std::string nearest;
  std::size_t least = std::string::npos;
  for (const std::string& name : names) {
    const std::size_t distance = letters_between(word, name);
    if (distance >= least || 2 * distance > name.size()) continue;
    least = distance;
    nearest = name;
  }
  return nearest;
}

}  // namespace genga::cli
