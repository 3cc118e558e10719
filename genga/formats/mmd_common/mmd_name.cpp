#include "genga/formats/mmd_common/mmd_name.h"

#include <algorithm>
#include <tuple>

#include "genga/base/sort.h"

namespace genga::mmd {
namespace {

// MMD fills fields with it behind the NUL: a field of NUL and padding is an empty name.
constexpr char padding = '\xFD';

std::string_view without_leading_nul(std::string_view name) {
  if (!name.empty() && name.front() == '\0') name.remove_prefix(1);
  return name;
}

// Character by character, '?' for those that the encoding lacks.
std::string encode_with_replacement(std::string_view name, TextEncoding encoding) {
  std::string bytes;
  std::size_t at = 0;
  while (at < name.size()) {
    std::size_t size = 1;
    while (at + size < name.size() && (static_cast<unsigned char>(name[at + size]) & 0xC0U) == 0x80U) ++size;
    bytes += encode(name.substr(at, size), encoding).value_or("?");
    at += size;
  }
  return bytes;
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

std::vector<std::pair<std::size_t, std::size_t>> repeated_names(std::span<const std::string_view> names) {
  std::vector<std::size_t> order(names.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  sort_range(order.begin(), order.end(),
             [&](std::size_t a, std::size_t b) { return std::tie(names[a], a) < std::tie(names[b], b); });
  std::vector<std::pair<std::size_t, std::size_t>> later;
  std::size_t first = 0;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (names[order[i]] == names[order[first]]) {
      later.emplace_back(order[i], order[first]);
    } else {
      first = i;
    }
  }
  sort_range(later.begin(), later.end());
  return later;
}

std::string saved_name(std::string_view utf8) {
  if (std::optional<std::string> encoded = encode(utf8, TextEncoding::cp932)) return *std::move(encoded);
  std::string field = encode_with_replacement(utf8, TextEncoding::cp932);
  field.front() = '\0';
  return std::string(name_bytes(field));
}

EncodedName encoded_name(std::string_view source_name, std::string_view utf8, TextEncoding encoding) {
  if (!source_name.empty() && display_name(source_name, encoding) == utf8) return {std::string(source_name)};
  if (std::optional<std::string> encoded = encode(utf8, encoding)) return {*std::move(encoded)};
  return {encode_with_replacement(utf8, encoding), false};
}

std::optional<std::string> name_field(std::string_view utf8, std::size_t size, TextEncoding encoding) {
  std::optional<std::string> bytes = encode(utf8, encoding);
  if (bytes) bytes->resize(size, '\0');
  return bytes;
}

}  // namespace genga::mmd
