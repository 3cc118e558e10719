// The rows of a table with their times, and which of them count.
// Not for the other cells: the scanner stands before the row's first cell, the caller reads on.
//
//     Rows rows(table.text.view(), table.layout);
//     while (rows.next()) {
//       if (rows.kind() != RowKind::good) continue;
//       for (Cell cell; rows.scanner().next_cell(cell);) use(rows.time(), cell.text);
//     }
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/csv/layout.h"
#include "genga/formats/csv/row_key.h"

namespace genga::csv {

enum class RowKind : std::uint8_t {
  good,        // its time is behind that of every good row before it
  no_time,     // its time's cell is no finite number
  not_behind,  // its time is not behind
  no_key,      // it is about nothing that the layout has keys for
};

class Rows {
 public:
  // The layout stays alive.
  Rows(std::span<const std::byte> text, const Layout& layout);

  // The next row, whatever its kind; false at the end and at an error of the scanner.
  bool next();

  RowKind kind() const { return kind_; }
  double time() const { return time_; }               // seconds, of a row that has one
  int decimals() const;                               // of the time in seconds, as it is written
  std::size_t key() const { return key_; }            // of a good row, in Layout::keys; 0 without them
  bool begins_time() const { return begins_; }        // of a good row: false where the row before has its time
  std::uint64_t index() const { return count_ - 1; }  // 0 below the header
  // The cell that its kind is told by, which may be its first.
  const Cell& time_cell() const { return time_cell_; }
  std::uint32_t told_column() const { return told_column_; }
  Place told_place() const { return told_place_; }
  Place first_place() const { return first_place_; }
  Scanner& scanner() { return scanner_; }

 private:
  bool look_ahead();
  RowKind kind_of_row();

  const Layout* layout_;
  Scanner scanner_;
  std::optional<RowKeyFinder> keys_;
  std::vector<std::string_view> cells_;  // of the row, as far as a key is
  std::vector<double> last_of_keys_;
  Cell time_cell_;
  std::uint32_t told_column_ = 0;
  Place told_place_;
  Place first_place_;
  Place key_place_;
  RowKind kind_ = RowKind::good;
  double time_ = 0.0;
  double last_good_;
  std::size_t key_ = 0;
  bool begins_ = true;
  std::uint64_t count_ = 0;
};

}  // namespace genga::csv
