// The rows above a table's numbers as one heading for each column, in each of the shapes of profiles.h.
// Not for what headings mean: layout.h.
//
//     Budget budget(Limits{});
//     const Header header = read_header(bytes, ',', HeaderShape::plain, budget).value();
//     std::string first = header.headings[0];   // "time"
//
// Where the header has several rows a heading is `<name>/<component>/<axis>`, without those that are empty; a slash in
// a name is `%2F`.
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

// As many as spreadsheets have; two hands are 396. Each may be a node, which takes a kilobyte of a scene.
inline constexpr std::size_t max_columns = 16384;

struct Header {
  std::vector<std::string> headings;                          // one a column
  LineStart row;                                              // the row of headings, or of axes
  LineStart data;                                             // the row below
  std::size_t end = std::numeric_limits<std::size_t>::max();  // bytes: where the rows end
  std::vector<double> metres;                                 // by column, where units stand above it; empty: nowhere
  std::optional<double> length;                               // metres in a unit, as the table says for all columns
  std::optional<double> rate;                                 // rows a second, as the table says
};

// The shape that the first rows show.
HeaderShape shape_of(const Bytes& text, char separator);

// truncated: there is no row. bad_magic: it has not the rows of that shape. limit_exceeded: more than max_columns.
Result<Header> read_header(const Bytes& text, char separator, HeaderShape shape, Budget& budget);

}  // namespace genga::csv
