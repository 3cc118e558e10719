// A table of motion (.csv): a row per time, a column per channel, as `genga sample` prints it. The document is the text
// itself and what its shape is; cells are read where they are needed.
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

namespace genga::csv {

// As many as spreadsheets have; two hands are 396. Each may be a node, which takes a kilobyte of a scene.
inline constexpr std::size_t max_columns = 16384;

struct Table {
  Bytes source;             // the file
  std::size_t columns = 1;  // with `time`, which is the first
  std::uint64_t rows = 0;   // below the header
  double first_time = 0.0;  // seconds, of the first row with a time
  double last_time = 0.0;   // seconds, of the last row whose time is behind those before it
  double fps = 60.0;        // rows per second where they are evenly apart, else MRTK's rate
};

// What the header says, with its quoting undone. At most Table::columns and `max`, from the first.
std::vector<std::string> headings(const Table& table, std::size_t max = std::numeric_limits<std::size_t>::max());

Summary summarize(const Table& table, TextEncoding encoding = TextEncoding::utf8);

// Paths: "columns[3]" (its heading, 0 is `time`), "rows[12]" (its first cell, 0 is the row below the header),
// "rows[12].cells[3]".
Place where(const Table& table, std::string_view path);

}  // namespace genga::csv
