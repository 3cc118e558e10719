#include "genga/base/member_path.h"

#include <charconv>
#include <system_error>

namespace genga {

bool take_word(std::string_view& path, std::string_view word) {
  if (!path.starts_with(word)) return false;
  path.remove_prefix(word.size());
  return true;
}

std::optional<std::size_t> take_index(std::string_view& path, std::size_t count) {
  if (!take_word(path, "[")) return std::nullopt;
  std::size_t index = 0;
  const auto [stop, code] = std::from_chars(path.data(), path.data() + path.size(), index);
  if (code != std::errc() || index >= count) return std::nullopt;
  path.remove_prefix(static_cast<std::size_t>(stop - path.data()));
  if (!take_word(path, "]")) return std::nullopt;
  return index;
}

std::string MemberPath::text(std::string_view member) const {
  std::string text = parent != nullptr ? parent->text() : std::string();
  const auto add = [&](std::string_view word) {
    if (!text.empty() && !word.empty()) text += '.';
    text += word;
  };
  add(name);
  if (element != no_element) ((text += '[') += std::to_string(element)) += ']';
  add(member);
  return text;
}

}  // namespace genga
