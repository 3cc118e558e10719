// A table of motion (.csv): a row per time, a column per channel, as `genga sample` prints it or in another program's
// layout. The document is the text itself and its layout; cells are read when they are needed.
// Not for playing: to_scene.h makes a scene.
//
//     Table table = std::move(csv::read(bytes).value().document);
//     std::vector<std::string> names = headings(table);   // "time", "Camera/position.x" …
//     Place place = where(table, "rows[12].cells[3]");     // line 14 …
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/place.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/contract.h"
#include "genga/formats/csv/header.h"
#include "genga/formats/csv/layout.h"

namespace genga::csv {

struct Table {
  Bytes source;             // the file
  Bytes text;               // in UTF-8; the file's own bytes if they are UTF-8
  Layout layout;            // the meaning of its columns
  std::size_t columns = 1;  // number in the file
  std::uint64_t rows = 0;   // number below the header
  double first_time = 0.0;  // seconds, of the first row with a time
  double last_time = 0.0;   // seconds, of the last row whose time is after those before it
  double fps = 60.0;        // rows per second if they are evenly spaced, else MRTK's rate
};

// The headings without quoting. A header of several rows gives one heading per column. At most `max`, from the first.
std::vector<std::string> headings(const Table& table, std::size_t max = std::numeric_limits<std::size_t>::max());

Summary summarize(const Table& table, TextEncoding encoding = TextEncoding::utf8);

// Paths: "columns[3]" (its heading), "rows[12]" (its first cell, 0 is the row below the header),
// "rows[12].cells[3]".
Place where(const Table& table, std::string_view path);

}  // namespace genga::csv
