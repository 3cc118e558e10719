#include "genga/solve/bounded_step.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace genga {
namespace {

constexpr double no_bound = std::numeric_limits<double>::infinity();

}  // namespace

void BoundedStep::resize(std::size_t rows, std::size_t columns) {
  rows_ = rows;
  columns_ = columns;
  matrix_.assign(rows * columns, 0.0);
  wanted.assign(rows, 0.0);
  freedom.assign(columns, 1.0);
  lowest.assign(columns, -no_bound);
  highest.assign(columns, no_bound);
  result.assign(columns, 0.0);
}

// The lower triangle becomes the Cholesky factor; false if there is none.
bool BoundedStep::factor() {
  for (std::size_t i = 0; i < rows_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = square_[i * rows_ + j];
      for (std::size_t k = 0; k < j; ++k) sum -= square_[i * rows_ + k] * square_[j * rows_ + k];
      if (j < i) {
        square_[i * rows_ + j] = sum / square_[j * rows_ + j];
      } else if (sum > 0.0 && std::isfinite(sum)) {
        square_[i * rows_ + i] = std::sqrt(sum);
      } else {
        return false;
      }
    }
  }
  return true;
}

double BoundedStep::left_over(std::size_t row) const {
  double sum = wanted[row];
  for (std::size_t column = 0; column < columns_; ++column) sum -= matrix_[row * columns_ + column] * result[column];
  return sum;
}

// The best values of the free columns while the others stay. Usually there are more columns than rows, so the system is
// solved in rows.
bool BoundedStep::solve_free(double damping) {
  for (std::size_t column = 0; column < columns_; ++column) {
    if (states_[column] == State::free) result[column] = 0.0;
  }
  for (std::size_t row = 0; row < rows_; ++row) rest_[row] = left_over(row);
  for (std::size_t i = 0; i < rows_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = i == j ? damping : 0.0;
      for (std::size_t c = 0; c < columns_; ++c) {
        if (states_[c] == State::free) sum += freedom[c] * matrix_[i * columns_ + c] * matrix_[j * columns_ + c];
      }
      square_[i * rows_ + j] = sum;
    }
  }
  if (!factor()) return false;
  weights_ = rest_;
  for (std::size_t i = 0; i < rows_; ++i) {
    for (std::size_t k = 0; k < i; ++k) weights_[i] -= square_[i * rows_ + k] * weights_[k];
    weights_[i] /= square_[i * rows_ + i];
  }
  for (std::size_t i = rows_; i-- > 0;) {
    for (std::size_t k = i + 1; k < rows_; ++k) weights_[i] -= square_[k * rows_ + i] * weights_[k];
    weights_[i] /= square_[i * rows_ + i];
  }
  for (std::size_t c = 0; c < columns_; ++c) {
    if (states_[c] != State::free) continue;
    for (std::size_t row = 0; row < rows_; ++row) {
      result[c] += freedom[c] * matrix_[row * columns_ + c] * weights_[row];
    }
  }
  return true;
}

// Free columns that went too far stay at their bounds. Whether there were any.
bool BoundedStep::hold_violators() {
  bool any = false;
  for (std::size_t c = 0; c < columns_; ++c) {
    if (states_[c] != State::free || (result[c] >= lowest[c] && result[c] <= highest[c])) continue;
    states_[c] = result[c] < lowest[c] ? State::at_lowest : State::at_highest;
    result[c] = result[c] < lowest[c] ? lowest[c] : highest[c];
    any = true;
  }
  return any;
}

// The held column that wants inside most becomes free. Whether there is one.
bool BoundedStep::release_one(double damping) {
  for (std::size_t row = 0; row < rows_; ++row) rest_[row] = left_over(row);
  std::size_t best = columns_;
  // Angles, and in chain lengths what they move, are about 1 in size: less than this is rounding.
  double most = 1e-14;
  for (std::size_t c = 0; c < columns_; ++c) {
    if (states_[c] == State::free || !(freedom[c] > 0.0)) continue;
    double pull = -damping * result[c] / freedom[c];
    for (std::size_t row = 0; row < rows_; ++row) pull += matrix_[row * columns_ + c] * rest_[row];
    if (states_[c] == State::at_highest) pull = -pull;
    if (pull <= most) continue;
    most = pull;
    best = c;
  }
  if (best == columns_) return false;
  states_[best] = State::free;
  return true;
}

std::size_t BoundedStep::solve(double damping) {
  square_.assign(rows_ * rows_, 0.0);
  rest_.assign(rows_, 0.0);
  states_.assign(columns_, State::free);
  // Columns are held all at once and let go one by one, few of them more than once.
  const std::size_t max_rounds = std::min<std::size_t>(2 * columns_ + 2, 128);
  for (std::size_t round = 1; round <= max_rounds; ++round) {
    if (!solve_free(damping)) {
      std::fill(result.begin(), result.end(), 0.0);
      return round;
    }
    if (!hold_violators() && !release_one(damping)) return round;
  }
  for (std::size_t c = 0; c < columns_; ++c) result[c] = std::clamp(result[c], lowest[c], highest[c]);
  return max_rounds;
}

}  // namespace genga
