// The format's name, extensions, magic and abilities, for the registry and the table of formats.
//
//     bool is_one = mrtk::descriptor().recognizes(bytes.view());   // true
#pragma once

#include "genga/formats/contract.h"

namespace genga::mrtk {

const FormatDescriptor& descriptor();

}  // namespace genga::mrtk
