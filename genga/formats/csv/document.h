// A table of motion (.csv): a row per time, a column per channel, as `genga sample` prints it or as another program has
// it. The document is the text itself and how it is laid out; cells are read where they are needed.
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
  Bytes text;               // in UTF-8; the file's own bytes where they are that
  Layout layout;            // what its columns mean
  std::size_t columns = 1;  // of the file
  std::uint64_t rows = 0;   // below the header
  double first_time = 0.0;  // seconds, of the first row with a time
  double last_time = 0.0;   // seconds, of the last row whose time is behind those before it
  double fps = 60.0;        // rows per second where they are evenly apart, else MRTK's rate
};

// What the header says, with its quoting undone; of a header of several rows one heading a column. `max` at most, from
// the first.
std::vector<std::string> headings(const Table& table, std::size_t max = std::numeric_limits<std::size_t>::max());

Summary summarize(const Table& table, TextEncoding encoding = TextEncoding::utf8);

// Paths: "columns[3]" (its heading), "rows[12]" (its first cell, 0 is the row below the header),
// "rows[12].cells[3]".
Place where(const Table& table, std::string_view path);

}  // namespace genga::csv
