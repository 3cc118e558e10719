#include "genga/formats/gltf/file/uri.h"

#include <algorithm>
#include <cstdint>

namespace genga::gltf {
namespace {

constexpr std::string_view data_scheme = "data:";
constexpr std::string_view base64_mark = ";base64,";

char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// 0 to 63; 64 for what is no digit.
unsigned base64_digit(char c) {
  if (c >= 'A' && c <= 'Z') return static_cast<unsigned>(c - 'A');
  if (c >= 'a' && c <= 'z') return static_cast<unsigned>(c - 'a') + 26U;
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0') + 52U;
  if (c == '+') return 62;
  return c == '/' ? 63 : 64;
}

// The digits behind the mark, without what fills them up.
std::optional<std::string_view> digits_of(std::string_view uri) {
  const std::size_t mark = uri.find(base64_mark);
  if (mark == std::string_view::npos) return std::nullopt;
  std::string_view digits = uri.substr(mark + base64_mark.size());
  for (int fill = 0; fill < 2 && digits.ends_with('='); ++fill) digits.remove_suffix(1);
  return digits;
}

unsigned percent_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  const char small = lower_case(c);
  return small >= 'a' && small <= 'f' ? static_cast<unsigned>(small - 'a') + 10U : 16U;
}

}  // namespace

bool is_data_uri(std::string_view uri) {
  return uri.size() >= data_scheme.size() && std::equal(data_scheme.begin(), data_scheme.end(), uri.begin(),
                                                        [](char a, char b) { return a == lower_case(b); });
}

std::string_view media_type_of(std::string_view data_uri) {
  const std::string_view rest = data_uri.substr(std::min(data_scheme.size(), data_uri.size()));
  return rest.substr(0, rest.find_first_of(";,"));
}

std::size_t largest_decoded_size(std::string_view uri) { return uri.size() / 4 * 3 + 3; }

std::optional<std::vector<std::byte>> decode_data_uri(std::string_view uri) {
  const std::optional<std::string_view> digits = digits_of(uri);
  if (!digits || digits->size() % 4 == 1) return std::nullopt;
  std::vector<std::byte> bytes;
  bytes.reserve(digits->size() / 4 * 3 + 2);
  std::uint32_t bits = 0;
  unsigned count = 0;
  for (const char c : *digits) {
    const unsigned digit = base64_digit(c);
    if (digit > 63) return std::nullopt;
    bits = (bits & 0x3FFFFU) << 6U | digit;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push_back(static_cast<std::byte>(bits >> count & 0xFFU));
  }
  return bytes;
}

std::string percent_decoded(std::string_view uri) {
  std::string name;
  for (std::size_t at = 0; at < uri.size(); ++at) {
    const bool is_escape =
        uri[at] == '%' && at + 2 < uri.size() && percent_digit(uri[at + 1]) < 16 && percent_digit(uri[at + 2]) < 16;
    if (!is_escape) {
      name += uri[at];
      continue;
    }
    name += static_cast<char>(percent_digit(uri[at + 1]) * 16 + percent_digit(uri[at + 2]));
    at += 2;
  }
  return name;
}

}  // namespace genga::gltf
