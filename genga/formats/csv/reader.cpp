#include "genga/formats/csv/reader.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "genga/formats/csv/rows.h"
#include "genga/formats/csv/scanner.h"

namespace genga::csv {
namespace {

constexpr std::string_view first_heading = "time";
// Share of the usual distance of rows that one may be off, for their rate to count as even: times printed with six
// digits are within it.
constexpr double even_tolerance = 1e-3;
// Rows per second that may be meant.
constexpr double least_rate = 1e-3;
constexpr double most_rate = 1e6;

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

std::optional<Error> read_header(Scanner& scanner, Table& table) {
  if (!scanner.next_row()) return Error{ErrorCode::truncated, "there is no header", scanner.place(), {}};
  Cell cell;
  if (!scanner.next_cell(cell)) return scanner.error();
  if (cell.text != first_heading) return not_a_table(cell);
  table.columns = 1 + cells_left(scanner);
  if (scanner.error()) return scanner.error();
  if (table.columns <= most_columns) return std::nullopt;
  return Error{
      ErrorCode::limit_exceeded, std::to_string(table.columns) + " columns are more than are read", cell.place, {}};
}

// How far apart rows are: evenly, or not.
class Rate {
 public:
  void add(double time) {
    if (count_++ == 0) first_ = time;
    if (count_ == 2) least_ = most_ = time - last_;
    if (count_ > 2) {
      least_ = std::min(least_, time - last_);
      most_ = std::max(most_, time - last_);
    }
    last_ = time;
  }
  double first() const { return first_; }
  double last() const { return last_; }
  // Rows per second, whole where that is what times in six digits can mean.
  std::optional<double> fps() const {
    if (count_ < 2) return std::nullopt;
    const double step = (last_ - first_) / static_cast<double>(count_ - 1);
    const double rate = 1.0 / step;
    const bool is_even = most_ - least_ <= even_tolerance * step;
    if (!is_even || rate < least_rate || rate > most_rate) return std::nullopt;
    const double whole = std::round(rate);
    return whole > 0.0 && std::abs(rate - whole) <= even_tolerance ? whole : rate;
  }

 private:
  std::uint64_t count_ = 0;
  double first_ = 0.0;
  double last_ = 0.0;
  double least_ = 0.0;
  double most_ = 0.0;
};

Error ragged(const Rows& rows, std::size_t cells, std::size_t columns, Place place) {
  return {ErrorCode::bad_value, std::to_string(cells) + " cells under a header of " + std::to_string(columns), place,
          "rows[" + std::to_string(rows.index()) + "]"};
}

std::optional<Error> read_rows(Table& table) {
  Rows rows(table.source.view());
  Rate rate;
  while (rows.next()) {
    if (rows.kind() == RowKind::good) rate.add(rows.time());
    const std::size_t cells = 1 + cells_left(rows.scanner());
    if (rows.scanner().error()) break;
    if (cells != table.columns) return ragged(rows, cells, table.columns, rows.scanner().place());
    ++table.rows;
  }
  table.first_time = rate.first();
  table.last_time = rate.last();
  table.fps = rate.fps().value_or(table.fps);
  return rows.scanner().error();
}

}  // namespace

Result<Read<Table>> read(const Bytes& bytes, const ReadOptions& /*options*/) {
  Table table;
  table.source = bytes;
  Scanner scanner(bytes.view());
  if (std::optional<Error> error = read_header(scanner, table)) return *std::move(error);
  if (std::optional<Error> error = read_rows(table)) return *std::move(error);
  return Read<Table>{std::move(table), {}};
}

}  // namespace genga::csv
