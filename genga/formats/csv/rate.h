// How many rows a table has to the second, told from their times alone.
// Not for which rows count: rows.h.
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

// What the times of all rows, ascending, say together.
class RowSpacing {
 public:
  void add(double time, int decimals);

  double first() const { return first_; }  // seconds; 0 without rows
  double last() const { return last_; }
  // Rows per second where they are evenly apart, a thousandth of their distance allowed. Whole where that is within.
  std::optional<double> fps() const;
  // The straight line nearest to all times: what of rows per second it has. Not finite, or not positive, without one.
  double fitted_fps() const;
  // What the last decimal of the times counts, in seconds, where they are rounded so far that evenly spaced ones need
  // not look it, and not so far that any do. 0 elsewhere.
  double rounding() const;

 private:
  std::uint64_t count_ = 0;
  double first_ = 0.0;
  double last_ = 0.0;
  double min_ = 0.0;  // distance of two rows
  double max_ = 0.0;
  double sum_ = 0.0;         // of times behind the first
  double sum_by_row_ = 0.0;  // of these, each times its row's number
  int decimals_ = 0;
};

// Which rate explains every time but for its rounding.
class RateTrial {
 public:
  explicit RateTrial(const RowSpacing& spacing);

  // Whether there is anything to try.
  bool is_needed() const { return rounding_ > 0.0; }
  void add(double time);
  std::optional<double> fps() const;

 private:
  // How far times lie before and behind the row's number divided by the rate.
  struct Candidate {
    double fps = 0.0;
    double allowed = 0.0;  // seconds between both
    double least = 0.0;
    double most = 0.0;
  };

  double rounding_ = 0.0;
  double first_ = 0.0;
  double last_ = 0.0;
  std::uint64_t count_ = 0;
  std::array<Candidate, 3> candidates_{};  // the first that explains all is taken
};

}  // namespace genga::csv
