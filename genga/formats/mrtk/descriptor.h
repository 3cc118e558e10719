// The format's name, extensions, magic and abilities, for the registry and the table of formats.
//
//     if (mrtk::descriptor().recognizes(bytes.view())) …
#pragma once

#include "genga/formats/contract.h"

namespace genga::mrtk {

const FormatDescriptor& descriptor();

}  // namespace genga::mrtk
