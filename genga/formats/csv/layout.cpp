#include "genga/formats/csv/layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/core/hand_names.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/column_map.h"
#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/file/separator.h"
#include "genga/formats/csv/header.h"
#include "genga/formats/csv/near_names.h"
#include "genga/formats/csv/profiles.h"
#include "genga/formats/csv/row_key.h"
#include "genga/formats/csv/time_heading.h"

namespace genga::csv {
namespace {

// Three years: no recording's own clock shows as much, and every clock that counts from 1970 does.
constexpr double epoch_seconds = 1e8;
// Beyond these, a number without a unit is no number of seconds, milliseconds or microseconds: as seconds it would be
// the year 5138.
constexpr std::array<double, 3> unit_bounds{1e11, 1e14, 1e17};
// Beyond, a double does not have the decimals of a difference.
constexpr int max_rounded_decimals = 9;
// Memory of a column in addition to its heading.
constexpr std::size_t column_size = sizeof(Meaning) + sizeof(std::string);

constexpr std::array<std::string_view, 4> frame_words{"frame", "frames", "frame number", "frame_number"};

bool is_frame_word(std::string_view heading) {
  return std::any_of(frame_words.begin(), frame_words.end(),
                     [&](std::string_view word) { return is_same_word(word, heading); });
}

Place place_in(const Bytes& text, const Layout& layout, std::size_t column) {
  Scanner scanner(text.view(), layout.separator, layout.header);
  if (!scanner.next_row()) return Place::at_line(1, 1);
  Cell cell;
  for (std::size_t index = 0; index <= column; ++index) {
    if (!scanner.next_cell(cell)) break;
  }
  return cell.place;
}

class LayoutFinder {
 public:
  LayoutFinder(const Bytes& text, const TableReading& options, Budget& budget)
      : text_(text), options_(options), budget_(budget) {}

  Result<FoundLayout> find();

 private:
  Status read_options();
  void choose_shaped_profile();
  void choose_plain_profile();
  void take_profile();
  std::optional<double> first_number(std::uint32_t column, bool looks_on) const;
  Status add_meanings();
  Meaning meaning_of(std::uint32_t column);
  Meaning meaning_of(const ColumnRule& rule, std::uint32_t column);
  void take_time(std::uint32_t column, double per_second);
  Status choose_time();
  void choose_origin();
  Status check_known();
  Status find_keys();
  void add_findings();
  Error wrong(std::size_t column, std::string message) const;

