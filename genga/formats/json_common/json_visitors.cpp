#include "genga/formats/json_common/json_visitors.h"

#include <algorithm>
#include <optional>

namespace genga {
namespace {

// Bytes a string of hex digits; more of them become an array, so that no token is long.
constexpr std::size_t hex_piece = 1024;

bool encodes_back(std::string_view name, std::span<const char> raw, const DecodedText& decoded) {
  return decoded.exact && std::all_of(raw.begin() + static_cast<std::ptrdiff_t>(name.size()), raw.end(),
                                      [](char c) { return c == '\0'; });
}

}  // namespace

void JsonFieldWriter::name(std::span<const char> raw) {
  const std::string_view name = until_nul(raw);
  const DecodedText decoded = decode(name, encoding_);
  if (encodes_back(name, raw, decoded)) return json_.string(decoded.text);
  json_.begin_object();
  json_.key("text");
  json_.string(decoded.text);
  json_.key("hex");
  json_.hex(std::as_bytes(raw));
  json_.end_object();
}

void JsonFieldWriter::own_text(std::string_view text, std::span<const std::byte> raw) {
  // Text that is longer than a token may be is written as bytes only.
  constexpr std::size_t max_text = std::size_t{1} << 20U;
  if (raw.empty()) return json_.string(text);
  json_.begin_object();
  json_.key("text");
  json_.string(text.size() <= max_text ? text : std::string_view());
  json_.key("hex");
  blob(raw);
  json_.end_object();
}

void JsonFieldWriter::blob(std::span<const std::byte> bytes) {
  if (bytes.size() <= hex_piece) return json_.hex(bytes);
  json_.begin_array(JsonWriter::Layout::lines);
  for (std::size_t at = 0; at < bytes.size(); at += hex_piece) {
    json_.hex(bytes.subspan(at, std::min(hex_piece, bytes.size() - at)));
  }
  json_.end_array();
}

}  // namespace genga
