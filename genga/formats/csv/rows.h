// The rows of a table with their times, and which of them count.
// Not the other cells: the scanner is before the row's first cell, and the caller reads on.
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
  good,        // its time is after that of every good row before it
  no_time,     // its time's cell is no finite number
  not_behind,  // its time is not after them
  no_key,      // it is about nothing that the layout has a key for
};

class Rows {
 public:
  // The layout must outlive it.
  Rows(std::span<const std::byte> text, const Layout& layout);

  // Goes to the next row of any kind; false at the end and after an error of the scanner.
  bool next();

  RowKind kind() const { return kind_; }
  double time() const { return time_; }               // seconds, for a row that has one
  int decimals() const;                               // of the time in seconds, as it is written
  std::size_t key() const { return key_; }            // for a good row, in Layout::keys; 0 without keys
  bool begins_time() const { return begins_; }        // for a good row: false if the row before has the same time
  std::uint64_t index() const { return count_ - 1; }  // 0 below the header
  // The cell that decides its kind, which may be its first.
  const Cell& time_cell() const { return time_cell_; }
  std::uint32_t deciding_column() const { return deciding_column_; }
  Place deciding_place() const { return deciding_place_; }
  Place first_place() const { return first_place_; }
  Scanner& scanner() { return scanner_; }

 private:
  bool look_ahead();
  RowKind kind_of_row();

  const Layout* layout_;
  Scanner scanner_;
  std::optional<RowKeyFinder> keys_;
  std::vector<std::string_view> cells_;  // of the row, up to the last key column
  std::vector<double> last_of_keys_;
  Cell time_cell_;
  std::uint32_t deciding_column_ = 0;
  Place deciding_place_;
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
