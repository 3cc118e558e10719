// The meaning of the columns of a table with other names: rules from its headings to Genga's, its unit, axes and rate.
// A manufacturer's profile is one (profiles.h), and so is a file that a user writes (docs/tables.md).
// Not the meaning of Genga's own headings: channels.h.
//
//     Result<ColumnMap> map = read_column_map("column,means\nHeadX,Camera/position.x\n");
//     std::optional<ColumnRule> known = map->rule_of("HeadX");   // means "Camera/position.x"
//
// A `*` in a rule matches any letters but a slash, and the `*` in its meaning stands for the same letters. There may be
// two. Case does not matter, and '_', '.', '-' and a blank are equal. The first matching rule counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/math/axes.h"

namespace genga::csv {

// Meanings other than a channel of a node.
inline constexpr std::string_view means_nothing = "-";     // left out without a report
inline constexpr std::string_view means_time = "time";     // seconds, after multiplication by the factor
inline constexpr std::string_view means_frame = "frame";   // a number of rows; the rate converts it to seconds
inline constexpr std::string_view means_hand = "hand";     // the side of the row's hand; {hand} in other meanings
inline constexpr std::string_view hand_word = "{hand}";    // "Hand.{hand}/tracked"
inline constexpr std::string_view means_point = "point";   // the name of the row's point
inline constexpr std::string_view point_word = "{point}";  // "{point}/position.x"
inline constexpr std::string_view means_kind = "kind";     // a prefix of the point: its model

struct ColumnRule {
  std::string column;   // a heading, with `*`
  std::string means;    // one of the meanings above, or `<node>/<channel>`
  double factor = 1.0;  // multiplies its numbers
};

struct ColumnMap {
  std::vector<ColumnRule> rules;
  std::optional<double> metres;    // metres in a unit of length, default 1
  std::optional<Handedness> axes;  // nullopt: the table does not state them
  std::optional<double> rate;      // rows a second, for a table without times

  // The rule for a heading, with its meaning filled in.
  std::optional<ColumnRule> rule_of(std::string_view heading) const;
};

// Whether a rule with that pattern matches the heading.
bool fits_pattern(std::string_view pattern, std::string_view heading);

// Whether a rule may have that meaning: one of the words above, or a channel in channels.h.
bool is_meaning(std::string_view means);

// Reads cells as in a table, two or three in a row; "@unit", "@axes" and "@rate" are in the first cell. bad_argument,
// with the line: a row is no such rule, or there are more than 1000 rows.
Result<ColumnMap> read_column_map(std::string_view text);

// The metres in one unit of that name: "mm", "Millimeters", …
std::optional<double> metres_in(std::string_view unit);

}  // namespace genga::csv
