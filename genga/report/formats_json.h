// The output of `genga formats --json`: every format, from the descriptors.
// Not the table for people: cli/commands/formats.cpp.
//
//     write_formats(sink);   // {"format": "vmd", "title": ...} and so on, an object a line
#pragma once

#include "genga/base/byte_writer.h"

namespace genga {

// In display order.
void write_formats(ByteSink& sink);

}  // namespace genga
