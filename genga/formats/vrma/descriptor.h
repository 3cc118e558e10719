// What the registry and the command line know about VRM's animations.
//
//     bool reads = vrma::descriptor().reads;
#pragma once

#include "genga/formats/contract.h"

namespace genga::vrma {

const FormatDescriptor& descriptor();

}  // namespace genga::vrma
