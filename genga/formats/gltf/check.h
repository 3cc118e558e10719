// What a glTF file shows that its format forbids or that is doubtful.
// Not why it cannot be read: reader.h.
//
//     Findings found = gltf::check(gltf::read(glb).value().document);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/gltf/document.h"

namespace genga::gltf {

// The codes are in the README. Accessors whose buffer is not there are not looked at.
Findings check(const Document& document);

}  // namespace genga::gltf
