#include "genga/formats/mmd_common/mmd_name.h"

#include <algorithm>

namespace genga::mmd {
namespace {

// MMD fills fields with it behind the NUL: a field of NUL and padding is an empty name.
constexpr char padding = '\xFD';

std::string_view without_leading_nul(std::string_view name) {
  if (!name.empty() && name.front() == '\0') name.remove_prefix(1);
  return name;
}

}  // namespace

std::string_view name_bytes(std::span<const char> field) {
  const std::string_view whole(field.data(), field.size());
  const std::string_view name = until_nul(field);
  if (!name.empty() || field.empty()) return name;
  const std::string_view rest = until_nul(field.subspan(1));
  const bool is_padding = std::all_of(rest.begin(), rest.end(), [](char c) { return c == padding; });
  return is_padding ? name : whole.substr(0, 1 + rest.size());
}

std::string display_name(std::span<const char> field, TextEncoding encoding) {
  return decode(without_leading_nul(name_bytes(field)), encoding).text;
}

std::string column_name(std::span<const char> field, TextEncoding encoding) {
  return percent_escape_undecodable(without_leading_nul(name_bytes(field)), encoding);
}

std::string_view motion_key(std::span<const char> field) { return name_bytes(field).substr(0, motion_name_size); }

std::optional<std::string> name_field(std::string_view utf8, std::size_t size, TextEncoding encoding) {
  std::optional<std::string> bytes = encode(utf8, encoding);
  if (bytes) bytes->resize(size, '\0');
  return bytes;
}

}  // namespace genga::mmd
