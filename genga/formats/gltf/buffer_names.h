// The names of buffers' files in an existing .gltf.
// Not for reading it.
//
//     for (const std::string& uri : buffer_uris(file)) use(uri);
#pragma once

#include <string>
#include <vector>

#include "genga/base/bytes.h"

namespace genga::gltf {

// Percent-encoded, as they are in the file; empty if the text is no glTF.
std::vector<std::string> buffer_uris(const Bytes& text);

}  // namespace genga::gltf
