// Names that a scene's things were given for the programs that read its file, and what they were called before.
// Not the names' forms themselves: plain_name.h.
//
//     GivenNames names{.form = NameForm::ascii, .changed = {{NamedKind::node, 17, "ウデ", "ude"}}};
//     std::string own = *names.source_of(NamedKind::node, 17);   // "ウデ"
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace genga {

enum class NameForm : std::uint8_t {
  source,   // as they are
  english,  // the model's own English names, MMD's usual ones, else ASCII
  ascii,    // letters for letters
};

enum class NamedKind : std::uint8_t { model, node, mesh, material, morph, clip, camera, light };

std::string_view to_string(NamedKind kind);  // "node"

struct NewName {
  NamedKind kind = NamedKind::node;
  std::uint32_t index = 0;  // in the scene's list of the kind; 0 of the model
  std::string from;         // UTF-8
  std::string to;           // ASCII
};

struct GivenNames {
  NameForm form = NameForm::source;
  std::vector<NewName> changed;  // by kind and index

  // What it was called; null: what it is called now.
  const std::string* source_of(NamedKind kind, std::size_t index) const;
  // now: what it is called now.
  const std::string& source_or(NamedKind kind, std::size_t index, const std::string& now) const;
};

}  // namespace genga
