// The parts of a .glb: its header, the JSON text and the binary chunk.
// Not their meaning. Not a .gltf, which is the text alone.
//
//     Result<Container> parts = read_container(glb, findings);
//     Bytes text = parts.value().text;
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"

namespace genga::gltf {

struct Container {
  Bytes text;
  std::uint64_t text_offset = 0;  // in the file
  Bytes binary;
  std::uint64_t binary_offset = 0;  // 0: there is no binary chunk
};

// Whether the bytes begin as a .glb does.
bool is_container(std::span<const std::byte> bytes);

// Findings: gltf.trailing-bytes. Errors: truncated, unsupported_version (glTF 1.0 has other chunks), bad_value (the
// first chunk is no JSON).
Result<Container> read_container(const Bytes& bytes, Findings& findings);

}  // namespace genga::gltf
