#include "genga/formats/csv/reader.h"

#include <optional>
#include <string>

#include "genga/formats/csv/rate.h"
#include "genga/formats/csv/rows.h"
#include "genga/formats/csv/scanner.h"

namespace genga::csv {
namespace {

constexpr std::string_view first_heading = "time";

std::size_t cells_left(Scanner& scanner) {
  std::size_t count = 0;
  for (Cell cell; scanner.next_cell(cell);) ++count;
  return count;
}

Error not_a_table(const Cell& cell) {
  std::string message = "the first column is not called \"time\"";
  if (cell.text.find_first_of(";\t") != std::string_view::npos) message += "; cells must have commas between them";
  return {ErrorCode::bad_magic, std::move(message), cell.place, "columns[0]"};
}

Status read_header(Scanner& scanner, Table& table) {
  if (!scanner.next_row()) return Error{ErrorCode::truncated, "there is no header", scanner.place(), {}};
  Cell cell;
  if (!scanner.next_cell(cell)) return scanner.status();
  if (cell.text != first_heading) return not_a_table(cell);
  table.columns = 1 + cells_left(scanner);
  GENGA_TRY(scanner.status());
  if (table.columns <= max_columns) return Done{};
  return Error{
      ErrorCode::limit_exceeded, std::to_string(table.columns) + " columns are more than are read", cell.place, {}};
}

Error ragged(const Rows& rows, std::size_t cells, std::size_t columns, Place place) {
  return {ErrorCode::bad_value, std::to_string(cells) + " cells under a header of " + std::to_string(columns), place,
          "rows[" + std::to_string(rows.index()) + "]"};
}

// Nothing where rows are apart as it comes. Goes through the rows again only where their times may be rounded.
std::optional<double> rate_of(const Table& table, const RowSpacing& spacing) {
  RateTrial trial(spacing);
  if (trial.is_needed()) {
    Rows rows(table.source.view());
    while (rows.next()) {
      if (rows.kind() == RowKind::good) trial.add(rows.time());
    }
    if (const std::optional<double> fps = trial.fps()) return fps;
  }
  return spacing.fps();
}

Status read_rows(Table& table) {
  Rows rows(table.source.view());
  RowSpacing spacing;
  while (rows.next()) {
    if (rows.kind() == RowKind::good) spacing.add(rows.time(), decimals_of(rows.time_cell().text));
    const std::size_t cells = 1 + cells_left(rows.scanner());
    GENGA_TRY(rows.scanner().status());
    if (cells != table.columns) return ragged(rows, cells, table.columns, rows.scanner().place());
    ++table.rows;
  }
  GENGA_TRY(rows.scanner().status());
  table.first_time = spacing.first();
  table.last_time = spacing.last();
  table.fps = rate_of(table, spacing).value_or(table.fps);
  return Done{};
}

}  // namespace

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& /*options*/) {
  Table table;
  table.source = bytes;
  Scanner scanner(bytes.view());
  GENGA_TRY(read_header(scanner, table));
  GENGA_TRY(read_rows(table));
  return Read<Table>{std::move(table), {}};
}

}  // namespace genga::csv
