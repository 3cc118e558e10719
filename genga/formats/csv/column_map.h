// What the columns of a table mean that has names of its own: rules from its headings to ours, its unit, axes and rate.
// A maker's profile is one (profiles.h), and so is a file that a user writes (docs/tables.md).
// Not for what our own headings mean: channels.h.
//
//     Result<ColumnMap> map = read_column_map("column,means\nHeadX,Camera/position.x\n");
//     std::optional<ColumnRule> known = map->rule_of("HeadX");   // means "Camera/position.x"
//
// A rule's `*` stands for any letters without a slash, and its meaning's `*` for the same letters; there may be two.
// Letters count whatever their case, and '_', '.', '-' and a blank are one another. The first rule that fits counts.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/math/axes.h"

namespace genga::csv {

// Meanings that are no channel of a node.
inline constexpr std::string_view means_nothing = "-";     // left out, and nobody is told
inline constexpr std::string_view means_time = "time";     // seconds; the factor makes them of what stands there
inline constexpr std::string_view means_frame = "frame";   // a number of rows; the rate makes seconds of it
inline constexpr std::string_view means_hand = "hand";     // the side that a row is about; {hand} in other meanings
inline constexpr std::string_view hand_word = "{hand}";    // "Hand.{hand}/tracked"
inline constexpr std::string_view means_point = "point";   // the point that a row is about
inline constexpr std::string_view point_word = "{point}";  // "{point}/position.x"
inline constexpr std::string_view means_kind = "kind";     // stands before the point: its model

struct ColumnRule {
  std::string column;   // a heading, with `*`
  std::string means;    // one of those above, or `<node>/<channel>`
  double factor = 1.0;  // of its numbers
};

struct ColumnMap {
  std::vector<ColumnRule> rules;
  std::optional<double> metres;    // metres in a unit of length, default 1
  std::optional<Handedness> axes;  // nothing: the table does not tell
  std::optional<double> rate;      // rows a second, of a table without times

  // The rule for a heading, with the meaning that it gives.
  std::optional<ColumnRule> rule_of(std::string_view heading) const;
};

// Whether a rule of that pattern is one for the heading.
bool fits_pattern(std::string_view pattern, std::string_view heading);

// What a rule may say: one of the words above, or a channel that channels.h knows.
bool is_meaning(std::string_view means);

// Cells as in a table, two or three in a row; "@unit", "@axes" and "@rate" stand in the first. bad_argument, with the
// line: a row says nothing of that kind; more than 1000 rows.
Result<ColumnMap> read_column_map(std::string_view text);

// "mm", "Millimeters", …: metres in one.
std::optional<double> metres_in(std::string_view unit);

}  // namespace genga::csv
