// One step of damped least squares within bounds: how far to turn joints so that what they move comes nearer to its
// goal. Not for choosing damping or repeating steps: solve/chain_ik.h.
//
//     BoundedStep step;                        // keeps its memory
//     step.resize(1, 2);                       // rows, columns
//     step.at(0, 0) = 1.0; step.wanted[0] = 0.5; step.freedom[0] = 1.0; step.lowest[0] = -0.1; step.highest[0] = 0.3;
//     step.solve(1e-6);
//     double turn = step.result[0];            // 0.3: as far as it may
//
// The result is the x within the bounds that minimizes |A·x - wanted|² + damping · Σ x[i]² / freedom[i]. There is
// exactly one such x, and it depends continuously on all inputs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace genga {

class BoundedStep {
 public:
  // Sets everything to zero, except bounds, which become infinite, and freedom, which becomes 1.
  void resize(std::size_t rows, std::size_t columns);
  double& at(std::size_t row, std::size_t column) { return matrix_[row * columns_ + column]; }
  // damping: above 0. If numbers are not finite the result is 0. Returns how many systems of equations it solved: one,
  // and some more if columns reach their bounds.
  std::size_t solve(double damping);

  std::vector<double> wanted;   // one per row
  std::vector<double> freedom;  // one per column, 0 (does not move) to 1
  std::vector<double> lowest;   // one per column, at most 0
  std::vector<double> highest;  // one per column, at least 0
  std::vector<double> result;   // one per column

 private:
  enum class State : std::uint8_t { free, at_lowest, at_highest };

  bool solve_free(double damping);
  bool factor();
  bool hold_violators();
  bool release_one(double damping);
  double left_over(std::size_t row) const;

  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<double> matrix_;   // rows by columns
  std::vector<double> square_;   // rows by rows: A F Aᵀ + damping, then its Cholesky factor
  std::vector<double> weights_;  // one per row: the result of free columns is F Aᵀ of it
  std::vector<double> rest_;     // one per row
  std::vector<State> states_;    // one per column
};

}  // namespace genga
