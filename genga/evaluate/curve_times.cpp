#include "genga/evaluate/curve_times.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include "genga/evaluate/curve.h"
#include "genga/evaluate/solve_lanes.h"

namespace genga {
namespace {

// Times that one segment serves, from the first on, and where their values go.
struct Run {
  const double* times = nullptr;
  double* values = nullptr;
  std::size_t count = 0;  // of what is left of the times, which may be served or not
  double from = 0.0;      // seconds, from <= t < until is served
  double until = 0.0;
};

bool is_served(const Run& run, double t) { return t >= run.from && t < run.until; }

#if GENGA_LANES > 0

GENGA_ALWAYS_INLINE Lanes each(double number) { return Lanes{} + number; }

GENGA_ALWAYS_INLINE LaneMask are_served(const Run& run, const Lanes& t) { return (t >= run.from) & (t < run.until); }

// Loads up to four times from place on, as long as the segment serves them; returns how many. The rest of the vector
// has the segment's beginning.
GENGA_ALWAYS_INLINE std::size_t load_served(const Run& run, std::size_t place, Lanes& t) {
  if (place + 4 <= run.count) {
    t = load_lanes(run.times + place);
    if (all(are_served(run, t))) return 4;
  }
  std::array<double, 4> some{run.from, run.from, run.from, run.from};
  std::size_t count = 0;
  for (; count < 4 && place + count < run.count && is_served(run, run.times[place + count]); ++count) {
    some[count] = run.times[place + count];
  }
  t = load_lanes(some.data());
  return count;
}

GENGA_ALWAYS_INLINE void store_served(const Lanes& values, std::size_t count, double* place) {
  if (count == 4) {
    store_lanes(values, place);
  } else {
    std::memcpy(place, &values, count * sizeof(double));
  }
}

// A segment's numbers in every lane: of their own, as values that are stored might be the segment's for all that the
// compiler knows.
struct SegmentLanes {
  Lanes begin;
  Lanes span;
  std::array<Lanes, 4> value;
  std::array<Lanes, 3> time;  // of u, u², u³

  GENGA_ALWAYS_INLINE explicit SegmentLanes(const Segment& segment)
      : begin(each(segment.begin)), span(each(segment.end - segment.begin)) {
    for (std::size_t power = 0; power < 4; ++power) value[power] = each(segment.value[power]);
    for (std::size_t power = 0; power < 3; ++power) time[power] = each(segment.time[power + 1]);
  }

  GENGA_ALWAYS_INLINE Lanes shares_at(const Lanes& t) const {
    Lanes share = (t - begin) / span;
    const Lanes zero{};
    const Lanes one = zero + 1.0;
    share = share > zero ? share : zero;
    return share < one ? share : one;
  }
  GENGA_ALWAYS_INLINE Lanes values_at(const Lanes& u) const {
    return ((value[3] * u + value[2]) * u + value[1]) * u + value[0];
  }
  // As solve_lanes asks: the same at each place.
  GENGA_ALWAYS_INLINE const Lanes& operator()(std::size_t, std::size_t power) const { return time[power]; }
};

// Sixteen at a time while all are served: one question instead of four.
GENGA_ALWAYS_INLINE std::size_t set_sixteens(const SegmentLanes& segment, const Run& run) {
  std::size_t done = 0;
  for (; done + 16 <= run.count; done += 16) {
    std::array<Lanes, 4> t;
    for (std::size_t i = 0; i < 4; ++i) t[i] = load_lanes(run.times + done + 4 * i);
    if (!all(are_served(run, t[0]) & are_served(run, t[1]) & are_served(run, t[2]) & are_served(run, t[3]))) break;
    for (std::size_t i = 0; i < 4; ++i) {
      store_lanes(segment.values_at(segment.shares_at(t[i])), run.values + done + 4 * i);
    }
  }
  return done;
}

GENGA_ALWAYS_INLINE std::size_t set_cubic(const SegmentLanes& segment, const Run& run) {
  std::size_t done = set_sixteens(segment, run);
  std::size_t served = 4;
  while (served == 4) {
    Lanes t;
    served = load_served(run, done, t);
    store_served(segment.values_at(segment.shares_at(t)), served, run.values + done);
    done += served;
  }
  return done;
}

GENGA_ALWAYS_INLINE std::size_t set_pair(const SegmentLanes& segment, const Run& run) {
  std::size_t done = 0;
  std::size_t served = 4;
  while (served == 4) {
    SolvedLanes shares;
    SolvedLanes u;
    std::size_t together = 0;
    while (served == 4 && together < max_solved_together) {
      Lanes t;
      served = load_served(run, done + 4 * together, t);
      shares[together++] = segment.shares_at(t);
    }
    solve_lanes(segment, shares, together, u);
    for (std::size_t i = 0; i < together; ++i) {
      const std::size_t count = i + 1 < together ? 4 : served;
      store_served(segment.values_at(u[i]), count, run.values + done);
      done += count;
    }
  }
  return done;
}

GENGA_ALWAYS_INLINE std::size_t set_any(const Segment& segment, Run run) {
  const SegmentLanes lanes(segment);
  return segment.kind == SegmentKind::cubic ? set_cubic(lanes, run) : set_pair(lanes, run);
}

std::size_t set_plain(const Segment& segment, const Run& run) { return set_any(segment, run); }

GENGA_FOR_AVX2 std::size_t set_wide(const Segment& segment, const Run& run) { return set_any(segment, run); }

// False: one by one.
bool suits_lanes(const Segment& segment) {
  return segment.kind == SegmentKind::cubic || (segment.kind == SegmentKind::cubic_pair && segment.turns[0] >= 1.0);
}

std::size_t set_many(const Segment& segment, const Run& run) {
  static const auto kernel = has_avx2() ? set_wide : set_plain;
  return kernel(segment, run);
}

#else

bool suits_lanes(const Segment&) { return false; }
std::size_t set_many(const Segment&, const Run&) { return 0; }

#endif

// How many values it has set: those of the times that are served, up to the first that is not.
std::size_t set_run(const Segment& segment, const Run& run) {
  if (suits_lanes(segment)) return set_many(segment, run);
  std::size_t done = 0;
  for (; done < run.count && is_served(run, run.times[done]); ++done) {
    run.values[done] = evaluate(segment, run.times[done]);
  }
  return done;
}

// Where every time has a value of its own, the value; else the segment that serves the run.
std::size_t set_next(const Curve& curve, Run& run, CurveCursor& cursor) {
  const double t = *run.times;
  const Stretch stretch = find_stretch(curve, t, cursor.index);
  if (stretch.where == Where::beyond) {
    *run.values = evaluate(curve, t, cursor);
    return 1;
  }
  cursor.index = stretch.index;
  const Segment segment = segment_of(curve, stretch);
  run.from = stretch.from;
  run.until = stretch.until;
  if (is_served(run, t)) return set_run(segment, run);
  *run.values = evaluate(segment, t);  // not a number
  return 1;
}

}  // namespace

void evaluate(const Curve& curve, std::span<const double> times, std::span<double> values) {
  const std::size_t count = std::min(times.size(), values.size());
  CurveCursor cursor;
  for (std::size_t i = 0; i < count;) {
    Run run{.times = times.data() + i, .values = values.data() + i, .count = count - i};
    i += set_next(curve, run, cursor);
  }
}

}  // namespace genga
