// Builds the bytes of LightWave objects for tests, big-endian.
//
//     std::string file = form("LWO2", chunk("TAGS", text("Default")) + chunk("PNTS", f32(1) + f32(2) + f32(3)));
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/bytes.h"
#include "genga/formats/lwo/reader.h"

namespace genga::lwo::tests {

inline std::string big(std::uint64_t value, unsigned bytes) {
  std::string text;
  for (unsigned left = bytes; left > 0; --left) text += static_cast<char>(value >> (8 * (left - 1)) & 0xFFU);
  return text;
}
inline std::string u8(unsigned value) { return big(value, 1); }
inline std::string u16(unsigned value) { return big(value, 2); }
inline std::string u32(std::uint32_t value) { return big(value, 4); }
inline std::string f32(float value) { return u32(std::bit_cast<std::uint32_t>(value)); }
inline std::string vec3(float x, float y, float z) { return f32(x) + f32(y) + f32(z); }
inline std::string vx(std::uint32_t value) { return value < 0xFF00 ? u16(value) : u32(0xFF000000U | value); }
inline std::string text(std::string_view characters) {
  std::string padded(characters);
  padded.append(characters.size() % 2 == 0 ? 2 : 1, '\0');
  return padded;
}

inline std::string padded(std::string payload) {
  if (payload.size() % 2 == 1) payload += '\0';
  return payload;
}
inline std::string chunk(std::string_view id, const std::string& payload) {
  return std::string(id) + u32(static_cast<std::uint32_t>(payload.size())) + padded(payload);
}
inline std::string sub(std::string_view id, const std::string& payload) {
  return std::string(id) + u16(static_cast<unsigned>(payload.size())) + padded(payload);
}
inline std::string form(std::string_view type, const std::string& chunks) {
  return chunk("FORM", std::string(type) + chunks);
}

inline Bytes bytes_of(std::string_view content) { return Bytes::copy_of(std::as_bytes(std::span(content))); }
inline std::span<const std::byte> span_of(std::string_view content) { return std::as_bytes(std::span(content)); }
inline Object object_of(std::string_view content) {
  Result<Read<Object>> read = lwo::read(bytes_of(content));
  return read ? std::move(read.value().document) : Object{};
}

}  // namespace genga::lwo::tests
