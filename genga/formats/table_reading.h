// What may be stated about a table of motion when its own header does not. Other formats ignore it.
// Not the axes of a table without them: formats/scene_options.h.
//
//     ReadOptions options;
//     options.table.profile = "mediapipe";   // as `genga formats` and docs/tables.md list them
#pragma once

#include <string>

#include "genga/base/bytes.h"

namespace genga {

struct TableReading {
  std::string profile{};       // a layout by its name; empty: the one that the header shows
  Bytes columns{};             // the text of a file with the meaning of columns (formats/csv/column_map.h)
  std::string columns_file{};  // its name, for errors
};

}  // namespace genga
