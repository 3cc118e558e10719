// The arithmetic of segments, on one number or on several side by side. A lane's result has the same bits whatever the
// other lanes hold and however many there are.
// Not a public interface: evaluate/segment.h and evaluate/curve_set.h are.
//
//     double u = share;
//     halley(c1, c2, c3, share, u, done);
//     if (!done) u = solve_time(c1, c2, c3, share, 0.0, 1.0);
#pragma once

#include <cmath>

#if defined(__GNUC__)
// Each caller compiles it for its own instruction set.
#define GENGA_LANES_INLINE [[gnu::always_inline]] inline
#else
#define GENGA_LANES_INLINE inline
#endif

namespace genga {

// In u. Nearer than this the value cannot be told apart: its slope in u is a few times its largest handle.
inline constexpr double solved_step = 1e-12;
// Of a thousand random pairs of handles at random times four need more; the caller then solves on.
inline constexpr int halley_steps = 3;
// Halving alone comes from 1 to solved_step in 40 steps.
inline constexpr int max_solve_steps = 64;

// u with c1 u + c2 u² + c3 u³ = share, for handles inside the span. done: where the next step would be shorter than
// solved_step. Real is double or a vector of them, Mask what their comparison gives.
template <class Real, class Mask>
GENGA_LANES_INLINE void halley(const Real& c1, const Real& c2, const Real& c3, const Real& share, Real& u, Mask& done) {
  const Real zero = share - share;
  const Real one = zero + 1.0;
  // Handles that pull time to one side pull u to the other, about as far.
  u = 2.0 * share - ((c3 * share + c2) * share + c1) * share;
  u = u > zero ? u : zero;
  u = u < one ? u : one;
  Real half_second;
  Real slope;
  Real step;
  for (int count = 0; count < halley_steps; ++count) {
    const Real residual = ((c3 * u + c2) * u + c1) * u - share;
    half_second = 3.0 * c3 * u + c2;
    slope = (half_second + c2) * u + c1;
    step = residual * slope / (residual * half_second - slope * slope);
    u = u + step;
    u = u > zero ? u : zero;
    u = u < one ? u : one;
  }
  // The step after one of length s has length |(h / d)² - c3 / d| s³, d slope and h half the second derivative.
  // Strictly less: where time stands still both sides are 0 and nothing is known.
  const Real cube = step * step * step;
  const Real twist = c3 * slope;
  const Real bend = half_second * half_second + (twist > zero ? twist : -twist);
  done = bend * (cube > zero ? cube : -cube) < slope * slope * solved_step;
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
    // A step must stay inside and be less than half of the one before; at a flat place it is not.
    const bool is_good = newton >= low && newton <= high && std::abs(newton - u) <= 0.5 * last_step;
    const double next = is_good ? newton : 0.5 * (low + high);
    last_step = std::abs(next - u);
    u = next;
    if (last_step <= solved_step) break;
  }
  return u;
}

}  // namespace genga
