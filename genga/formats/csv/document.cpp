#include "genga/formats/csv/document.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "genga/base/member_path.h"
#include "genga/formats/csv/scanner.h"
#include "genga/formats/summary_names.h"

namespace genga::csv {
namespace {

constexpr std::size_t any_index = std::numeric_limits<std::size_t>::max();

// The cell of the scanner's row; none behind the last.
Place place_of_cell(Scanner& scanner, std::size_t index) {
  Cell cell;
  for (std::size_t at = 0; at <= index; ++at) {
    if (!scanner.next_cell(cell)) return {};
  }
  return cell.place;
}

}  // namespace

std::vector<std::string> headings(const Table& table, std::size_t max) {
  const std::size_t wanted = std::min<std::size_t>(table.columns, max);
  std::vector<std::string> names;
  names.reserve(wanted);
  Scanner scanner(table.source.view());
  scanner.next_row();
  for (Cell cell; names.size() < wanted && scanner.next_cell(cell);) names.push_back(cell_text(cell));
  return names;
}

Summary summarize(const Table& table, TextEncoding /*encoding*/) {
  Summary summary;
  summary.duration = table.last_time;
  summary.fps = table.fps;
  summary.counts = {{"rows", table.rows}, {"columns", table.columns}};
  summary.add("columns", headings(table, max_summary_names));
  return summary;
}

Place where(const Table& table, std::string_view path) {
  Scanner scanner(table.source.view());
  if (!scanner.next_row()) return {};
  if (take_word(path, "columns")) {
    const std::optional<std::size_t> column = take_index(path, table.columns);
    return column && path.empty() ? place_of_cell(scanner, *column) : Place();
  }
  if (!take_word(path, "rows")) return {};
  const std::optional<std::size_t> row = take_index(path, any_index);
  if (!row) return {};
  std::optional<std::size_t> column = 0;
  if (!path.empty()) column = take_word(path, ".cells") ? take_index(path, table.columns) : std::nullopt;
  if (!column || !path.empty()) return {};
  for (std::size_t at = 0; at <= *row; ++at) {
    if (!scanner.next_row()) return {};
  }
  return place_of_cell(scanner, *column);
}

}  // namespace genga::csv
