// The format's name, extensions, magic and abilities, for the registry and the table of formats.
//
//     bool is_one = bvh::descriptor().recognizes(bytes.view());  // true
#pragma once

#include "genga/formats/contract.h"

namespace genga::bvh {

const FormatDescriptor& descriptor();

}  // namespace genga::bvh
