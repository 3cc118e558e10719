// The names of the format and how its files are recognised.
//
//     const FormatDescriptor& format = lws::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::lws {

const FormatDescriptor& descriptor();

}  // namespace genga::lws
