#include "genga/formats/x/from_scene/identifiers.h"

#include <algorithm>
#include <array>

#include "genga/formats/x/file/templates.h"

namespace genga::x {
namespace {

// Direct3D's words for members of templates, and the word that begins one.
constexpr std::array<std::string_view, 14> keywords{"template", "array",  "WORD",  "DWORD",  "FLOAT",
                                                    "DOUBLE",   "CHAR",   "UCHAR", "SWORD",  "SDWORD",
                                                    "LPSTR",    "STRING", "VOID",  "UNICODE"};

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

// Runs of what cannot stand become one underscore, none at the ends.
std::string legible(std::string_view name) {
  std::string text;
  bool is_between = false;
  for (const char c : name) {
    if (!is_letter_or_digit(c) && c != '_') {
      is_between = true;
      continue;
    }
    if (is_between && !text.empty() && text.back() != '_') text += '_';
    is_between = false;
    text += c;
  }
  if (!text.empty() && text.front() >= '0' && text.front() <= '9') text.insert(text.begin(), '_');
  const bool has_sense = std::any_of(text.begin(), text.end(), is_letter_or_digit);
  return has_sense ? text : std::string();
}

bool is_word(std::string_view name) {
  return standard_templates().find(name) != no_template ||
         std::any_of(keywords.begin(), keywords.end(), [&](std::string_view word) { return equal_names(word, name); });
}

}  // namespace

std::string identifier_of(std::string_view name) {
  std::string identifier = legible(name);
  if (is_word(identifier)) identifier += '_';
  return identifier;
}

std::string Identifiers::add(std::string_view name, std::string_view kind) {
  const std::string wanted = identifier_of(name);
  return names_.add(wanted.empty() ? identifier_of(kind) : wanted);
}

}  // namespace genga::x
