#include "genga/core/naming/plain_name.h"

#include "genga/base/number_text.h"
#include "genga/core/naming/ascii_form.h"

namespace genga {
namespace {

std::string_view without_blanks(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

bool says_something(std::string_view text) { return is_plain(text) && has_letter_or_digit(text); }

}  // namespace

std::string plain_name(const SourceName& source, NameForm form) {
  if (form == NameForm::english) {
    const std::string_view own = without_blanks(source.english_name);
    if (says_something(own)) return std::string(own);
    if (std::string usual = english_name(source.name, source.words); !usual.empty()) return usual;
  }
  std::string letters = ascii_form(source.name);
  if (!says_something(letters)) letters.clear();
  return letters;
}

std::string_view word_for(NodeKind kind) {
  switch (kind) {
    case NodeKind::bone: return "bone";
    case NodeKind::camera: return "camera";
    case NodeKind::light: return "light";
    case NodeKind::group: break;
  }
  return "node";
}

std::string numbered_name(std::string_view word, std::size_t index) {
  std::string name(word);
  name += '_';
  append_number(name, index);
  return name;
}

}  // namespace genga
