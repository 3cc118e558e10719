// What may be told of a table of motion that its own header does not tell. Other formats do not look at it.
// Not the axes of a table that tells none: formats/scene_options.h.
//
//     ReadOptions options;
//     options.table.profile = "mediapipe";   // as `genga formats` and docs/tables.md list them
#pragma once

#include <string>

#include "genga/base/bytes.h"

namespace genga {

struct TableReading {
  std::string profile{};       // a layout by its name; empty: the one that the header shows
  Bytes columns{};             // the text of a file that says what columns mean (formats/csv/column_map.h)
  std::string columns_file{};  // its name, for errors
};

}  // namespace genga
