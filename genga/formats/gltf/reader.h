// Reads a .glb, or the text of a .gltf.
// Not files beside it: with_files (document.h) adds their content. Not scenes: to_scene.h.
//
//     Result<Read<Document>> read = gltf::read(glb);
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// unsupported_version: glTF 1.0, or a version to come. bad_json; bad_value: it states no version.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::gltf
