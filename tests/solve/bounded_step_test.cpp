#include "genga/solve/bounded_step.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "tests/solve/moving_scene.h"

namespace genga {
namespace {

using test::Random;

struct Problem {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> matrix;
  std::vector<double> wanted;
  std::vector<double> freedom;
  std::vector<double> lowest;
  std::vector<double> highest;
  double damping = 0.0;
};

Problem random_problem(Random& random, std::size_t rows, std::size_t columns) {
  Problem problem{.rows = rows, .columns = columns, .damping = 0.01};
  for (std::size_t i = 0; i < rows * columns; ++i) problem.matrix.push_back(random.uniform(-1, 1));
  for (std::size_t row = 0; row < rows; ++row) problem.wanted.push_back(random.uniform(-2, 2));
  for (std::size_t column = 0; column < columns; ++column) {
    problem.freedom.push_back(random.uniform(0.2, 1));
    problem.lowest.push_back(-random.uniform(0, 0.6));
    problem.highest.push_back(random.uniform(0, 0.6));
  }
  return problem;
}

BoundedStep filled(const Problem& problem) {
  BoundedStep step;
  step.resize(problem.rows, problem.columns);
  for (std::size_t row = 0; row < problem.rows; ++row) {
    for (std::size_t c = 0; c < problem.columns; ++c) step.at(row, c) = problem.matrix[row * problem.columns + c];
  }
  step.wanted = problem.wanted;
  step.freedom = problem.freedom;
  step.lowest = problem.lowest;
  step.highest = problem.highest;
  return step;
}

std::vector<double> solve(const Problem& problem) {
  BoundedStep step = filled(problem);
  step.solve(problem.damping);
  return step.result;
}

// One column after the other at its best, within its bounds, until nothing moves: slow, and the only minimum there is.
std::vector<double> column_by_column(const Problem& p) {
  std::vector<double> x(p.columns, 0.0);
  std::vector<double> left = p.wanted;
  for (int round = 0; round < 20000; ++round) {
    for (std::size_t c = 0; c < p.columns; ++c) {
      double slope = -p.damping / p.freedom[c] * x[c];
      double curve = p.damping / p.freedom[c];
      for (std::size_t row = 0; row < p.rows; ++row) {
        const double a = p.matrix[row * p.columns + c];
        slope += a * left[row];
        curve += a * a;
      }
      const double next = std::clamp(x[c] + slope / curve, p.lowest[c], p.highest[c]);
      for (std::size_t row = 0; row < p.rows; ++row) left[row] -= p.matrix[row * p.columns + c] * (next - x[c]);
      x[c] = next;
    }
  }
  return x;
}

TEST(BoundedStep, FindsTheOneMinimumWithinBounds) {
  Random random(1);
  for (int i = 0; i < 60; ++i) {
    const auto rows = static_cast<std::size_t>(random.uniform(1, 7));
    const auto columns = static_cast<std::size_t>(random.uniform(1, 12));
    const Problem problem = random_problem(random, rows, columns);
    const std::vector<double> expected = column_by_column(problem);
    const std::vector<double> found = solve(problem);
    for (std::size_t c = 0; c < columns; ++c) ASSERT_NEAR(found[c], expected[c], 1e-9) << i << ' ' << c;
  }
}

TEST(BoundedStep, WithoutBoundsOneColumnIsOneDivision) {
  BoundedStep step;
  step.resize(1, 1);
  step.at(0, 0) = 2.0;
  step.wanted = {3.0};
  step.freedom = {0.5};
  step.solve(1.0);
  // (2x - 3)² + 2x² is least at x = 1.
  EXPECT_NEAR(step.result[0], 1.0, 1e-15);
}

TEST(BoundedStep, WhatIsNotFreeDoesNotMove) {
  Random random(2);
  Problem problem = random_problem(random, 3, 5);
  problem.freedom[2] = 0.0;
  EXPECT_EQ(solve(problem)[2], 0.0);
}

TEST(BoundedStep, NumbersThatAreNoneMoveNothing) {
  Random random(3);
  for (const double bad : {std::nan(""), std::numeric_limits<double>::infinity()}) {
    Problem problem = random_problem(random, 3, 5);
    problem.matrix[7] = bad;
    EXPECT_EQ(solve(problem), std::vector<double>(5, 0.0));
  }
}

// A little more of what is wanted is a little more of the result, also where columns meet their bounds.
TEST(BoundedStep, IsContinuous) {
  Random random(4);
  Problem problem = random_problem(random, 3, 8);
  std::vector<double> last;
  for (int i = 0; i <= 4000; ++i) {
    problem.wanted = {0.001 * i, 2.0 - 0.001 * i, 0.5};
    const std::vector<double> now = solve(problem);
    for (std::size_t c = 0; c < last.size(); ++c) ASSERT_NEAR(now[c], last[c], 0.1) << i;
    last = now;
  }
}

}  // namespace
}  // namespace genga
