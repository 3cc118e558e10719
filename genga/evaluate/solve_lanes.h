// Solves the time equations of many shares in lockstep: each step of one waits for the last, so several alternate. Each
// lane gives the bits of solve_monotone (evaluate/segment_lanes.h). Only for sources, like lanes.h.
//
//     struct Even {  // of the vector at a place the coefficient of u (power 0), u² (1) or u³ (2)
//       GENGA_ALWAYS_INLINE Lanes operator()(std::size_t, std::size_t power) const {
//         return Lanes{} + (power == 0 ? 1.0 : 0.0);
//       }
//     };
//     SolvedLanes shares{}, solved{};
//     solve_lanes(Even(), shares, 2, solved);     // two vectors, of max_solved_together at most
#pragma once

#include <array>
#include <cstddef>

#include "genga/evaluate/lanes.h"
#include "genga/evaluate/segment_lanes.h"

#if GENGA_LANES > 0

namespace genga {

// In vectors: more do not fit into the registers and the nearest cache, fewer leave the processor waiting.
inline constexpr std::size_t max_solved_together = 8;
using SolvedLanes = std::array<Lanes, max_solved_together>;

// A third step for lanes that two steps have not solved; the rest lane by lane.
GENGA_ALWAYS_INLINE void solve_lanes_on(const Lanes& c1, const Lanes& c2, const Lanes& c3, const Lanes& share,
                                        LaneMask& done, Lanes& u) {
  Lanes further = u;
  HalleyStep<Lanes> taken;
  step_halley(c1, c2, c3, share, further, taken);
  u = done ? u : further;
  LaneMask now;
  judge_halley(c3, taken, now);
  done |= now;
  if (all(done)) return;
  for (int lane = 0; lane < 4; ++lane) {
    if (done[lane] == 0) u[lane] = solve_monotone(c1[lane], c2[lane], c3[lane], share[lane]);
  }
}

template <class Times>
GENGA_ALWAYS_INLINE void solve_lanes(const Times& times, const SolvedLanes& shares, std::size_t count, SolvedLanes& u) {
  std::array<LaneMask, max_solved_together> done;
  std::array<HalleyStep<Lanes>, max_solved_together> taken;
  for (std::size_t i = 0; i < count; ++i) start_halley(times(i, 0), times(i, 1), times(i, 2), shares[i], u[i]);
  for (int step = 0; step < first_halley_steps; ++step) {
    for (std::size_t i = 0; i < count; ++i) {
      step_halley(times(i, 0), times(i, 1), times(i, 2), shares[i], u[i], taken[i]);
    }
  }
  for (std::size_t i = 0; i < count; ++i) judge_halley(times(i, 2), taken[i], done[i]);
  for (std::size_t i = 0; i < count; ++i) {
    if (!all(done[i])) solve_lanes_on(times(i, 0), times(i, 1), times(i, 2), shares[i], done[i], u[i]);
  }
}

}  // namespace genga

#endif
