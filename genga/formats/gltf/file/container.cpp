#include "genga/formats/gltf/file/container.h"

#include <cstring>
#include <string>

#include "genga/base/number_text.h"
#include "genga/base/packed.h"

namespace genga::gltf {
namespace {

constexpr std::size_t file_header_size = 12;
constexpr std::size_t chunk_header_size = 8;
constexpr std::uint32_t text_chunk = 0x4E4F534A;   // "JSON"
constexpr std::uint32_t bytes_chunk = 0x004E4942;  // "BIN"

std::uint32_t word_at(const Bytes& bytes, std::size_t offset) {
  Little<std::uint32_t> word;
  std::memcpy(static_cast<void*>(&word), bytes.data() + offset, sizeof word);
  return word;
}

Error container_error(ErrorCode code, std::string message, std::size_t offset, std::string path) {
  return {code, std::move(message), Place::at_offset(offset), std::move(path)};
}

// The chunk that begins there; its end may lie behind the file.
Result<Bytes> chunk_at(const Bytes& bytes, std::size_t at, std::string path) {
  const std::uint64_t size = word_at(bytes, at);
  const std::size_t begin = at + chunk_header_size;
  if (size <= bytes.size() - begin) return bytes.subspan(begin, static_cast<std::size_t>(size));
  return container_error(
      ErrorCode::truncated,
      "the chunk is said to have " + number_text(size) + " bytes, and " + number_text(bytes.size() - begin) + " remain",
      at, std::move(path));
}

void report(Findings& findings, std::string path, std::size_t at, std::string message) {
  findings.add({"gltf.chunk", Severity::error, std::move(path), Place::at_offset(at), std::move(message)});
}

// What stands behind the first chunk: the one with the buffer comes next if it is there, and once.
void check_chunks(const Bytes& whole, std::size_t next, Findings& findings) {
  constexpr std::size_t alignment = 4;  // bytes
  if (next % alignment != 0) report(findings, "chunks[0].length", file_header_size, "it is no multiple of 4");
  bool is_second = true;
  for (std::size_t at = next; at < whole.size(); is_second = false) {
    if (whole.size() - at < chunk_header_size) {
      report(findings, "chunks", at, "bytes follow the last chunk that are no chunk");
      return;
    }
    const std::uint64_t size = word_at(whole, at);
    const std::uint32_t type = word_at(whole, at + 4);
    if (size % alignment != 0) report(findings, "chunks", at, "the length of a chunk is no multiple of 4");
    if (size > whole.size() - at - chunk_header_size) {
      report(findings, "chunks", at, "a chunk ends behind the file");
      return;
    }
    if (type == text_chunk || (type == bytes_chunk && !is_second)) {
      report(findings, "chunks", at + 4, "a chunk of this type does not belong here");
    }
    at += chunk_header_size + static_cast<std::size_t>(size);
  }
}

}  // namespace

bool is_container(std::span<const std::byte> bytes) {
  return bytes.size() >= 4 && std::memcmp(bytes.data(), "glTF", 4) == 0;
}

Result<Container> read_container(const Bytes& bytes, Findings& findings) {
  if (bytes.size() < file_header_size + chunk_header_size) {
    return container_error(ErrorCode::truncated, "the bytes end inside the header", bytes.size(), "header");
  }
  if (const std::uint32_t version = word_at(bytes, 4); version != 2) {
    return container_error(ErrorCode::unsupported_version,
                           "this is version " + number_text(version) + " of glTF; version 2 is read", 4,
                           "header.version");
  }
  const std::uint32_t size = word_at(bytes, 8);
  if (size > bytes.size() || size < file_header_size + chunk_header_size) {
    return container_error(
        ErrorCode::truncated,
        "the file is said to have " + number_text(size) + " bytes, and has " + number_text(bytes.size()), 8,
        "header.length");
  }
  const Bytes whole = bytes.subspan(0, size);
  if (word_at(whole, file_header_size + 4) != text_chunk) {
    return container_error(ErrorCode::bad_value, "the first chunk is not JSON", file_header_size + 4, "chunks[0].type");
  }
  Container parts;
  GENGA_TRY_ASSIGN(parts.text, chunk_at(whole, file_header_size, "chunks[0].length"));
  parts.text_offset = file_header_size + chunk_header_size;
  const std::size_t next = static_cast<std::size_t>(parts.text_offset) + parts.text.size();
  if (whole.size() - next >= chunk_header_size && word_at(whole, next + 4) == bytes_chunk) {
    GENGA_TRY_ASSIGN(parts.binary, chunk_at(whole, next, "chunks[1].length"));
    parts.binary_offset = next + chunk_header_size;
  }
  check_chunks(whole, next, findings);
  if (whole.size() < bytes.size()) {
    findings.add({"gltf.trailing-bytes", Severity::warning, "header.length", Place::at_offset(whole.size()),
                  number_text(bytes.size() - whole.size()) + " bytes follow the end of the file"});
  }
  return parts;
}

}  // namespace genga::gltf
