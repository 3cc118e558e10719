// Cells of a table by RFC 4180, one after the other, without a copy. A comma or the table's own separator stands
// between them.
// Not the meaning of a cell: rows.h, channels.h.
//
//     Scanner scanner(bytes.view());
//     while (scanner.next_row()) {
//       for (Cell cell; scanner.next_cell(cell);) use(cell.text);
//     }
//     GENGA_TRY(scanner.status());
//
// Rows end with LF or CR LF; the last may end with neither. An empty or blank line is no row. A byte order mark before
// the first row is skipped. Blanks (spaces and tabs) around a cell are not part of it, but those inside its quotes are.
// A tab that separates cells is not a blank. A quote inside a cell that does not begin with one stands for itself.
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
  bool has_quotes = false;  // contains doubled quotes
  Place place;              // of its first byte after blanks, which may be a quote
};

// The cell's text with doubled quotes made single.
std::string cell_text(const Cell& cell);

// The start of a line of a text.
struct LineStart {
  std::size_t at = 0;      // bytes from the text's start
  std::uint64_t line = 1;  // of the file
};

class Scanner {
 public:
  explicit Scanner(std::span<const std::byte> content, char separator = ',', LineStart from = {});

  // Goes to the next row, skipping the rest of this one. False at the end and after an error.
  bool next_row();
  // False after the row's last cell and after an error: a Status for each of so many cells would cost too much.
  bool next_cell(Cell& cell);

  // Between two rows: the start of the next line.
  LineStart line_start() const { return {at_, line_}; }
  // The place of the next byte: the end of the row after next_cell has returned false.
  Place place() const;
  // An unclosed quote, or text between a closing quote and the separator.
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
