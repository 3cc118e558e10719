#include "genga/formats/csv/reader.h"

#include <algorithm>
#include <optional>
#include <string>

#include "genga/base/text_encoding.h"
#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/csv/file/text.h"
#include "genga/formats/csv/layout.h"
#include "genga/formats/csv/rate.h"
#include "genga/formats/csv/rows.h"
#include "genga/formats/salvage.h"

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

// A last row without a line end that has too few cells is cut.
Error ragged(const Rows& rows, std::size_t cells, std::size_t columns, Place place, bool is_cut) {
  return {is_cut ? ErrorCode::truncated : ErrorCode::bad_value,
          std::to_string(cells) + " cells below a header of " + std::to_string(columns), place,
          "rows[" + std::to_string(rows.index()) + "]"};
}

// nullopt if rows are irregular. Goes through the rows again only if their times may be rounded.
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

Status read_rows(Table& table, std::size_t& begin) {
  Rows rows(table.text.view(), table.layout);
  RowSpacing spacing;
  table.rows = 0;
  begin = rows.scanner().line_start().at;
  while (rows.next()) {
    if (rows.kind() == RowKind::good && rows.begins_time()) spacing.add(rows.time(), rows.decimals());
    const Row row = read_row(rows.scanner(), table.columns);
    GENGA_TRY(rows.scanner().status());
    const bool is_like_header = row.cells == table.columns || (table.layout.may_be_ragged && !row.has_more);
    const std::size_t end = rows.scanner().line_start().at;
    if (!is_like_header) {
      const bool is_cut = end == table.text.size() && row.cells < table.columns;
      return ragged(rows, row.cells, table.columns, rows.scanner().place(), is_cut);
    }
    ++table.rows;
    begin = end;
  }
  GENGA_TRY(rows.scanner().status());
  table.first_time = spacing.first();
  table.last_time = spacing.last();
  table.fps = rate_of(table, spacing).value_or(table.fps);
  return Done{};
}

// Bytes of the file that hold that many bytes of its text, with the byte order mark.
std::size_t source_size(const Table& table, std::size_t text_size) {
  if (table.text.data() == table.source.data()) return text_size;
  constexpr std::size_t unit = 2;  // of UTF-16, as is its mark
  const std::string_view text(reinterpret_cast<const char*>(table.text.data()), text_size);
  std::size_t size = unit;
  for (const char32_t c : characters_of(text)) size += c < 0x10000 ? unit : 2 * unit;
  return std::min(size, table.source.size());
}

// The rows before the one that is cut, which begins at that byte of the text. They were read before.
Status salvage(Table& table, std::size_t begin, const Error& error, Findings& findings) {
  if (table.rows == 0 || !can_salvage(error)) return error;
  findings.add(salvage_finding(error, "what follows " + std::to_string(table.rows) + " rows"));
  table.source = table.source.subspan(0, source_size(table, begin));
  table.text = table.text.subspan(0, begin);
  return read_rows(table, begin);
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
  std::size_t begin = 0;  // of the row that could not be read
  if (Status status = read_rows(table, begin); !status) {
    if (!options.salvages) return std::move(status).error();
    GENGA_TRY(salvage(table, begin, status.error(), found.findings));
  }
  return Read<Table>{std::move(table), std::move(found.findings)};
}

}  // namespace genga::csv
