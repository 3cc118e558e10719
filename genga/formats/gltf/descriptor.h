// What the registry and the command line know of glTF.
// Not its abilities as a target of motion: convert/lower/lower.h.
//
//     bool writes = gltf::descriptor().makes();
#pragma once

#include "genga/formats/contract.h"

namespace genga::gltf {

const FormatDescriptor& descriptor();

}  // namespace genga::gltf
