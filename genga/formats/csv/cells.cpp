#include "genga/formats/csv/cells.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
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
      : channels_(channels), visitor_(visitor), rows_(table.source.view()), filled_(channels.groups().size()) {}

  void run() {
    while (rows_.next()) {
      if (!is_good_row()) continue;
      visitor_.row(rows_.time());
      for (Filled& filled : filled_) filled.count = filled.bad = 0;
      take_cells();
      give_groups();
    }
    if (empty_.count > 0) visitor_.findings.add(empty_);
  }

 private:
  bool is_good_row();
  void take_cells();
  void take_cell(const Cell& cell, std::uint32_t column);
  void give_groups();
  void add_empty(const Filled& filled);
  std::string cell_path(std::uint32_t column) const {
    return "rows[" + std::to_string(rows_.index()) + "].cells[" + std::to_string(column) + "]";
  }
  void report(std::string_view code, Severity severity, std::uint32_t column, Place place, std::string message) const {
    visitor_.findings.add({code, severity, cell_path(column), place, std::move(message)});
  }

  const Channels& channels_;
  const CellVisitor& visitor_;
  Rows rows_;
  std::vector<Filled> filled_;
  Finding empty_{"csv.empty-cells", Severity::note, "", {}, "empty: no key at this time", 0};
};

bool Walk::is_good_row() {
  const Place place = rows_.time_cell().place;
  switch (rows_.kind()) {
    case RowKind::good: return true;
    case RowKind::no_time:
      report("csv.no-time", Severity::error, 0, place, "no finite number of seconds; the row is left out");
      return false;
    case RowKind::not_behind: break;
  }
  report("csv.time-order", Severity::error, 0, place, "not behind the time of the rows before it; the row is left out");
  return false;
}

void Walk::take_cells() {
  std::uint32_t column = 1;
  for (Cell cell; column < channels_.columns().size() && rows_.scanner().next_cell(cell); ++column) {
    if (channels_.columns()[column].is_used) take_cell(cell, column);
  }
}

void Walk::take_cell(const Cell& cell, std::uint32_t column) {
  const ColumnUse& use = channels_.columns()[column];
  Filled& filled = filled_[use.group];
  if (use.part == 0) {
    filled.first = cell.place;
    filled.first_column = column;
  }
  if (cell.text.empty()) return;
  const std::optional<double> value = parse_double(cell.text);
  if (!value) {
    ++filled.bad;
    report("csv.bad-cell", Severity::error, column, cell.place, "no finite number; it counts as empty");
    return;
  }
  filled.values[use.part] = *value;
  ++filled.count;
}

// Reported once: a tracker that loses a hand leaves many.
void Walk::add_empty(const Filled& filled) {
  if (empty_.count++ > 0) return;
  empty_.path = cell_path(filled.first_column);
  empty_.place = filled.first;
}

void Walk::give_groups() {
  for (std::size_t index = 0; index < filled_.size(); ++index) {
    const Filled& filled = filled_[index];
    if (filled.count == channels_.groups()[index].parts) {
      visitor_.values(index, filled.values.data());
    } else if (filled.count + filled.bad == 0) {
      add_empty(filled);
    } else if (filled.count + filled.bad < channels_.groups()[index].parts) {
      report("csv.partial-cells", Severity::warning, filled.first_column, filled.first,
             "some of its parts are empty: all of them count as empty");
    }
  }
}

}  // namespace

void walk_cells(const Table& table, const Channels& channels, const CellVisitor& visitor) {
  Walk(table, channels, visitor).run();
}

}  // namespace genga::csv
