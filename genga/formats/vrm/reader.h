// Reads a .vrm as glTF, and asks for the extension that makes it one.
//
//     Result<Read<Model>> read = vrm::read(bytes);
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/vrm/document.h"

namespace genga::vrm {

// As gltf::read; bad_value: the file lacks the extension.
Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::vrm
