#include "genga/formats/csv/edit/cut.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/formats/csv/cells.h"
#include "genga/formats/csv/channels.h"
#include "genga/formats/csv/own_table.h"
#include "genga/formats/csv/reader.h"
#include "genga/formats/csv/rows.h"

namespace genga::csv {
namespace {

// The part in the table's times: open ends become the table's own.
struct Part {
  double from = -std::numeric_limits<double>::infinity();  // seconds
  double to = std::numeric_limits<double>::infinity();
  double origin = 0.0;  // becomes 0

  bool contains(double time) const { return from <= time && time <= to; }
};

using Values = std::array<double, 4>;

// What a row says, by group.
struct RowValues {
  double time = 0.0;
  std::vector<std::optional<Values>> values;
};

// The rows on either side of a time without a row.
struct Neighbours {
  std::optional<RowValues> before;
  std::optional<RowValues> behind;
  bool is_row = false;  // one stands there

  bool need_row() const { return before && behind && !is_row; }
};

class NeighbourFinder {
 public:
  NeighbourFinder(const Table& table, const Channels& channels, std::array<double, 2> times)
      : channels_(channels), times_(times) {
    FindingCollector ignored;
    walk_cells(table, channels,
               {[&](double time) { add_row(time); },
                [&](std::size_t group, const double* values) { add_values(group, values); }, ignored});
  }

  const Neighbours& at(std::size_t which) const { return found_[which]; }

 private:
  void add_row(double time) {
    for (std::size_t which = 0; which < times_.size(); ++which) {
      Neighbours& found = found_[which];
      open_[which] = nullptr;
      found.is_row |= time == times_[which];
      if (time < times_[which]) {
        open_[which] = begin_row(found.before, time);
      } else if (time > times_[which] && !found.behind) {
        open_[which] = begin_row(found.behind, time);
      }
    }
  }
  RowValues* begin_row(std::optional<RowValues>& row, double time) const {
    if (!row) row.emplace();
    row->time = time;
    row->values.assign(channels_.groups().size(), std::nullopt);
    return &*row;
  }
  void add_values(std::size_t group, const double* values) {
    for (RowValues* row : open_) {
      if (row == nullptr) continue;
      Values& own = row->values[group].emplace();
      std::copy(values, values + channels_.groups()[group].parts, own.begin());
    }
  }

  const Channels& channels_;
  std::array<double, 2> times_;
  std::array<Neighbours, 2> found_;
  std::array<RowValues*, 2> open_{};
};

Values between(const Group& group, const Values& before, const Values& behind, double share) {
  if (is_stepped(group)) return before;
  double dot = 0.0;
  for (std::size_t part = 0; part < group.parts; ++part) dot += before[part] * behind[part];
  const bool is_quaternion = group.property == Property::rotation && group.form == GroupForm::values;
  const double sign = is_quaternion && dot < 0.0 ? -1.0 : 1.0;
  Values values{};
  for (std::size_t part = 0; part < group.parts; ++part) {
    values[part] = before[part] + (sign * behind[part] - before[part]) * share;
  }
  return values;
}

// Times that were printed with at most that many decimals keep them when they are shifted.
std::string time_text(double seconds) {
  constexpr double decimals = 1e9;
  return number_text(std::round(seconds * decimals) / decimals);
}

// The cells of a new row after its time, with their commas.
std::string made_cells(const Table& table, const Channels& channels, const Neighbours& rows, double time) {
  std::vector<std::string> cells(table.columns);
  const double share = (time - rows.before->time) / (rows.behind->time - rows.before->time);
  for (std::size_t index = 0; index < channels.groups().size(); ++index) {
    const Group& group = channels.groups()[index];
    const std::optional<Values>& before = rows.before->values[index];
    const std::optional<Values>& behind = rows.behind->values[index];
    if (!before || !behind) continue;
    const Values values = between(group, *before, *behind, share);
    for (std::size_t part = 0; part < group.parts; ++part) {
      cells[group.columns[part]] = number_text(static_cast<float>(values[part]));
    }
  }
  std::string text;
  for (std::size_t column = 1; column < cells.size(); ++column) text += ',' + cells[column];
  return text;
}

class TableCut {
 public:
  TableCut(const Table& table, const Part& part)
      : table_(table),
        part_(part),
        source_(reinterpret_cast<const char*>(table.text.view().data()), table.text.view().size()) {}

  std::string make() {
    FindingCollector ignored;
    const Channels channels(table_.layout, ignored);
    const NeighbourFinder neighbours(table_, channels, {part_.from, part_.to});
    Rows rows(table_.text.view(), table_.layout);
    bool is_begun = false;
    const auto begin = [&](std::size_t header_end) {
      if (std::exchange(is_begun, true)) return;
      text_ = std::string(source_.substr(0, header_end));
      line_end_ = text_.ends_with("\r\n") ? "\r\n" : "\n";
      if (neighbours.at(0).need_row()) {
        add_line(time_text(part_.from - part_.origin) + made_cells(table_, channels, neighbours.at(0), part_.from));
      }
    };
    while (rows.next()) {
      const auto time_at = static_cast<std::size_t>(rows.time_cell().text.data() - source_.data());
      begin(line_start(time_at));
      if (rows.kind() != RowKind::good || !part_.contains(rows.time())) continue;
      add_row(rows, time_at);
    }
    begin(source_.size());
    if (neighbours.at(1).need_row() && part_.to > part_.from) {
      add_line(time_text(part_.to - part_.origin) + made_cells(table_, channels, neighbours.at(1), part_.to));
    }
    return std::move(text_);
  }

 private:
  std::size_t line_start(std::size_t at) const {
    const std::size_t newline = at == 0 ? std::string_view::npos : source_.rfind('\n', at - 1);
    return newline == std::string_view::npos ? 0 : newline + 1;
  }
  void add_line(std::string_view line) {
    if (!text_.empty() && !text_.ends_with('\n')) text_ += line_end_;
    text_ += line;
    text_ += line_end_;
  }
  // Unchanged, except for the time.
  void add_row(Rows& rows, std::size_t time_at) {
    const std::size_t time_end = time_at + rows.time_cell().text.size();
    std::size_t last = time_end;
    for (Cell cell; rows.scanner().next_cell(cell);) {
      last = static_cast<std::size_t>(cell.text.data() - source_.data()) + cell.text.size();
    }
    const std::size_t end = std::min(source_.find_first_of("\r\n", last), source_.size());
    const std::size_t start = line_start(time_at);
    std::string line(source_.substr(start, time_at - start));
    const std::string_view own = source_.substr(time_at, time_end - time_at);
    line += part_.origin == 0.0 ? std::string(own) : time_text(rows.time() - part_.origin);
    line += source_.substr(time_end, end - time_end);
    add_line(line);
  }

  const Table& table_;
  Part part_;
  std::string_view source_;
  std::string text_;
  std::string line_end_ = "\n";
};

}  // namespace

Result<Cut<Table>> cut(const Table& table, const CutOptions& options, Findings& findings) {
  if (!table.layout.is_own) {
    GENGA_TRY_ASSIGN(const Table own, own_table(table));
    return cut(own, options, findings);
  }
  Part part;
  part.from = options.from.value_or(part.from);
  part.to = options.to.value_or(part.to);
  part.origin = options.from.value_or(0.0);
  GENGA_TRY_ASSIGN(Read<Table> made, read(Bytes::own_text(TableCut(table, part).make())));
  return Cut<Table>{std::move(made.document), std::nullopt};
}

}  // namespace genga::csv
