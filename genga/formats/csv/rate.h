// The number of rows per second in a table, found from their times alone.
// Not which rows count: rows.h.
//
//     RowSpacing spacing;
//     for (Rows rows(table.text.view(), table.layout); rows.next();)
//       if (rows.kind() == RowKind::good) spacing.add(rows.time(), rows.decimals());
//     RateTrial trial(spacing);   // of times that are rounded to a few decimals
//     for (Rows rows(table.text.view(), table.layout); rows.next();)
//       if (rows.kind() == RowKind::good) trial.add(rows.time());
//     double fps = spacing.fps().value_or(trial.fps().value_or(spacing.fitted_fps()));
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace genga::csv {

// Statistics of the times of all rows, ascending.
class RowSpacing {
 public:
  void add(double time, int decimals);

  double first() const { return first_; }  // seconds; 0 without rows
  double last() const { return last_; }
  // Rows per second if they are evenly spaced, within a thousandth of their distance. A whole number if one is within
  // that.
  std::optional<double> fps() const;
  // Rows per second by the straight line nearest to all times. Not finite, or not positive, if there is none.
  double fitted_fps() const;
  // The value of the last decimal of the times, in seconds, if they are rounded so far that evenly spaced ones may not
  // look it, and not so far that any do. Otherwise 0.
  double rounding() const;

 private:
  std::uint64_t count_ = 0;
  double first_ = 0.0;
  double last_ = 0.0;
  double min_ = 0.0;  // distance between two rows
  double max_ = 0.0;
  double sum_ = 0.0;         // of times after the first
  double sum_by_row_ = 0.0;  // the same, each time times its row's number
  int decimals_ = 0;
};

// Finds the rate that explains every time within its rounding.
class RateTrial {
 public:
  explicit RateTrial(const RowSpacing& spacing);

  // Whether there are candidates to try.
  bool is_needed() const { return rounding_ > 0.0; }
  void add(double time);
  std::optional<double> fps() const;

 private:
  // How far times are before and after the row's number divided by the rate.
  struct Candidate {
    double fps = 0.0;
    double allowed = 0.0;  // seconds between the two
    double least = 0.0;
    double most = 0.0;
  };

  double rounding_ = 0.0;
  double first_ = 0.0;
  double last_ = 0.0;
  std::uint64_t count_ = 0;
  std::array<Candidate, 3> candidates_{};  // the first that explains all is used
};

}  // namespace genga::csv
