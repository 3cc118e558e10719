// Names that a scene's things were given for the programs that read its file, with their former names.
// Not the names' forms: plain_name.h.
//
//     GivenNames names{.form = NameForm::ascii, .changed = {{NamedKind::node, 17, "ウデ", "ude"}}};
//     std::string own = *names.source_of(NamedKind::node, 17);   // "ウデ"
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/core/naming/new_name.h"

namespace genga {

constexpr std::string_view to_string(NamedKind kind) {  // "node"
  constexpr std::array<std::string_view, 8> words{"model", "node", "mesh",   "material",
                                                  "morph", "clip", "camera", "light"};
  return words[static_cast<std::size_t>(kind)];
}

struct GivenNames {
  NameForm form = NameForm::source;
  std::vector<NewName> changed;  // ascending by kind and index

  // The former name; null if it is unchanged.
  const std::string* source_of(NamedKind kind, std::size_t index) const {
    const auto key = [](const NewName& name) { return std::pair<NamedKind, std::size_t>(name.kind, name.index); };
    const std::pair<NamedKind, std::size_t> wanted(kind, index);
    const auto found = std::lower_bound(changed.begin(), changed.end(), wanted,
                                        [&](const NewName& name, const auto& other) { return key(name) < other; });
    return found != changed.end() && key(*found) == wanted ? &found->from : nullptr;
  }

  // now: the current name.
  const std::string& source_or(NamedKind kind, std::size_t index, const std::string& now) const {
    const std::string* source = source_of(kind, index);
    return source != nullptr ? *source : now;
  }
};

}  // namespace genga
