// Names of bones and morphs that a motion cannot tell apart, or not reach: it has 15 bytes of cp932 for each.
// Not for callers of the library: check.h.
//
//     check_names(checker, model.bones, "bones", "bone");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmx/check/checker.h"

namespace genga::pmx {

// Pairs of equal names: the later one and the first of the name, in the order of the later ones.
inline std::vector<std::pair<std::size_t, std::size_t>> repeated_names(const std::vector<std::string>& names) {
  std::vector<std::size_t> order(names.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  sort_range(order.begin(), order.end(),
             [&](std::size_t a, std::size_t b) { return std::tie(names[a], a) < std::tie(names[b], b); });
  std::vector<std::pair<std::size_t, std::size_t>> later;
  std::size_t first = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (names[order[i]] == names[order[first]]) {
      later.emplace_back(order[i], order[first]);
    } else {
      first = i;
    }
  }
  sort_range(later.begin(), later.end());
  return later;
}

template <class Things>
void check_names(Checker& checker, const Things& things, std::string_view list, std::string_view what) {
  std::vector<std::string> names;
  names.reserve(things.size());
  for (std::size_t i = 0; i < things.size(); ++i) {
    names.push_back(things[i].name.text);
    const std::optional<std::string> bytes = encode(names.back(), TextEncoding::cp932);
    if (bytes && bytes->size() <= mmd::motion_name_size) continue;
    checker.note("pmx.motion-name", {list, i}, "name",
                 bytes ? std::to_string(bytes->size()) + " bytes, of which a VMD motion has 15"
                       : std::string("letters that the encoding of VMD motions does not have"));
  }
  for (const auto& [index, other] : repeated_names(names)) {
    checker.warn("pmx.duplicate-name", {list, index}, "name",
                 "the name of " + std::string(what) + ' ' + std::to_string(other) + ", which a motion moves");
  }
}

}  // namespace genga::pmx
