// What the registry and the command line know about VRM, 0.x and 1.0.
//
//     bool reads = vrm::descriptor().reads;
#pragma once

#include "genga/formats/contract.h"

namespace genga::vrm {

const FormatDescriptor& descriptor();

}  // namespace genga::vrm
