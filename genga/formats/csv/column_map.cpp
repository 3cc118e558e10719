#include "genga/formats/csv/column_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <utility>

#include "genga/base/limits.h"
#include "genga/base/printable.h"
#include "genga/core/hand_names.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/csv/file/separator.h"
#include "genga/formats/csv/near_names.h"

namespace genga::csv {
namespace {

// A person writes some tens of rules.
constexpr std::size_t max_rules = 1000;
// No longer heading is compared with rules.
constexpr std::size_t max_matched = 256;
constexpr double max_factor = 1e9;
constexpr double max_map_rate = 1e6;  // rows a second

constexpr std::array<std::pair<std::string_view, double>, 14> length_units{{
    {"m", 1.0},
    {"meter", 1.0},
    {"meters", 1.0},
    {"metres", 1.0},
    {"cm", 0.01},
    {"centimeters", 0.01},
    {"centimetres", 0.01},
    {"mm", 0.001},
    {"millimeters", 0.001},
    {"millimetres", 0.001},
    {"in", 0.0254},
    {"inches", 0.0254},
    {"ft", 0.3048},
    {"feet", 0.3048},
}};

bool is_between(char c) { return c == '_' || c == '.' || c == '-' || c == ' '; }

bool fits(char pattern, char c) { return is_between(pattern) ? is_between(c) : is_same_word({&pattern, 1}, {&c, 1}); }

// The text that the two `*` match.
struct Captured {
  std::array<std::string_view, 2> texts;
};

bool match(std::string_view pattern, std::string_view text, Captured& captured, std::size_t star) {
  while (!pattern.empty() && pattern[0] != '*') {
    if (text.empty() || !fits(pattern[0], text[0])) return false;
    pattern.remove_prefix(1);
    text.remove_prefix(1);
  }
  if (pattern.empty()) return text.empty();
  if (star == captured.texts.size()) return false;
  const std::size_t slash = std::min(text.find('/'), text.size());
  for (std::size_t length = 1; length <= slash; ++length) {
    captured.texts[star] = text.substr(0, length);
    if (match(pattern.substr(1), text.substr(length), captured, star + 1)) return true;
  }
  return false;
}

std::string filled(std::string_view means, const Captured& captured) {
  std::string text;
  std::size_t star = 0;
  for (const char c : means) {
    if (c == '*' && star < captured.texts.size()) {
      text += captured.texts[star++];
    } else {
      text += c;
    }
  }
  return text;
}

// A landmark's name is a joint's.
std::string with_joint(std::string means) {
  const std::size_t infix = means.find(joint_infix);
  const std::size_t slash = means.rfind('/');
  if (!means.starts_with("Hand.") || infix == std::string::npos || slash == std::string::npos || slash < infix)
    return means;
  const std::size_t begin = infix + joint_infix.size();
  const std::optional<HandJoint> joint = landmark_joint(std::string_view(means).substr(begin, slash - begin));
  if (joint) means.replace(begin, slash - begin, joint_name(*joint, JointNames::mrtk));
  return means;
}

// The file -----------------------------------------------------------------------------------------------------------

Error bad_row(const Cell& cell, std::string message) {
  return {ErrorCode::bad_argument, std::move(message), cell.place, {}};
}

Result<double> number_of(const Cell& cell, char separator, double least, double most, std::string_view what) {
  const std::optional<double> number = cell_number(cell.text, separator);
  if (number && std::abs(*number) <= most && *number >= least) return *number;
  return bad_row(cell, std::string(what) + " a number, not " + quoted_name(cell.text));
}

Status add_setting(ColumnMap& map, const Cell& name, const Cell& value, char separator) {
  if (is_same_word(name.text, "@unit")) {
    map.metres = metres_in(value.text);
    if (map.metres) return Done{};
    GENGA_TRY_ASSIGN(map.metres, number_of(value, separator, 1e-9, max_factor, "@unit takes m, cm, mm, in, ft or"));
    return Done{};
  }
  if (is_same_word(name.text, "@axes")) {
    const bool is_left = is_same_word(value.text, "native") || is_same_word(value.text, "left");
    const bool is_right = is_same_word(value.text, "gltf") || is_same_word(value.text, "right");
    if (!is_left && !is_right) return bad_row(value, "@axes takes native (left-handed) or gltf (right-handed)");
    map.axes = is_left ? Handedness::left : Handedness::right;
    return Done{};
  }
  if (is_same_word(name.text, "@rate")) {
    GENGA_TRY_ASSIGN(map.rate, number_of(value, separator, 1e-3, max_map_rate, "@rate takes"));
    return Done{};
  }
  return bad_row(name, quoted_name(name.text) + " is not one of @unit, @axes and @rate");
}

Status add_rule(ColumnMap& map, const std::array<Cell, 3>& cells, std::size_t count, char separator) {
  if (count < 2) return bad_row(cells[0], "a row has two cells: a column's heading, and what the column means");
  ColumnRule rule{cell_text(cells[0]), cell_text(cells[1]), 1.0};
  if (rule.column.empty()) return bad_row(cells[0], "the heading is empty");
  if (std::count(rule.column.begin(), rule.column.end(), '*') > 2) return bad_row(cells[0], "more than two *");
  if (!is_meaning(rule.means)) {
    return bad_row(cells[1], quoted_name(rule.means) + " is not a known meaning; the most similar one is " +
                                 quoted_name(near_column(rule.means)));
  }
  if (count == 3 && !cells[2].text.empty()) {
    GENGA_TRY_ASSIGN(rule.factor, number_of(cells[2], separator, -max_factor, max_factor, "a factor is"));
  }
  if (map.rules.size() == max_rules) return bad_row(cells[0], "more than 1000 rows");
  map.rules.push_back(std::move(rule));
  return Done{};
}

}  // namespace

std::optional<double> metres_in(std::string_view unit) {
  const auto found = std::find_if(length_units.begin(), length_units.end(),
                                  [&](const auto& one) { return is_same_word(one.first, unit); });
  if (found == length_units.end()) return std::nullopt;
  return found->second;
}

bool fits_pattern(std::string_view pattern, std::string_view heading) {
  Captured captured;
  return heading.size() <= max_matched && match(pattern, heading, captured, 0);
}

bool is_meaning(std::string_view means) {
  constexpr std::array words{means_nothing, means_time, means_frame, means_hand, means_point, means_kind};
  if (std::find(words.begin(), words.end(), means) != words.end()) return true;
  const std::size_t slash = means.rfind('/');
  return slash != std::string_view::npos && slash > 0 && is_channel(means.substr(slash + 1));
}

std::optional<ColumnRule> ColumnMap::rule_of(std::string_view heading) const {
  if (heading.size() > max_matched) return std::nullopt;
  for (const ColumnRule& rule : rules) {
    Captured captured;
    if (!match(rule.column, heading, captured, 0)) continue;
    return ColumnRule{rule.column, with_joint(filled(rule.means, captured)), rule.factor};
  }
  return std::nullopt;
}

Result<ColumnMap> read_column_map(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  const char separator = separator_of(bytes);
  Scanner scanner(bytes, separator);
  ColumnMap map;
  for (bool is_first = true; scanner.next_row(); is_first = false) {
    std::array<Cell, 3> cells;
    std::size_t count = 0;
    for (Cell cell; scanner.next_cell(cell); ++count) {
      if (count < cells.size())
        cells[count] = cell;
      else if (!cell.text.empty())
        return bad_row(cell, "more than three cells");
    }
    GENGA_TRY(scanner.status());
    if (is_first && is_same_word(cells[0].text, "column") && is_same_word(cells[1].text, "means")) continue;
    const bool is_setting = cells[0].text.starts_with('@');
    GENGA_TRY(is_setting ? add_setting(map, cells[0], cells[1], separator)
                         : add_rule(map, cells, std::min(count, cells.size()), separator));
  }
  GENGA_TRY(scanner.status());
  return map;
}

}  // namespace genga::csv
