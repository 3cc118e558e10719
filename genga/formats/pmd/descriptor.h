// The names of PMD and how it is recognised.
//
//     const FormatDescriptor& format = pmd::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::pmd {

const FormatDescriptor& descriptor();

}  // namespace genga::pmd
