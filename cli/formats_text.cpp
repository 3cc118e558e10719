#include "cli/formats_text.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "genga/formats/registry.h"

namespace genga::cli {
namespace {

std::string extensions_of(const FormatDescriptor& format) {
  std::string text;
  for (const std::string_view extension : format.extensions) {
    if (!text.empty()) text += ' ';
    text += extension;
  }
  return text;
}

// A word and spaces up to the next column.
std::string cell(std::string_view word, std::size_t width) {
  return std::string(word) + std::string(width - std::min(width - 1, word.size()), ' ');
}

std::string row(std::string_view name, std::string_view files, const std::array<std::string_view, 4>& abilities,
                std::string_view title) {
  std::string text = cell(name, 7) + cell(files, 15);
  for (const std::string_view ability : abilities) text += cell(ability, 7);
  return text + std::string(title) + '\n';
}

}  // namespace

std::string formats_text() {
  std::string text = row("name", "files", {"reads", "writes", "makes", "plays"}, "what");
  const auto yes = [](bool value) { return value ? "yes" : "-"; };
  for (const FormatDescriptor* format : formats()) {
    text += row(format->name, extensions_of(*format),
                {yes(format->reads), yes(format->writes), yes(format->is_made_of_scenes()), yes(format->plays)},
                format->title);
  }
  return text;
}

}  // namespace genga::cli
