#include "genga/formats/gltf/writer.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>

#include <zlib.h>

#include "genga/base/packed.h"

namespace genga::gltf {
namespace {

struct Header {
  Little<std::uint32_t> magic = 0x46546C67;  // "glTF"
  Little<std::uint32_t> version = 2;
  Little<std::uint32_t> size = 0;  // bytes of the whole file
};
static_assert(sizeof(Header) == 12);

struct ChunkHeader {
  Little<std::uint32_t> size = 0;  // bytes of the chunk's data, a multiple of 4
  Little<std::uint32_t> type = 0;
};
static_assert(sizeof(ChunkHeader) == 8);

constexpr std::uint32_t json_chunk = 0x4E4F534A;    // "JSON"
constexpr std::uint32_t binary_chunk = 0x004E4942;  // "BIN"

}  // namespace

Status write(const Document& document, ByteSink& sink) {
  if (!document.source.empty()) {
    sink.write(document.source.view());
    return Done{};
  }
  const std::size_t padding = (4 - document.json.size() % 4) % 4;
  const std::uint64_t json_size = std::uint64_t{document.json.size()} + padding;
  const bool has_buffer = document.buffer_size != 0;
  const std::uint64_t size =
      sizeof(Header) + sizeof(ChunkHeader) + json_size + (has_buffer ? sizeof(ChunkHeader) + document.buffer_size : 0);
  if (size > std::numeric_limits<std::uint32_t>::max()) {
    return Error{ErrorCode::limit_exceeded, "a .glb cannot be larger than 4 GB; a .gltf can", {}, {}};
  }
  sink.expect(size);
  sink.put(Header{.size = static_cast<std::uint32_t>(size)});
  sink.put(ChunkHeader{static_cast<std::uint32_t>(json_size), json_chunk});
  sink.text(document.json);
  sink.text(std::string_view("   ").substr(0, padding));
  if (!has_buffer) return Done{};
  sink.put(ChunkHeader{static_cast<std::uint32_t>(document.buffer_size), binary_chunk});
  write_buffer(document, sink);
  return Done{};
}

void write_text(const Document& document, std::string_view buffer_name, ByteSink& sink) {
  const std::string_view json = document.json;
  sink.text(json.substr(0, document.uri_offset));
  if (document.buffer_size != 0) sink.text(",\"uri\":\"" + percent_encode(buffer_name) + "\"");
  sink.text(json.substr(document.uri_offset));
}

void write_buffer(const Document& document, ByteSink& sink) {
  for (const Bytes& part : document.parts) sink.write(part.view());
}

std::string buffer_file_name(std::string_view stem, std::span<const Bytes> parts) {
  constexpr std::string_view digits = "0123456789abcdef";
  uLong checksum = 0;
  for (const Bytes& part : parts) {
    // zlib answers a null pointer with the checksum of nothing.
    if (!part.empty()) checksum = ::crc32_z(checksum, reinterpret_cast<const Bytef*>(part.data()), part.size());
  }
  std::string name(stem);
  name += '-';
  for (unsigned shift = 32; shift > 0; shift -= 4) name += digits[(checksum >> (shift - 4)) & 15U];
  return name + ".bin";
}

std::string percent_encode(std::string_view name) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : name) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || c == '-' || c == '.' || c == '_' || c == '~') {
      encoded += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      encoded += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return encoded;
}

}  // namespace genga::gltf
