// What the format is called and how its files are told.
//
//     const FormatDescriptor& format = lws::descriptor();
#pragma once

#include "genga/formats/contract.h"

namespace genga::lws {

const FormatDescriptor& descriptor();

}  // namespace genga::lws
