// The rows above a table's numbers as one heading per column, in each of the shapes of profiles.h.
// Not the meaning of headings: layout.h.
//
//     Budget budget(Limits{});
//     const Header header = read_header(bytes, ',', HeaderShape::plain, budget).value();
//     std::string first = header.headings[0];   // "time"
//
// If the header has several rows, a heading is `<name>/<component>/<axis>` without empty parts; a slash in a name is
// `%2F`.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/csv/profiles.h"

namespace genga::csv {

// As many as spreadsheets have; two hands are 396. Each may become a node, which takes a kilobyte of a scene.
inline constexpr std::size_t max_columns = 16384;

struct Header {
  std::vector<std::string> headings;                          // one a column
  LineStart row;                                              // the row of headings or of axes
  LineStart data;                                             // the row below
  std::size_t end = std::numeric_limits<std::size_t>::max();  // bytes: the end of the rows
  std::vector<double> metres;                                 // by column, from units above it; empty: there are none
  std::optional<double> length;                               // metres in a unit, as the table states for all columns
  std::optional<double> rate;                                 // rows a second, as the table states
};

// The shape of the header in the first rows.
HeaderShape shape_of(const Bytes& text, char separator);

// truncated: there is no row. bad_magic: the rows do not have that shape. limit_exceeded: more than max_columns.
Result<Header> read_header(const Bytes& text, char separator, HeaderShape shape, Budget& budget);

}  // namespace genga::csv
