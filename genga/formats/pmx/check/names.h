// Checks names of bones and morphs that a motion cannot distinguish or reach: it has 15 bytes of cp932 for each.
// Not for callers of the library: check.h.
//
//     check_names(checker, model.bones, "bones", "bone");
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/formats/mmd_common/mmd_name.h"
#include "genga/formats/pmx/check/checker.h"

namespace genga::pmx {

template <class Things>
void check_names(Checker& checker, const Things& things, std::string_view list, std::string_view what) {
  std::vector<std::string_view> names;
  names.reserve(things.size());
  for (std::size_t i = 0; i < things.size(); ++i) {
    names.push_back(things[i].name.text);
    const std::optional<std::string> bytes = encode(names.back(), TextEncoding::cp932);
    if (bytes && bytes->size() <= mmd::motion_name_size) continue;
    checker.note("pmx.motion-name", {list, i}, "name",
                 bytes ? std::to_string(bytes->size()) + " bytes, of which a VMD motion has 15"
                       : std::string("letters that the encoding of VMD motions does not have"));
  }
  for (const auto& [index, other] : mmd::repeated_names(names)) {
    checker.warn("pmx.duplicate-name", {list, index}, "name",
                 "the name of " + std::string(what) + ' ' + std::to_string(other) + ", which a motion moves");
  }
}

}  // namespace genga::pmx
