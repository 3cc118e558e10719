#include "genga/formats/csv/rows.h"

#include <limits>
#include <optional>

#include "genga/base/number_text.h"

namespace genga::csv {

Rows::Rows(std::span<const std::byte> content)
    : scanner_(content), last_good_(-std::numeric_limits<double>::infinity()) {
  scanner_.next_row();
}

bool Rows::next() {
  if (!scanner_.next_row() || !scanner_.next_cell(time_cell_)) return false;
  ++count_;
  const std::optional<double> time = parse_double(time_cell_.text);
  kind_ = !time ? RowKind::no_time : *time > last_good_ ? RowKind::good : RowKind::not_behind;
  time_ = time.value_or(0.0);
  if (kind_ == RowKind::good) last_good_ = time_;
  return true;
}

}  // namespace genga::csv
