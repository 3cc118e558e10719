// The layout of a table: the end of its header, the separator of its cells, the column with the time, and the meaning
// of the others. Found from the table's first rows.
// Not the rows themselves: rows.h.
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

// Where a row's time comes from.
struct TimeSource {
  std::uint32_t column = 0;  // from 0; no_column: the row's number gives the time
  double per_second = 1.0;   // units in a second
  double origin = 0.0;       // units; becomes time 0
};

// The meaning of a column.
struct Meaning {
  enum class Kind : std::uint8_t {
    channel,  // `<node>/<channel>`, or the heading's own meaning in a table of Genga's layout
    time,
    nothing,  // left out without a report
    key,      // the thing that the row is about
  };
  Kind kind = Kind::channel;
  std::string heading;  // "Camera/position.x"; with {key} if rows are about several things
  double factor = 1.0;  // multiplies its numbers
};

// The thing that a row is about, if one time has several rows.
struct RowKeys {
  bool are_hands = false;              // hands, by their side
  std::uint32_t name = no_column;      // the column of the side or of a point's name
  std::vector<std::uint32_t> kinds{};  // columns of the name's prefixes
  std::vector<std::string> names{};    // all that have rows: sides, or nodes
};

struct Layout {
  char separator = ',';
  LineStart header{};                                         // the row of headings
  LineStart data{};                                           // the row below it
  std::size_t end = std::numeric_limits<std::size_t>::max();  // bytes: the end of the rows
  std::string_view profile = "own";                           // its name (profiles.h)
  std::optional<Handedness> axes{};                           // nullopt: the table does not state them
  bool is_own = true;          // as from `genga sample`: headings mean themselves, `time` is first, in seconds
  bool may_be_ragged = false;  // rows may be shorter, or longer with empty cells
  TimeSource time{};
  std::vector<std::string> headings{};  // as in the table, one per column
  std::vector<Meaning> meanings{};      // by column
  std::optional<RowKeys> keys{};
};

struct FoundLayout {
  Layout layout;
  Findings findings;  // csv.layout, csv.time-origin; their places are the table's
};

// text: UTF-8. bad_magic: no column has a time, or no column is known. truncated: there is no header. bad_argument:
// options name an unknown profile or one that the table does not have, or the file of columns is wrong. limit_exceeded:
// more columns than are read. Errors have places.
Result<FoundLayout> find_layout(const Bytes& text, const TableReading& options, Budget& budget);

// A row's time in seconds from the number in its cell. decimals: the number's decimal places.
double seconds_of(const TimeSource& time, double number, int decimals);

}  // namespace genga::csv
