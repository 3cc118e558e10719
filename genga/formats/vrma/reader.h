// Reads a .vrma as glTF, and asks for the extension that makes it one.
//
//     Result<Read<Animation>> read = vrma::read(bytes);
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/vrma/document.h"

namespace genga::vrma {

// As gltf::read; bad_value: the file lacks the extension.
Result<Read<Animation>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::vrma
