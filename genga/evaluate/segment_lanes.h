// The arithmetic of segments, on one number or on several side by side. A lane's result has the same bits whatever the
// number and the contents of the other lanes.
// Not a public interface: use evaluate/segment.h and evaluate/curve_set.h.
//
//     start_halley(c1, c2, c3, share, u);
//     for (int i = 0; i < first_halley_steps; ++i) step_halley(c1, c2, c3, share, u, taken);
//     judge_halley(c3, taken, done);
//     if (!done) u = solve_time(c1, c2, c3, share, 0.0, 1.0);
#pragma once

#include <cmath>
#include <type_traits>

#include "genga/evaluate/always_inline.h"

namespace genga {

// In u. Smaller steps do not change the value: its slope in u is a few times its largest handle.
inline constexpr double solved_step = 1e-12;
// Typical animators' handles need two steps. Among a thousand random ones, 300 need a third and four need more.
inline constexpr int first_halley_steps = 2;
// Halving alone gets from 1 to solved_step in 40 steps.
inline constexpr int max_solve_steps = 64;

// Halley's steps towards the u with c1 u + c2 u² + c3 u³ = share, for handles inside the span. Real is double or a
// vector of doubles, Mask the type of their comparison. Split into three parts so that several solutions can alternate.
template <class Real>
GENGA_ALWAYS_INLINE void start_halley(const Real& c1, const Real& c2, const Real& c3, const Real& share, Real& u) {
  const Real zero{};
  const Real one = zero + 1.0;
  // Handles that pull time to one side pull u to the other by about as much.
  u = 2.0 * share - ((c3 * share + c2) * share + c1) * share;
  u = u > zero ? u : zero;
  u = u < one ? u : one;
}

template <class Real>
struct HalleyStep {
  Real half_second;  // half the second derivative of time by u
  Real slope;
  Real step;
};

template <class Real>
GENGA_ALWAYS_INLINE void step_halley(const Real& c1, const Real& c2, const Real& c3, const Real& share, Real& u,
                                     HalleyStep<Real>& taken) {
  const Real zero{};
  const Real one = zero + 1.0;
  const Real residual = ((c3 * u + c2) * u + c1) * u - share;
  taken.half_second = 3.0 * c3 * u + c2;
  taken.slope = (taken.half_second + c2) * u + c1;
  taken.step = residual * taken.slope / (residual * taken.half_second - taken.slope * taken.slope);
  u = u + taken.step;
  u = u > zero ? u : zero;
  u = u < one ? u : one;
}

// The absolute value. For one number without a branch, which would be mispredicted every other time.
template <class Real>
GENGA_ALWAYS_INLINE void magnitude(const Real& number, Real& result) {
  if constexpr (std::is_same_v<Real, double>) {
    result = std::abs(number);
  } else {
    const Real zero{};
    result = number > zero ? number : -number;
  }
}

// Whether the next step would be shorter than solved_step. After a step of length s it has length |(h / d)² - c3 / d|
// s³, where d is slope and h is half_second. Strictly less: where time stands still both sides are 0 and nothing is
// known.
template <class Real, class Mask>
GENGA_ALWAYS_INLINE void judge_halley(const Real& c3, const HalleyStep<Real>& taken, Mask& done) {
  Real cube;
  Real twist;
  magnitude(Real(taken.step * taken.step * taken.step), cube);
  magnitude(Real(c3 * taken.slope), twist);
  done = (taken.half_second * taken.half_second + twist) * cube < taken.slope * taken.slope * solved_step;
}

// The same between low and high, where the polynomial rises, for any handles: Newton's steps, halving where they fail.
inline double solve_time(double c1, double c2, double c3, double share, double low, double high) {
  double u = 0.5 * (low + high);
  double last_step = high - low;
  for (int count = 0; count < max_solve_steps; ++count) {
    const double residual = ((c3 * u + c2) * u + c1) * u - share;
    if (residual == 0.0) break;
    (residual < 0.0 ? low : high) = u;
    const double newton = u - residual / ((3.0 * c3 * u + 2.0 * c2) * u + c1);
    // A step must stay inside and be less than half as long as the last one; at a flat place it is not.
    const bool is_good = newton >= low && newton <= high && std::abs(newton - u) <= 0.5 * last_step;
    const double next = is_good ? newton : 0.5 * (low + high);
    last_step = std::abs(next - u);
    u = next;
    if (last_step <= solved_step) break;
  }
  return u;
}

// Continues from u when two steps were not enough. A separate function keeps the usual path short.
GENGA_NEVER_INLINE inline double solve_further(double c1, double c2, double c3, double share, double u) {
  if (share == 0.0) return 0.0;
  bool done = false;
  HalleyStep<double> taken{};
  step_halley(c1, c2, c3, share, u, taken);
  judge_halley(c3, taken, done);
  return done ? u : solve_time(c1, c2, c3, share, 0.0, 1.0);
}

// For handles inside the span. 0 for share 0: no step leads away from there. Where time stands still solve_further
// decides.
inline double solve_monotone(double c1, double c2, double c3, double share) {
  double u = 0.0;
  bool done = false;
  HalleyStep<double> taken{};
  start_halley(c1, c2, c3, share, u);
  for (int count = 0; count < first_halley_steps; ++count) step_halley(c1, c2, c3, share, u, taken);
  judge_halley(c3, taken, done);
  return done ? u : solve_further(c1, c2, c3, share, u);
}

}  // namespace genga