  const Bytes& text_;
  const TableReading& options_;
  Budget& budget_;
  ColumnMap own_rules_;
  ColumnMap profile_rules_;
  const Profile* profile_ = nullptr;  // null: ours
  Header header_;
  Layout layout_;
  Findings findings_;
  std::optional<std::uint32_t> time_column_;
  double per_second_ = 1.0;
  bool has_unit_ = false;
  std::optional<std::uint32_t> frame_column_;
  bool needs_side_ = false;  // a meaning has {hand}
  std::optional<std::uint32_t> first_unknown_;
  std::size_t known_ = 0;  // columns that are a node's
};

Error LayoutFinder::wrong(std::size_t column, std::string message) const {
  return Error{ErrorCode::bad_magic, std::move(message), place_in(text_, layout_, column), column_path(column)};
}

Status LayoutFinder::read_options() {
  if (!options_.profile.empty()) {
    profile_ = find_profile(options_.profile);
    if (profile_ == nullptr) {
      return Error{ErrorCode::bad_argument,
                   "no layout of tables is called " + quoted_name(options_.profile) + "; there are " + profile_names(),
                   Place::at_line(1, 1),
                   {}};
    }
  }
  if (options_.columns.empty()) return Done{};
  const std::string_view text(reinterpret_cast<const char*>(options_.columns.data()), options_.columns.size());
  Result<ColumnMap> map = read_column_map(text);
  if (!map) return in_file(std::move(map).error(), options_.columns_file);
  own_rules_ = *std::move(map);
  return Done{};
}

// One of several rows of headings, which no other has.
void LayoutFinder::choose_shaped_profile() {
  const HeaderShape shape = shape_of(text_, layout_.separator);
  if (shape == HeaderShape::plain) return;
  for (const Profile& one : profiles()) {
    if (one.shape == shape) profile_ = &one;
  }
}

// One of a row of headings, by these.
void LayoutFinder::choose_plain_profile() {
  const auto is_time = [](const std::string& heading) {
    return is_frame_word(heading) || time_heading(heading).has_value();
  };
  profile_ = profile_of(header_.headings, std::any_of(header_.headings.begin(), header_.headings.end(), is_time));
}

// A rule's meaning in this table.
Meaning LayoutFinder::meaning_of(const ColumnRule& rule, std::uint32_t column) {
  using enum Meaning::Kind;
  if (rule.means == means_nothing) return {nothing};
  if (rule.means == means_time) {
    const std::optional<TimeHeading> told = time_heading(header_.headings[column]);
    has_unit_ = has_unit_ || (told && told->has_unit) || rule.factor != 1.0;
    take_time(column, rule.factor != 1.0 ? 1.0 / rule.factor : told.value_or(TimeHeading{}).per_second);
    return {time};
  }
  if (rule.means == means_frame) {
    if (!frame_column_) frame_column_ = column;
    return {nothing};
  }
  if (rule.means == means_hand || rule.means == means_point || rule.means == means_kind) {
    if (!layout_.keys) layout_.keys.emplace();
    if (rule.means == means_kind) {
      layout_.keys->kinds.push_back(column);
    } else {
      layout_.keys->name = column;
      layout_.keys->are_hands = rule.means == means_hand;
    }
    return {key};
  }
  ++known_;
  const std::string_view word = std::string_view(rule.means).substr(rule.means.rfind('/') + 1);
  double factor = rule.factor;
  if (is_length(word)) {
    const bool has_own = !header_.metres.empty() && header_.metres[column] > 0.0;
    const double told = header_.length.value_or(profile_rules_.metres.value_or(1.0));
    factor *= own_rules_.metres.value_or(has_own ? header_.metres[column] : told);
  }
  needs_side_ = needs_side_ || rule.means.find(hand_word) != std::string::npos;
  return {channel, rule.means, factor};
}

void LayoutFinder::take_time(std::uint32_t column, double per_second) {
  if (time_column_) return;
  time_column_ = column;
  per_second_ = per_second;
}

// By the user's rules, the profile's, as ours, as a time.
Meaning LayoutFinder::meaning_of(std::uint32_t column) {
  using enum Meaning::Kind;
  const std::string& heading = header_.headings[column];
  if (const std::optional<ColumnRule> rule = own_rules_.rule_of(heading)) return meaning_of(*rule, column);
  if (const std::optional<ColumnRule> rule = profile_rules_.rule_of(heading)) return meaning_of(*rule, column);
  if (profile_ != nullptr && heading.empty()) return {nothing};
  const std::size_t slash = heading.rfind('/');
  if (slash != std::string::npos && slash > 0 && is_channel(std::string_view(heading).substr(slash + 1))) {
    ++known_;
    return {channel, heading,
            is_length(std::string_view(heading).substr(slash + 1)) ? own_rules_.metres.value_or(1.0) : 1.0};
  }
  if (const std::optional<TimeHeading> time = time_heading(heading); time && !time_column_) {
    has_unit_ = time->has_unit;
    take_time(column, time->per_second);
    return {Meaning::Kind::time};
  }
  if (is_frame_word(heading)) {
    if (!frame_column_) frame_column_ = column;
    return {nothing};
  }
  if (!first_unknown_) first_unknown_ = column;
  return {channel, heading};
}

Status LayoutFinder::add_meanings() {
  for (std::uint32_t column = 0; column < header_.headings.size(); ++column) {
    if (!budget_.charge(header_.headings[column].size() + column_size))
      return budget_.met(place_in(text_, layout_, column));
    layout_.meanings.push_back(meaning_of(column));
  }
  return Done{};
}

// In a table of Genga's own layout perhaps no column moves a node: those of a model's morphs.
Status LayoutFinder::check_known() {
  if (known_ > 0 || !first_unknown_) return Done{};
  const std::string& unknown = header_.headings[*first_unknown_];
  const bool is_ours = profile_ == nullptr && header_.headings[0] == "time" && unknown.find('/') != std::string::npos;
  if (is_ours) return Done{};
  return wrong(*first_unknown_, "no column is known; the first is " + quoted_name(unknown) +
                                    ", and the most similar known one is " + quoted_name(near_column(unknown)));
}

// The number of the first row, or of the first row that has one.
std::optional<double> LayoutFinder::first_number(std::uint32_t column, bool looks_on) const {
  Scanner rows(text_.view().first(std::min(layout_.end, text_.size())), layout_.separator, layout_.data);
  std::optional<double> first;
  while (!first && rows.next_row()) {
    Cell cell;
    for (std::uint32_t index = 0; index <= column && rows.next_cell(cell); ++index) {
      if (index == column) first = cell_number(cell.text, layout_.separator);
    }
    if (!looks_on) break;
  }
  return first;
}

Status LayoutFinder::choose_time() {
  const std::optional<double> told = own_rules_.rate ? own_rules_.rate : header_.rate;
  const std::optional<double> rate = told ? told : profile_rules_.rate;
  // A program may have a column of times that it leaves empty.
  const bool has_times = time_column_ && (!frame_column_ || !rate || first_number(*time_column_, false));
  if (!has_times) time_column_.reset();
  if (time_column_) {
    layout_.time = {*time_column_, per_second_, 0.0};
    return Done{};
  }
  if (rate && *rate > 0.0) {
    layout_.time = {frame_column_.value_or(no_column), *rate, 0.0};
    return Done{};
  }
  if (frame_column_)
    return wrong(*frame_column_, "the table counts frames, and nothing says how many of them a second has");
  return wrong(0, "no column has the time; it may be called time, timestamp_ms, Time (Seconds) …");
}

// Times that count from 1970, and frames that count from elsewhere, begin at their first row.
void LayoutFinder::choose_origin() {
  TimeSource& time = layout_.time;
  if (time.column == no_column) return;
  const std::optional<double> first = first_number(time.column, true);
  if (!first) return;
  if (!time_column_) {
    time.origin = *first;
    return;
  }
  if (!has_unit_) {
    for (const double bound : unit_bounds) time.per_second *= *first >= bound ? 1e3 : 1.0;
  }
  if (*first / time.per_second < epoch_seconds) return;
  time.origin = *first;
  std::string message = "times count from " + number_text(*first / time.per_second) + " s; the first row is time 0";
  if (!has_unit_ && time.per_second != 1.0) {
    message += "; their unit is taken to be 1/" + number_text(time.per_second) + " s";
  }
  findings_.add({"csv.time-origin", Severity::note, column_path(time.column), place_in(text_, layout_, time.column),
                 std::move(message)});
}

Status LayoutFinder::find_keys() {
  if (layout_.keys && layout_.keys->name == no_column) {
    // Kinds without points: each is a column that is not needed.
    layout_.keys.reset();
  }
  if (!layout_.keys) return Done{};
  RowKeys& keys = *layout_.keys;
  GENGA_TRY(add_key_names(text_, layout_, budget_));
  if (layout_.meanings.size() * std::max<std::size_t>(keys.names.size(), 1) <= max_columns) return Done{};
  return Error{ErrorCode::limit_exceeded, std::to_string(keys.names.size()) + " points are too many to be read",
               place_in(text_, layout_, keys.name), column_path(keys.name)};
}

// {hand} and {point} become the row's key, or the default side if there is none.
void replace_words(std::string& heading, bool has_keys) {
  for (const std::string_view word : {hand_word, point_word}) {
    const std::size_t at = heading.find(word);
    if (at == std::string::npos) continue;
    heading.replace(at, word.size(), has_keys ? std::string(key_word) : word == hand_word ? "Right" : "Point");
  }
}

void LayoutFinder::add_findings() {
  for (Meaning& meaning : layout_.meanings) replace_words(meaning.heading, layout_.keys.has_value());
  if (profile_ == nullptr) return;
  std::string message = "read as " + std::string(profile_->title) + ", the layout " + std::string(profile_->name);
  if (!profile_->remark.empty()) message += "; " + std::string(profile_->remark);
  if (needs_side_ && !layout_.keys) message += "; no column says which hand it is, so it is read as the right one";
  findings_.add({"csv.layout", Severity::note, column_path(0), place_in(text_, layout_, 0), std::move(message)});
}

void LayoutFinder::take_profile() {
  if (profile_ != nullptr) {
    profile_rules_ = map_of(*profile_);
    layout_.profile = profile_->name;
    layout_.may_be_ragged = true;
  }
  layout_.axes = own_rules_.axes ? own_rules_.axes : profile_rules_.axes;
}

Result<FoundLayout> LayoutFinder::find() {
  GENGA_TRY(read_options());
  layout_.separator = separator_of(text_.view());
  const bool is_own_asked = profile_ != nullptr && profile_->name == "own";
  if (is_own_asked) profile_ = nullptr;
  if (profile_ == nullptr && !is_own_asked) choose_shaped_profile();
  const HeaderShape shape = profile_ == nullptr ? HeaderShape::plain : profile_->shape;
  GENGA_TRY_ASSIGN(header_, read_header(text_, layout_.separator, shape, budget_));
  layout_.header = header_.row;
  layout_.data = header_.data;
  layout_.end = header_.end;
  if (profile_ == nullptr && !is_own_asked) choose_plain_profile();
  take_profile();
  GENGA_TRY(add_meanings());
  GENGA_TRY(check_known());
  GENGA_TRY(choose_time());
  choose_origin();
  GENGA_TRY(find_keys());
  add_findings();
  layout_.is_own = profile_ == nullptr && options_.columns.empty() && layout_.separator == ',' &&
                   header_.headings[0] == "time" && layout_.time.column == 0 && layout_.time.origin == 0.0 &&
                   layout_.time.per_second == 1.0;
  layout_.headings = std::move(header_.headings);
  return FoundLayout{std::move(layout_), std::move(findings_)};
}

}  // namespace

Result<FoundLayout> find_layout(const Bytes& text, const TableReading& options, Budget& budget) {
  return LayoutFinder(text, options, budget).find();
}

double seconds_of(const TimeSource& time, double number, int decimals) {
  if (time.origin == 0.0) return number / time.per_second;
  double behind = number - time.origin;
  if (decimals <= max_rounded_decimals) {
    // What is left of the digits that the number was rounded at.
    double units = 1.0;
    for (int decimal = 0; decimal < decimals; ++decimal) units *= 10.0;
    const double whole = std::round(behind * units);
    if (std::isfinite(whole)) behind = whole / units;
  }
  return behind / time.per_second;
}

}  // namespace genga::csv
