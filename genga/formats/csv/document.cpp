#include "genga/formats/csv/document.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "genga/base/member_path.h"
#include "genga/formats/csv/file/scanner.h"
#include "genga/formats/summary_names.h"

namespace genga::csv {
namespace {

constexpr std::size_t any_index = std::numeric_limits<std::size_t>::max();

// The cell of the scanner's row; none after the last.
Place place_of_cell(Scanner& scanner, std::size_t index) {
  Cell cell;
  for (std::size_t at = 0; at <= index; ++at) {
    if (!scanner.next_cell(cell)) return {};
  }
  return cell.place;
}

}  // namespace

std::vector<std::string> headings(const Table& table, std::size_t max) {
  const std::vector<std::string>& all = table.layout.headings;
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), max))};
}

Summary summarize(const Table& table, TextEncoding /*encoding*/) {
  Summary summary;
  if (table.layout.profile != "own") summary.version = table.layout.profile;
  summary.duration = table.last_time;
  summary.fps = table.fps;
  summary.counts = {{"rows", table.rows}, {"columns", table.columns}};
  summary.add("columns", headings(table, max_summary_names));
  return summary;
}

Place where(const Table& table, std::string_view path) {
  const Layout& layout = table.layout;
  if (take_word(path, "columns")) {
    Scanner header(table.text.view(), layout.separator, layout.header);
    if (!header.next_row()) return {};
    const std::optional<std::size_t> column = take_index(path, table.columns);
    return column && path.empty() ? place_of_cell(header, *column) : Place();
  }
  Scanner scanner(table.text.view().first(std::min(layout.end, table.text.size())), layout.separator, layout.data);
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
