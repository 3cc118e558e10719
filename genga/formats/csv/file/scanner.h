// Cells of a table as RFC 4180 has them, one after the other, without a copy. Between them stands a comma, or what the
// table has in its place.
// Not for what a cell means: rows.h, channels.h.
//
//     Scanner scanner(bytes.view());
//     while (scanner.next_row()) {
//       for (Cell cell; scanner.next_cell(cell);) use(cell.text);
//     }
//     GENGA_TRY(scanner.status());
//
// Rows end with LF or CR LF; the last may end with neither. A line that is empty or blank is no row. A byte order mark
// before the first row is passed over. Blanks (spaces and tabs) around a cell are not part of it, those inside its
// quotes are; a tab that stands between cells is none. A quote inside a cell that does not begin with one stands for
// itself.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "genga/base/place.h"
#include "genga/base/result.h"

namespace genga::csv {

struct Cell {
  std::string_view text;    // without blanks and quotes around it; quotes inside stay doubled
  bool has_quotes = false;  // whether quotes are doubled inside
  Place place;              // of its first byte behind blanks, which may be a quote
};

// What the cell says: doubled quotes are one.
std::string cell_text(const Cell& cell);

// Where a line of a text begins.
struct LineStart {
  std::size_t at = 0;      // bytes from the text's start
  std::uint64_t line = 1;  // of the file
};

class Scanner {
 public:
  explicit Scanner(std::span<const std::byte> content, char separator = ',', LineStart from = {});

  // Goes to the next row, over what is left of this one. False at the end and after an error.
  bool next_row();
  // False behind the row's last cell, and after an error: cells are too many for a Status each.
  bool next_cell(Cell& cell);

  // Between two rows: where the next line begins.
  LineStart line_start() const { return {at_, line_}; }
  // Of the next byte: the end of the row, when next_cell has said false.
  Place place() const;
  // A quote that is not closed, or something between a closing quote and the comma.
  const Status& status() const { return status_; }

 private:
  enum class State : std::uint8_t { between_rows, before_cell, end_of_row };

  bool at_end() const { return at_ == text_.size(); }
  bool at_line_end() const;
  bool is_blank(char c) const { return c == ' ' || (c == '\t' && separator_ != '\t'); }
  bool ends_cell(char c) const { return c == separator_ || c == '\n' || c == '\r'; }
  void skip_blanks();
  void take_line_end();
  bool take_empty_line();
  bool take_quoted(Cell& cell);
  void take_unquoted(Cell& cell);
  bool fail(Place place, std::string message);

  std::string_view text_;
  char separator_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::uint64_t line_ = 1;
  State state_ = State::between_rows;
  Status status_ = Done{};
};

}  // namespace genga::csv
