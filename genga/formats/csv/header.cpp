#include "genga/formats/csv/header.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "genga/formats/csv/column_map.h"
#include "genga/formats/csv/file/cell_number.h"

namespace genga::csv {
namespace {

constexpr std::string_view motive_word = "Format Version";
constexpr std::string_view vicon_word = "Trajectories";
constexpr std::string_view frame_word = "Frame";
// Motive writes five or six rows between its first and that of axes.
constexpr std::size_t max_label_rows = 16;
constexpr double max_told_rate = 1e6;  // rows a second

std::string_view text_of(const Bytes& text) { return {reinterpret_cast<const char*>(text.data()), text.size()}; }

std::string escaped(std::string_view name) {
  std::string text;
  for (const char c : name) {
    if (c == '/')
      text += "%2F";
    else
      text += c;
  }
  return text;
}

class HeaderReader {
 public:
  HeaderReader(const Bytes& text, char separator, Budget& budget)
      : text_(text), scanner_(text.view(), separator), separator_(separator), budget_(budget) {}

  Result<Header> plain();
  Result<Header> motive();
  Result<Header> vicon();

 private:
  // The cells of the next row; empty at the end.
  Result<std::vector<std::string>> row();
  Error wrong(std::string message) const { return {ErrorCode::bad_magic, std::move(message), place_, "columns[0]"}; }
  Status find_trajectories();
  Status add_heading(std::string heading);
  void add_units();
  void find_end();

