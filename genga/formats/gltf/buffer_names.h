// The names of buffers' files in a .gltf that is there.
// Not for reading it.
//
//     for (const std::string& uri : buffer_uris(file)) use(uri);
#pragma once

#include <string>
#include <vector>

#include "genga/base/bytes.h"

namespace genga::gltf {

// Percent-encoded, as they stand; none of what is no glTF.
std::vector<std::string> buffer_uris(const Bytes& text);

}  // namespace genga::gltf
