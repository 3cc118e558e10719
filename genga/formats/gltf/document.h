// A glTF 2.0 file before it is bytes: the JSON text and the parts of the one binary buffer.
// Not a DOM: nothing reads it back; from_scene makes it, writer writes it.
//
//     Result<Document> document = from_scene(scene, {});
//     Status written = write(document.value(), sink);   // .glb
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/bytes.h"

namespace genga::gltf {

struct Document {
  // The whole text without the member "uri" of the only buffer, which a .gltf beside a .bin has and a .glb lacks. It
  // belongs at uri_offset.
  std::string json;
  std::size_t uri_offset = 0;
  std::vector<Bytes> parts;       // of the buffer, in order, without gaps
  std::uint64_t buffer_size = 0;  // bytes of all parts, a multiple of 4; 0: no buffer
};

}  // namespace genga::gltf
