// What the registry and the command line know about glTF.
// Not its abilities as a target of motion: convert/lower/lower.h.
//
//     bool writes = gltf::descriptor().is_made_of_scenes();
#pragma once

#include "genga/formats/contract.h"

namespace genga::gltf {

const FormatDescriptor& descriptor();

}  // namespace genga::gltf
