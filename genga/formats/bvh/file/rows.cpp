#include "genga/formats/bvh/file/rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/base/member_path.h"
#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/formats/bvh/file/scanner.h"

namespace genga::bvh {
namespace {

constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

bool ends_number(const char* at, const char* end) { return at == end || is_blank(*at) || is_line_end(*at); }

// What programs print for a number that is none: "nan", "-nan(ind)", "inf", "1.#IND", "-1.#QNAN".
bool is_no_number(std::string_view word) {
  while (!word.empty() && (word.front() == '-' || word.front() == '+')) word.remove_prefix(1);
  return begins_with_word(word, "NAN") || begins_with_word(word, "INF") || begins_with_word(word, "1.#");
}

// The number of words in the line.
std::size_t words_in_line(const char*& at, const char* end) {
  std::size_t count = 0;
  while (at < end && !is_line_end(*at)) {
    if (is_blank(*at)) {
      ++at;
      continue;
    }
    ++count;
    while (!ends_number(at, end)) ++at;
  }
  return count;
}

}  // namespace

RowReader::RowReader(std::string_view text, const RowStart& start, std::size_t columns)
    : text_(text.data()),
      at_(text.data() + start.at),
      end_(text.data() + text.size()),
      line_start_(at_),
      line_(start.line),
      columns_(columns) {}

Error RowReader::error(ErrorCode code, std::string message, const char* at) const {
  return {code, std::move(message), Place::at_line(line_, static_cast<std::uint32_t>(at - line_start_ + 1)),
          element_path("rows", row_)};
}

void RowReader::skip_line_end() {
  if (at_ == end_) return;
  if (*at_ == '\r' && at_ + 1 < end_ && at_[1] == '\n') {
    ++at_;
  } else if (*at_ == '\r') {
    has_lone_returns_ = true;
  }
  ++at_;
  ++line_;
  line_start_ = at_;
}

// The first lines make up a whole row together.
bool RowReader::finds_wrapped_rows() const {
  std::size_t count = 0;
  std::size_t lines = 0;
  const char* at = at_;
  while (at < end_ && count < columns_) {
    const std::size_t words = words_in_line(at, end_);
    count += words;
    lines += words > 0 ? 1U : 0U;
    while (at < end_ && is_line_end(*at)) ++at;
  }
  return lines > 1 && count == columns_;
}

Status RowReader::read_odd_number(const char* begin, double& value, const char*& end) const {
  end = begin;
  while (!ends_number(end, end_)) ++end;
  const std::string_view word(begin, static_cast<std::size_t>(end - begin));
  if (is_no_number(word)) {
    value = not_a_number;
    return Done{};
  }
  std::string message = quoted_name(word) + " is not a number";
  if (word.find(',') != std::string_view::npos) message += "; decimals begin with a point here";
  return error(ErrorCode::bad_value, std::move(message), begin);
}

Status RowReader::read_line(double* values, std::size_t free, std::size_t& count) {
  for (count = 0;; ++count) {
    while (at_ < end_ && is_blank(*at_)) ++at_;
    if (at_ == end_ || is_line_end(*at_)) return Done{};
    double value = 0.0;
    const char* next = scan_double(at_, end_, value);
    if (next == nullptr || !ends_number(next, end_)) GENGA_TRY(read_odd_number(at_, value, next));
    if (count < free) values[count] = value;
    at_ = next;
  }
}

Status RowReader::begin_row(Budget& budget) {
  if (filled_ > 0) return Done{};
  row_begin_ = static_cast<std::size_t>(at_ - text_);
  if (is_begun_) return Done{};
  // A growing list exists twice for a while.
  if (row_ >= expected_ && !budget.charge(3 * row_bytes_)) return met(budget);
  values_->resize((row_ + 1) * columns_);
  is_begun_ = true;
  return Done{};
}

// What the row lacks is as in the row before.
void RowReader::finish_row() {
  const std::size_t present = std::min(filled_, columns_);
  double* const lacking = values_->data() + row_ * columns_ + present;
  if (row_ > 0) {
    std::copy_n(values_->data() + (row_ - 1) * columns_ + present, columns_ - present, lacking);
  } else {
    std::fill_n(lacking, columns_ - present, 0.0);
  }
  filled_ = 0;
  is_begun_ = false;
  ++row_;
}

Error RowReader::met(const Budget& budget) const {
  return budget.met(Place::at_line(line_, 1), element_path("rows", row_));
}

Status RowReader::read_rows(std::optional<std::uint64_t> stated, Budget& budget) {
  while (at_ < end_) {
    GENGA_TRY(begin_row(budget));
    const RowPlace place{static_cast<std::uint64_t>(at_ - text_), line_, 0};
    std::size_t count = 0;
    const std::size_t free = columns_ - std::min(filled_, columns_);
    GENGA_TRY(read_line(values_->data() + row_ * columns_ + filled_, free, count));
    if (count > 0 && filled_ == 0) places_->push_back(place);
    if (count > 0) places_->back().numbers += static_cast<std::uint32_t>(count);
    filled_ += count;
    const bool has_line_end = at_ < end_;
    if (count > 0 && has_line_end && (!wraps_ || filled_ >= columns_)) finish_row();
    skip_line_end();
  }
  if (filled_ == 0) return Done{};
  if (filled_ < columns_ && stated && row_ < *stated) {
    return error(ErrorCode::truncated,
                 "the text ends after " + number_text(filled_) + " of the row's " + number_text(columns_) + " numbers",
                 at_);
  }
  finish_row();
  return Done{};
}

Status RowReader::read(std::vector<double>& values, std::vector<RowPlace>& places, Budget& budget,
                       std::optional<std::uint64_t> stated) {
  values_ = &values;
  places_ = &places;
  row_bytes_ = columns_ * sizeof(double) + sizeof(RowPlace);
  // A number takes at least two bytes.
  const std::uint64_t possible = columns_ == 0 ? 0 : static_cast<std::uint64_t>(end_ - at_) / (2 * columns_) + 1;
  expected_ = std::min(stated.value_or(0), possible);
  if (!budget.charge(expected_ * row_bytes_)) return met(budget);
  values.reserve(static_cast<std::size_t>(expected_) * columns_);
  places.reserve(static_cast<std::size_t>(expected_));
  wraps_ = finds_wrapped_rows();
  Status status = read_rows(stated, budget);
  values.resize(row_ * columns_);
  places.resize(row_);
  return status;
}

}  // namespace genga::bvh
