// What `genga formats --json` says: every format, from the descriptors.
// Not the table for people: cli/commands/formats.cpp.
//
//     write_formats(sink);   // {"format": "vmd", "title": ...} and so on, an object a line
#pragma once

#include "genga/base/byte_writer.h"

namespace genga {

// In the order in which formats are shown.
void write_formats(ByteSink& sink);

}  // namespace genga
