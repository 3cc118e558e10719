#include "genga/formats/csv/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "genga/formats/csv/file/cell_number.h"

namespace genga::csv {
namespace {

constexpr double no_row_yet = -std::numeric_limits<double>::infinity();

}  // namespace

Rows::Rows(std::span<const std::byte> text, const Layout& layout)
    : layout_(&layout),
      scanner_(text.first(std::min(layout.end, text.size())), layout.separator, layout.data),
      last_good_(no_row_yet) {
  if (!layout.keys) return;
  keys_.emplace(layout);
  last_of_keys_.assign(layout.keys->names.size(), no_row_yet);
}

// Reads the cells that decide the kind of row; the scanner stays before them. False after an error.
bool Rows::look_ahead() {
  Scanner ahead = scanner_;
  const std::uint32_t time = layout_->time.column == no_column ? 0 : layout_->time.column;
  const std::size_t last = keys_ ? std::max<std::size_t>(time, keys_->last_column()) : time;
  cells_.clear();
  time_cell_ = {};
  key_place_ = {};
  Cell cell;
  for (std::uint32_t column = 0; column <= last && ahead.next_cell(cell); ++column) {
    if (column == 0) first_place_ = cell.place;
    if (column == time) time_cell_ = cell;
    if (!keys_) continue;
    if (column == layout_->keys->name) key_place_ = cell.place;
    cells_.push_back(cell.text);
  }
  deciding_column_ = time;
  deciding_place_ = time_cell_.place;
  if (ahead.status()) return true;
  scanner_ = ahead;
  return false;
}

RowKind Rows::kind_of_row() {
  std::optional<double> number = static_cast<double>(count_ - 1);
  if (layout_->time.column != no_column) number = cell_number(time_cell_.text, layout_->separator);
  if (!number) return RowKind::no_time;
  time_ = seconds_of(layout_->time, *number, decimals_of(time_cell_.text));
  if (!std::isfinite(time_)) return RowKind::no_time;
  if (!keys_) return time_ > last_good_ ? RowKind::good : RowKind::not_behind;
  const std::optional<std::size_t> key = keys_->find(cells_);
  if (!key) return RowKind::no_key;
  key_ = *key;
  // Each key has one row of a time.
  return time_ >= last_good_ && time_ > last_of_keys_[key_] ? RowKind::good : RowKind::not_behind;
}

bool Rows::next() {
  if (!scanner_.next_row() || !look_ahead()) return false;
  ++count_;
  kind_ = kind_of_row();
  if (kind_ == RowKind::no_time) time_ = 0.0;
  if (kind_ == RowKind::no_key) {
    deciding_column_ = layout_->keys->name;
    deciding_place_ = key_place_;
  }
  // A row that ends before that cell.
  if (deciding_place_.kind == Place::Kind::none) {
    deciding_column_ = 0;
    deciding_place_ = first_place_;
  }
  if (kind_ != RowKind::good) return true;
  begins_ = time_ > last_good_;
  last_good_ = time_;
  if (keys_) last_of_keys_[key_] = time_;
  return true;
}

// Frames and numbers of rows are whole, and their times exact.
int Rows::decimals() const {
  int decimals = decimals_of(time_cell_.text);
  double units = 1.0;
  while (units < layout_->time.per_second) {
    units *= 10.0;
    ++decimals;
  }
  const bool is_decimal = layout_->time.column != no_column && units == layout_->time.per_second;
  return is_decimal ? decimals : std::numeric_limits<double>::max_digits10;
}

}  // namespace genga::csv
