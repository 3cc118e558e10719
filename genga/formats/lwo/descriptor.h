// What LightWave objects are called and how they are recognised.
//
//     const FormatDescriptor& format = lwo::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::lwo {

const FormatDescriptor& descriptor();

}  // namespace genga::lwo
