// What the registry and the command line know about tables.
//
//     bool reads = csv::descriptor().reads;
#pragma once

#include "genga/formats/contract.h"

namespace genga::csv {

const FormatDescriptor& descriptor();

}  // namespace genga::csv
