#include "genga/formats/csv/reader.h"

#include <optional>
#include <string>

#include "genga/formats/csv/layout.h"
#include "genga/formats/csv/rate.h"
#include "genga/formats/csv/rows.h"
#include "genga/formats/csv/scanner.h"
#include "genga/formats/csv/text.h"

namespace genga::csv {
namespace {

struct Row {
  std::size_t cells = 0;
  bool has_more = false;  // a cell behind the header's that says something
};

Row read_row(Scanner& scanner, std::size_t columns) {
  Row row;
  for (Cell cell; scanner.next_cell(cell); ++row.cells) {
    row.has_more = row.has_more || (row.cells >= columns && !cell.text.empty());
  }
  return row;
}

Error ragged(const Rows& rows, std::size_t cells, std::size_t columns, Place place) {
  return {ErrorCode::bad_value, std::to_string(cells) + " cells under a header of " + std::to_string(columns), place,
          "rows[" + std::to_string(rows.index()) + "]"};
}

// Nothing where rows are apart as it comes. Goes through the rows again only where their times may be rounded.
std::optional<double> rate_of(const Table& table, const RowSpacing& spacing) {
  RateTrial trial(spacing);
  if (trial.is_needed()) {
    Rows rows(table.text.view(), table.layout);
    while (rows.next()) {
      if (rows.kind() == RowKind::good && rows.begins_time()) trial.add(rows.time());
    }
    if (const std::optional<double> fps = trial.fps()) return fps;
  }
  return spacing.fps();
}

Status read_rows(Table& table) {
  Rows rows(table.text.view(), table.layout);
  RowSpacing spacing;
  while (rows.next()) {
    if (rows.kind() == RowKind::good && rows.begins_time()) spacing.add(rows.time(), rows.decimals());
    const Row row = read_row(rows.scanner(), table.columns);
    GENGA_TRY(rows.scanner().status());
    const bool is_like_header = row.cells == table.columns || (table.layout.may_be_ragged && !row.has_more);
    if (!is_like_header) return ragged(rows, row.cells, table.columns, rows.scanner().place());
    ++table.rows;
  }
  GENGA_TRY(rows.scanner().status());
  table.first_time = spacing.first();
  table.last_time = spacing.last();
  table.fps = rate_of(table, spacing).value_or(table.fps);
  return Done{};
}

}  // namespace

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& options) {
  Table table;
  table.source = bytes;
  Budget budget(options.limits);
  GENGA_TRY_ASSIGN(table.text, utf8_text(bytes, budget));
  GENGA_TRY_ASSIGN(FoundLayout found, find_layout(table.text, options.table, budget));
  table.layout = std::move(found.layout);
  if (table.text.data() != table.source.data()) table.layout.is_own = false;
  table.columns = table.layout.meanings.size();
  GENGA_TRY(read_rows(table));
  return Read<Table>{std::move(table), std::move(found.findings)};
}

}  // namespace genga::csv
