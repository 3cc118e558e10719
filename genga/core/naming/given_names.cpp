#include "genga/core/naming/given_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace genga {

std::string_view to_string(NamedKind kind) {
  constexpr std::array<std::string_view, 8> words{"model", "node", "mesh",   "material",
                                                  "morph", "clip", "camera", "light"};
  return words[static_cast<std::size_t>(kind)];
}

const std::string* GivenNames::source_of(NamedKind kind, std::size_t index) const {
  using Key = std::pair<NamedKind, std::size_t>;
  const auto key = [](const NewName& name) { return Key(name.kind, name.index); };
  const Key wanted(kind, index);
  const auto found = std::lower_bound(changed.begin(), changed.end(), wanted,
                                      [&](const NewName& name, const Key& other) { return key(name) < other; });
  return found != changed.end() && key(*found) == wanted ? &found->from : nullptr;
}

const std::string& GivenNames::source_or(NamedKind kind, std::size_t index, const std::string& now) const {
  const std::string* source = source_of(kind, index);
  return source != nullptr ? *source : now;
}

}  // namespace genga
