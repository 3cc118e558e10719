#include "genga/base/files/file_name.h"

#include <algorithm>
#include <array>

#include "genga/base/unicode/composed_form.h"

namespace genga {
namespace {

// Devices that exist in every folder, whatever extension follows (Microsoft, "Naming Files, Paths, and Namespaces").
bool is_device(std::string_view stem) {
  constexpr std::array<std::string_view, 7> names{"con", "prn", "aux", "nul", "conin$", "conout$", "clock$"};
  if (std::find(names.begin(), names.end(), stem) != names.end()) return true;
  if (!stem.starts_with("com") && !stem.starts_with("lpt")) return false;
  const std::string_view number = stem.substr(3);
  // Superscript digits in UTF-8 are digits to Windows, too.
  return (number.size() == 1 && number[0] >= '0' && number[0] <= '9') || number == "\u00b9" || number == "\u00b2" ||
         number == "\u00b3";
}

bool is_forbidden(char c) {
  return static_cast<unsigned char>(c) < 0x20 || std::string_view("<>:\"|?*").find(c) != std::string_view::npos;
}

}  // namespace

std::string lower_ascii(std::string_view text) {
  std::string lower(text);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return lower;
}

std::string same_name(std::string_view text) { return lower_ascii(composed_form(text)); }

bool is_windows_file_name(std::string_view part) {
  if (part.empty() || part.back() == '.' || part.back() == ' ') return false;
  if (std::any_of(part.begin(), part.end(), is_forbidden)) return false;
  std::string_view stem = part.substr(0, part.find('.'));
  while (stem.ends_with(' ')) stem.remove_suffix(1);
  return !is_device(lower_ascii(stem));
}

}  // namespace genga