  const Bytes& text_;
  Scanner scanner_;
  char separator_;
  Budget& budget_;
  Header header_;
  Place place_;        // of the last row's first cell
  LineStart start_{};  // of the last row
};

Result<std::vector<std::string>> HeaderReader::row() {
  std::vector<std::string> cells;
  if (!scanner_.next_row()) {
    GENGA_TRY(scanner_.status());
    return cells;
  }
  start_ = scanner_.line_start();
  // A byte order mark belongs to the first line.
  if (start_.line == 1) start_.at = 0;
  place_ = scanner_.place();
  for (Cell cell; scanner_.next_cell(cell);) {
    if (cells.size() == max_columns) {
      return Error{ErrorCode::limit_exceeded, "more than " + std::to_string(max_columns) + " columns", place_, {}};
    }
    if (!budget_.charge(cell.text.size() + sizeof(std::string))) return budget_.met(cell.place);
    cells.push_back(cell_text(cell));
  }
  GENGA_TRY(scanner_.status());
  return cells;
}

Result<Header> HeaderReader::plain() {
  GENGA_TRY_ASSIGN(header_.headings, row());
  if (header_.headings.empty()) return Error{ErrorCode::truncated, "there is no header", scanner_.place(), {}};
  header_.row = start_;
  header_.data = scanner_.line_start();
  return std::move(header_);
}

std::string joined(std::string_view name, std::string_view component, std::string_view axis) {
  std::string heading = escaped(name);
  for (const std::string_view part : {component, axis}) {
    if (!part.empty() && !heading.empty()) heading += '/';
    heading += part;
  }
  return heading;
}

std::string_view at(const std::vector<std::string>& cells, std::size_t index) {
  return index < cells.size() ? std::string_view(cells[index]) : std::string_view();
}

// Data about the take: names and values alternate.
void read_take(const std::vector<std::string>& cells, Header& header) {
  for (std::size_t index = 0; index + 1 < cells.size(); index += 2) {
    if (is_same_word(cells[index], "Length Units")) header.length = metres_in(cells[index + 1]);
  }
}

// The expected places of markers bear the names of those that were seen.
std::string motive_name(std::string_view type, std::string_view name) {
  const bool is_expected = is_same_word(type, "Rigid Body Marker") || is_same_word(type, "Bone Marker");
  return is_expected ? std::string(name) + " (" + std::string(type) + ')' : std::string(name);
}

Result<Header> HeaderReader::motive() {
  GENGA_TRY_ASSIGN(const std::vector<std::string> take, row());
  if (!is_same_word(at(take, 0), motive_word))
    return wrong("the first cell is not \"Format Version\", as Motive writes it");
  read_take(take, header_);
  std::vector<std::vector<std::string>> labels;
  std::vector<std::string> axes;
  while (labels.size() <= max_label_rows) {
    GENGA_TRY_ASSIGN(axes, row());
    if (axes.empty() || is_same_word(axes[0], frame_word)) break;
    labels.push_back(std::move(axes));
  }
  if (axes.empty() || labels.size() < 3 || labels.size() > max_label_rows) {
    return wrong("there are no rows of types, names and components above one that begins with \"Frame\"");
  }
  for (std::size_t column = 0; column < axes.size(); ++column) {
    const bool is_label = column < 2;
    const std::string name = is_label ? std::string() : motive_name(at(labels[0], column), at(labels[1], column));
    const std::string_view component = is_label ? std::string_view() : at(labels.back(), column);
    GENGA_TRY(add_heading(joined(name, component, axes[column])));
  }
  header_.row = start_;
  header_.data = scanner_.line_start();
  return std::move(header_);
}

// One name may be above many columns.
Status HeaderReader::add_heading(std::string heading) {
  if (!budget_.charge(heading.size())) return budget_.met(place_);
  header_.headings.push_back(std::move(heading));
  return Done{};
}

// To behind the row that has this word alone.
Status HeaderReader::find_trajectories() {
  while (scanner_.next_row()) {
    place_ = scanner_.place();
    Cell cell;
    bool is_found = scanner_.next_cell(cell) && is_same_word(cell.text, vicon_word);
    while (is_found && scanner_.next_cell(cell)) is_found = cell.text.empty();
    if (is_found) return scanner_.status();
  }
  GENGA_TRY(scanner_.status());
  return wrong("no row says \"Trajectories\", as Vicon writes it");
}

// Adds the row of units, if there is one: its first cell is empty.
void HeaderReader::add_units() {
  Scanner ahead = scanner_;
  Cell cell;
  if (!ahead.next_row() || !ahead.next_cell(cell) || !cell.text.empty()) return;
  header_.metres.assign(header_.headings.size(), 0.0);
  for (std::size_t column = 1; column < header_.metres.size() && ahead.next_cell(cell); ++column) {
    header_.metres[column] = metres_in(cell.text).value_or(0.0);
  }
  while (ahead.next_cell(cell)) {
  }
  scanner_ = ahead;
}

// Another section follows a line whose cells are all empty.
void HeaderReader::find_end() {
  const std::string_view text = text_of(text_);
  for (std::size_t at = header_.data.at; at < text.size();) {
    const std::size_t newline = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, newline - at);
    const bool is_first = at == header_.data.at;
    const bool is_blank = line.find_first_not_of(std::string(" \t\r") + separator_) == std::string_view::npos;
    if (is_blank && !is_first) {
      header_.end = at;
      return;
    }
    at = newline + 1;
  }
}

Result<Header> HeaderReader::vicon() {
  GENGA_TRY(find_trajectories());
  GENGA_TRY_ASSIGN(const std::vector<std::string> told, row());
  header_.rate = cell_number(at(told, 0), separator_);
  if (!header_.rate || *header_.rate <= 0.0 || *header_.rate > max_told_rate) {
    return wrong("there is no rate below \"Trajectories\"");
  }
  GENGA_TRY_ASSIGN(const std::vector<std::string> names, row());
  GENGA_TRY_ASSIGN(const std::vector<std::string> axes, row());
  if (!is_same_word(at(axes, 0), frame_word)) return wrong("the row below the names does not begin with \"Frame\"");
  header_.row = start_;
  std::string name;
  for (std::size_t column = 0; column < axes.size(); ++column) {
    if (!at(names, column).empty()) name = names[column];
    GENGA_TRY(add_heading(joined(column < 2 ? std::string_view() : std::string_view(name), {}, axes[column])));
  }
  add_units();
  // Behind the end of the row.
  header_.data = scanner_.line_start();
  find_end();
  return std::move(header_);
}

}  // namespace

HeaderShape shape_of(const Bytes& text, char separator) {
  Scanner scanner(text.view(), separator);
  Cell cell;
  if (scanner.next_row() && scanner.next_cell(cell) && is_same_word(cell.text, motive_word)) return HeaderShape::motive;
  if (text_of(text).find(vicon_word) == std::string_view::npos) return HeaderShape::plain;
  Scanner rows(text.view(), separator);
  while (rows.next_row()) {
    bool is_found = rows.next_cell(cell) && cell.text == vicon_word;
    while (is_found && rows.next_cell(cell)) is_found = cell.text.empty();
    if (is_found) return HeaderShape::vicon;
  }
  return HeaderShape::plain;
}

Result<Header> read_header(const Bytes& text, char separator, HeaderShape shape, Budget& budget) {
  HeaderReader reader(text, separator, budget);
  switch (shape) {
    case HeaderShape::motive: return reader.motive();
    case HeaderShape::vicon: return reader.vicon();
    case HeaderShape::plain: break;
  }
  return reader.plain();
}

}  // namespace genga::csv
