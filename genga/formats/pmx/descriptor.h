// The names of PMX and how it is recognised.
//
//     const FormatDescriptor& format = pmx::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::pmx {

const FormatDescriptor& descriptor();

}  // namespace genga::pmx
