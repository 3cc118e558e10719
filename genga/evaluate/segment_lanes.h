// The arithmetic of segments on several lanes at once, one segment each. A lane's result has the same bits whatever the
// other lanes hold and however many there are.
// Not a public interface: evaluate/segment.h and evaluate/segment_block.h are.
//
//     Lanes<4> u = solve_time<4>(c1, c2, c3, share, guess, zero, one);
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#if defined(__GNUC__)
// Inlined so that each caller compiles it for its own instruction set.
#define GENGA_LANES_INLINE [[gnu::always_inline]] inline
#else
#define GENGA_LANES_INLINE inline
#endif

namespace genga {

template <std::size_t Count>
using Lanes = std::array<double, Count>;

// In u. Nearer than this the value cannot be told apart: a cubic's slope in u is at most a few times its largest
// handle.
inline constexpr double solved_step = 1e-12;
// Halving alone comes from 1 to solved_step in 40 steps.
inline constexpr int max_solve_steps = 64;

// The u in [low, high] at which c1 u + c2 u² + c3 u³ = share, where the polynomial rises from low to high.
template <std::size_t Count>
GENGA_LANES_INLINE Lanes<Count> solve_time(const Lanes<Count>& c1, const Lanes<Count>& c2, const Lanes<Count>& c3,
                                           const Lanes<Count>& share, Lanes<Count> u, Lanes<Count> low,
                                           Lanes<Count> high) {
  Lanes<Count> last_step;
  Lanes<Count> going;  // 1 or 0: a lane that has arrived stays where it is
  for (std::size_t i = 0; i < Count; ++i) {
    last_step[i] = high[i] - low[i];
    going[i] = 1.0;
  }
  for (int count = 0; count < max_solve_steps; ++count) {
    double any = 0.0;
    for (std::size_t i = 0; i < Count; ++i) {
      const double at = u[i];
      const double residual = ((c3[i] * at + c2[i]) * at + c1[i]) * at - share[i];
      const double slope = (3.0 * c3[i] * at + 2.0 * c2[i]) * at + c1[i];
      low[i] = residual < 0.0 ? at : low[i];
      high[i] = residual > 0.0 ? at : high[i];
      const double newton = at - residual / slope;
      const double half = 0.5 * (low[i] + high[i]);
      // Newton's step must stay inside and be less than half of the one before; at a flat place it is not.
      const bool good = newton >= low[i] && newton <= high[i] && std::abs(newton - at) <= 0.5 * last_step[i];
      double next = good ? newton : half;
      next = residual == 0.0 ? at : next;
      const double step = std::abs(next - at);
      last_step[i] = step;
      u[i] = going[i] > 0.0 ? next : at;
      going[i] = step > solved_step ? going[i] : 0.0;
      any += going[i];
    }
    if (!(any > 0.0)) break;
  }
  return u;
}

}  // namespace genga
