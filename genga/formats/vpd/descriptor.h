// The names of VPD and how it is recognised.
//
//     const FormatDescriptor& format = vpd::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::vpd {

const FormatDescriptor& descriptor();

}  // namespace genga::vpd
