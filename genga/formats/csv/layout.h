// How a table is laid out: where its header ends, what stands between its cells, which column tells the time, and what
// the others mean. Found from the table's first rows.
// Not for the rows themselves: rows.h.
//
//     Budget budget(Limits{});
//     const Layout found = find_layout(bytes, {}, budget).value().layout;
//     char separator = found.separator;   // ','
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"
#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/table_reading.h"
#include "genga/math/axes.h"

namespace genga::csv {

inline constexpr std::uint32_t no_column = std::numeric_limits<std::uint32_t>::max();

// What tells the time of a row.
struct TimeSource {
  std::uint32_t column = 0;  // no_column: its number, from 0
  double per_second = 1.0;   // units in a second
  double origin = 0.0;       // units; becomes 0
};

// What a column means.
struct Meaning {
  enum class Kind : std::uint8_t {
    channel,  // `<node>/<channel>`, or whatever the heading says in a table of ours
    time,
    nothing,  // left out, and nobody is told
    key,      // what the row is about
  };
  Kind kind = Kind::channel;
  std::string heading;  // "Camera/position.x"; {key} of a table whose rows are of several things
  double factor = 1.0;  // of its numbers
};

// What tells what a row is about, where one time has several rows.
struct RowKeys {
  bool are_hands = false;              // of a hand: its side
  std::uint32_t name = no_column;      // the column of the side, or of a point's name
  std::vector<std::uint32_t> kinds{};  // columns of what stands before the name
  std::vector<std::string> names{};    // of what there are rows; sides, or nodes
};

struct Layout {
  char separator = ',';
  LineStart header{};                                         // the row of headings
  LineStart data{};                                           // the row below it
  std::size_t end = std::numeric_limits<std::size_t>::max();  // bytes; the rows end there
  std::string_view profile = "own";                           // its name (profiles.h)
  std::optional<Handedness> axes{};                           // nothing: the table does not tell
  bool is_own = true;          // as `genga sample` writes it: headings mean themselves, `time` is the first, in seconds
  bool may_be_ragged = false;  // rows may be shorter, or longer by empty cells
  TimeSource time{};
  std::vector<std::string> headings{};  // as the table has them, one a column
  std::vector<Meaning> meanings{};      // by column
  std::optional<RowKeys> keys{};
};

struct FoundLayout {
  Layout layout;
  Findings findings;  // csv.layout, csv.time-origin; their places are the table's
};

// text: UTF-8. bad_magic: no column tells a time, or none of the columns is known. truncated: there is no header.
// bad_argument: options name a profile that there is none of, or that the table is none of; the file of columns is
// wrong. limit_exceeded: more columns than are read. Errors have places.
Result<FoundLayout> find_layout(const Bytes& text, const TableReading& options, Budget& budget);

// A row's time in seconds, of the number that its cell has. decimals: of that number.
double seconds_of(const TimeSource& time, double number, int decimals);

}  // namespace genga::csv
