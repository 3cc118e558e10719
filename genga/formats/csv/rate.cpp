#include "genga/formats/csv/rate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace genga::csv {
namespace {

// Share of the usual distance of rows that one may be off, for their rate to count as even: times printed with six
// digits are within it.
constexpr double even_tolerance = 1e-3;
// Rows per second that may be meant.
constexpr double min_rate = 1e-3;
constexpr double max_rate = 1e6;

// Times of fewer decimals are taken by their word: a table that somebody types has few, and need not be even.
constexpr int min_decimals = 3;
// Nanoseconds. Beyond, rounding is far below even_tolerance.
constexpr int max_decimals = 9;
// Share of the distance of rows: beyond it nearly any times would be even except for their rounding. 240 rows a second,
// the fastest usual rate, in milliseconds are within.
constexpr double max_rounding = 0.3;
// Units of the last decimal that times may lie apart around their line: half a unit to each side, and as much again for
// the fitted line, which is not the one that the times were made of.
constexpr double allowed_units = 1.0;
constexpr double allowed_units_fitted = 1.5;

// Rows per second of cameras and headsets. A few rounded rows fit several whole rates; then one of these is meant.
constexpr std::array<double, 14> usual_rates{24.0, 25.0, 30.0,  48.0,  50.0,  60.0,  72.0,
                                             80.0, 90.0, 100.0, 120.0, 144.0, 200.0, 240.0};

bool is_possible(double rate) { return rate >= min_rate && rate <= max_rate; }

double nearest_usual(double rate) {
  return *std::min_element(usual_rates.begin(), usual_rates.end(),
                           [&](double a, double b) { return std::abs(a - rate) < std::abs(b - rate); });
}

}  // namespace

void RowSpacing::add(double time, int decimals) {
  const double step = time - last_;
  if (count_ == 0) first_ = time;
  if (count_ > 0) {
    min_ = count_ == 1 ? step : std::min(min_, step);
    max_ = count_ == 1 ? step : std::max(max_, step);
  }
  sum_ += time - first_;
  sum_by_row_ += (time - first_) * static_cast<double>(count_);
  decimals_ = std::max(decimals_, decimals);
  last_ = time;
  ++count_;
}

std::optional<double> RowSpacing::fps() const {
  if (count_ < 2) return std::nullopt;
  const double step = (last_ - first_) / static_cast<double>(count_ - 1);
  const double rate = 1.0 / step;
  const bool is_even = max_ - min_ <= even_tolerance * step;
  if (!is_even || !is_possible(rate)) return std::nullopt;
  const double whole = std::round(rate);
  return whole > 0.0 && std::abs(rate - whole) <= even_tolerance ? whole : rate;
}

// Least squares of time against the row's number.
double RowSpacing::fitted_fps() const {
  const auto count = static_cast<double>(count_);
  const double covariance = sum_by_row_ - 0.5 * (count - 1.0) * sum_;
  return count * (count * count - 1.0) / (12.0 * covariance);
}

double RowSpacing::rounding() const {
  if (count_ < 2 || decimals_ < min_decimals || decimals_ > max_decimals) return 0.0;
  double units = 1.0;  // in a second
  for (int decimal = 0; decimal < decimals_; ++decimal) units *= 10.0;
  const double unit = 1.0 / units;
  const double step = (last_ - first_) / static_cast<double>(count_ - 1);
  return unit <= max_rounding * step ? unit : 0.0;
}

RateTrial::RateTrial(const RowSpacing& spacing) : first_(spacing.first()) {
  const double rate = spacing.fitted_fps();
  const std::optional<double> even = spacing.fps();
  const bool is_whole = even && *even == std::round(*even);
  if (is_whole || !is_possible(rate)) return;
  rounding_ = spacing.rounding();
  candidates_[0] = {.fps = nearest_usual(rate), .allowed = allowed_units * rounding_};
  candidates_[1] = {.fps = std::max(1.0, std::round(rate)), .allowed = allowed_units * rounding_};
  candidates_[2] = {.fps = even.value_or(rate), .allowed = allowed_units_fitted * rounding_};
}

void RateTrial::add(double time) {
  for (Candidate& candidate : candidates_) {
    const double off = time - first_ - static_cast<double>(count_) / candidate.fps;
    candidate.least = std::min(candidate.least, off);
    candidate.most = std::max(candidate.most, off);
  }
  ++count_;
  last_ = time;
}

std::optional<double> RateTrial::fps() const {
  // What doubles of that size are apart, several times over.
  const double noise = 8.0 * std::numeric_limits<double>::epsilon() * std::max(std::abs(first_), std::abs(last_));
  for (const Candidate& candidate : candidates_) {
    if (candidate.fps > 0.0 && candidate.most - candidate.least <= candidate.allowed + noise) return candidate.fps;
  }
  return std::nullopt;
}

}  // namespace genga::csv
