// The names of LightWave's object format and how it is recognised.
//
//     const FormatDescriptor& format = lwo::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::lwo {

const FormatDescriptor& descriptor();

}  // namespace genga::lwo
