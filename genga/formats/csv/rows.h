// The rows of a table with their times, and which of them count.
// Not for the other cells: the scanner stands behind the time, the caller reads on.
//
//     Rows rows(table.source.view());
//     while (rows.next()) {
//       if (rows.kind() != RowKind::good) continue;
//       for (Cell cell; rows.scanner().next_cell(cell);) use(rows.time(), cell.text);
//     }
#pragma once

#include <cstdint>
#include <span>

#include "genga/formats/csv/scanner.h"

namespace genga::csv {

enum class RowKind : std::uint8_t {
  good,        // its time is behind that of every good row before it
  no_time,     // its first cell is no finite number
  not_behind,  // its time is not behind
};

class Rows {
 public:
  // Passes over the header.
  explicit Rows(std::span<const std::byte> content);

  // The next row, whatever its kind; false at the end and at an error of the scanner.
  bool next();

  RowKind kind() const { return kind_; }
  double time() const { return time_; }               // seconds, of a row that has one
  std::uint64_t index() const { return count_ - 1; }  // 0 below the header
  const Cell& time_cell() const { return time_cell_; }
  Scanner& scanner() { return scanner_; }

 private:
  Scanner scanner_;
  Cell time_cell_;
  RowKind kind_ = RowKind::good;
  double time_ = 0.0;
  double last_good_;
  std::uint64_t count_ = 0;
};

}  // namespace genga::csv
