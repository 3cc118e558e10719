#include "genga/formats/csv/file/scanner.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "genga/base/text_encoding.h"

namespace genga::csv {
namespace {

std::uint32_t place_number(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace

std::string cell_text(const Cell& cell) {
  std::string text;
  text.reserve(cell.text.size());
  for (std::size_t at = 0; at < cell.text.size(); ++at) {
    text += cell.text[at];
    if (cell.has_quotes && cell.text[at] == '"') ++at;
  }
  return text;
}

Scanner::Scanner(std::span<const std::byte> content, char separator, LineStart from)
    : text_(reinterpret_cast<const char*>(content.data()), content.size()),
      separator_(separator),
      at_(std::min(from.at, content.size())),
      line_start_(at_),
      line_(from.line) {
  if (at_ == 0 && text_.starts_with(byte_order_mark)) at_ = byte_order_mark.size();
}

Place Scanner::place() const { return Place::at_line(place_number(line_), place_number(at_ - line_start_ + 1)); }

bool Scanner::fail(Place place, std::string message) {
  status_ = Error{ErrorCode::bad_value, std::move(message), place, {}};
  at_ = text_.size();
  state_ = State::end_of_row;
  return false;
}

// A CR that no LF follows is a character like any other.
bool Scanner::at_line_end() const {
  if (at_end()) return true;
  return text_[at_] == '\n' || (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n');
}

void Scanner::skip_blanks() {
  while (!at_end() && is_blank(text_[at_])) ++at_;
}

void Scanner::take_line_end() {
  if (at_end()) return;
  at_ += text_[at_] == '\r' ? 2U : 1U;
  ++line_;
  line_start_ = at_;
}

// Blanks alone are an empty line, too.
bool Scanner::take_empty_line() {
  const std::size_t first = at_;
  skip_blanks();
  if (at_line_end()) {
    take_line_end();
    return true;
  }
  at_ = first;
  return false;
}

bool Scanner::next_row() {
  Cell skipped;
  while (state_ == State::before_cell) next_cell(skipped);
  if (!status_) return false;
  if (state_ == State::end_of_row) take_line_end();
  while (!at_end() && take_empty_line()) {
  }
  state_ = at_end() ? State::between_rows : State::before_cell;
  return !at_end();
}

// From the opening quote to behind the closing one.
bool Scanner::take_quoted(Cell& cell) {
  const std::size_t first = ++at_;
  while (true) {
    const std::size_t stop = text_.find_first_of("\"\n", at_);
    if (stop == std::string_view::npos) return fail(cell.place, "a quote is not closed");
    at_ = stop + 1;
    if (text_[stop] == '\n') {
      ++line_;
      line_start_ = at_;
    } else if (!at_end() && text_[at_] == '"') {
      cell.has_quotes = true;
      ++at_;
    } else {
      cell.text = text_.substr(first, stop - first);
      return true;
    }
  }
}

void Scanner::take_unquoted(Cell& cell) {
  const std::size_t first = at_;
  while (!at_end() && text_[at_] != separator_ && !at_line_end()) {
    // One character that may end the cell, then on to the next such.
    ++at_;
    while (!at_end() && !ends_cell(text_[at_])) ++at_;
  }
  std::size_t stop = at_;
  while (stop > first && is_blank(text_[stop - 1])) --stop;
  cell.text = text_.substr(first, stop - first);
}

bool Scanner::next_cell(Cell& cell) {
  if (state_ != State::before_cell) return false;
  skip_blanks();
  cell = {.place = place()};
  if (!at_end() && text_[at_] == '"') {
    if (!take_quoted(cell)) return false;
    skip_blanks();
    if (!at_line_end() && text_[at_] != separator_) {
      return fail(place(), "text follows the closing quote of a cell");
    }
  } else {
    take_unquoted(cell);
  }
  if (!at_end() && text_[at_] == separator_) {
    ++at_;
  } else {
    state_ = State::end_of_row;
  }
  return true;
}

}  // namespace genga::csv
