#include "genga/formats/csv/cells.h"

#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/csv/file/cell_number.h"
#include "genga/formats/csv/rows.h"

namespace genga::csv {
namespace {

// What a row has of a group.
struct Filled {
  std::array<double, 4> values{};
  std::uint32_t count = 0;  // of numbers
  std::uint32_t bad = 0;    // of cells that are reported already
  Place first;              // of its first cell in the row
  std::uint32_t first_column = 0;
};

class Walk {
 public:
  Walk(const Table& table, const Channels& channels, const CellVisitor& visitor)
      : channels_(channels),
        visitor_(visitor),
        separator_(table.layout.separator),
        width_(table.columns),
        rows_(table.text.view(), table.layout),
        filled_(channels.groups().size()) {}

  void run() {
    while (rows_.next()) {
      if (!is_good_row()) continue;
      if (rows_.begins_time()) visitor_.row(rows_.time());
      const auto [first, end] = channels_.groups_of(rows_.key());
      for (std::size_t index = first; index < end; ++index) filled_[index] = {.first = rows_.first_place()};
      take_cells();
      give_groups(first, end);
    }
    if (empty_.count > 0) visitor_.findings.add(empty_);
  }

 private:
  bool is_good_row();
  void take_cells();
  void take_cell(const Cell& cell, std::uint32_t column, const ColumnUse& use);
  void give_groups(std::size_t first, std::size_t end);
  void add_empty(const Filled& filled);
  std::string cell_path(std::uint32_t column) const {
    return "rows[" + std::to_string(rows_.index()) + "].cells[" + std::to_string(column) + "]";
  }
  void add_finding(std::string_view code, Severity severity, std::uint32_t column, Place place,
                   std::string message) const {
    visitor_.findings.add({code, severity, cell_path(column), place, std::move(message)});
  }

  const Channels& channels_;
  const CellVisitor& visitor_;
  char separator_;
  std::size_t width_;  // columns of the file
  Rows rows_;
  std::vector<Filled> filled_;
  Finding empty_{"csv.empty-cells", Severity::note, "", {}, "the cell is empty, so there is no key at this time", 0};
};

bool Walk::is_good_row() {
  const auto leave_out = [&](std::string_view code, std::string_view why) {
    add_finding(code, Severity::error, rows_.deciding_column(), rows_.deciding_place(),
                std::string(why) + "; the row is left out");
    return false;
  };
  switch (rows_.kind()) {
    case RowKind::good: return true;
    case RowKind::no_key: return leave_out("csv.no-key", "the hand is neither left nor right");
    case RowKind::no_time: return leave_out("csv.no-time", "the time is not a finite number");
    case RowKind::not_behind: break;
  }
  return leave_out("csv.time-order", "the time is not later than that of the row before");
}

void Walk::take_cells() {
  const std::size_t first = rows_.key() * width_;
  std::uint32_t column = 0;
  for (Cell cell; column < width_ && rows_.scanner().next_cell(cell); ++column) {
    if (channels_.columns()[first + column].is_used) take_cell(cell, column, channels_.columns()[first + column]);
  }
}

void Walk::take_cell(const Cell& cell, std::uint32_t column, const ColumnUse& use) {
  Filled& filled = filled_[use.group];
  if (use.part == 0) {
    filled.first = cell.place;
    filled.first_column = column;
  }
  if (cell.text.empty()) return;
  const bool is_switch = is_stepped(channels_.groups()[use.group]);
  const std::optional<double> value =
      is_switch ? cell_switch(cell.text, separator_) : cell_number(cell.text, separator_);
  const double scaled = value.value_or(0.0) * use.factor;
  if (!value || !std::isfinite(scaled)) {
    ++filled.bad;
    add_finding("csv.bad-cell", Severity::error, column, cell.place, "not a finite number; it counts as empty");
    return;
  }
  filled.values[use.part] = scaled;
  ++filled.count;
}

// Reported once: a tracker that loses a hand leaves many.
void Walk::add_empty(const Filled& filled) {
  if (empty_.count++ > 0) return;
  empty_.path = cell_path(filled.first_column);
  empty_.place = filled.first;
}

void Walk::give_groups(std::size_t first, std::size_t end) {
  for (std::size_t index = first; index < end; ++index) {
    const Filled& filled = filled_[index];
    if (filled.count == channels_.groups()[index].parts) {
      visitor_.values(index, filled.values.data());
    } else if (filled.count + filled.bad == 0) {
      add_empty(filled);
    } else if (filled.count + filled.bad < channels_.groups()[index].parts) {
      add_finding("csv.partial-cells", Severity::warning, filled.first_column, filled.first,
                  "a part of the value is empty, so all of it counts as empty");
    }
  }
}

}  // namespace

void walk_cells(const Table& table, const Channels& channels, const CellVisitor& visitor) {
  Walk(table, channels, visitor).run();
}

}  // namespace genga::csv
