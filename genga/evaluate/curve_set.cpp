#include "genga/evaluate/curve_set.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "genga/evaluate/lanes.h"
#include "genga/evaluate/segment_lanes.h"

namespace genga {
namespace {

using Block = CurveSet::Block;
using Row = Block::Row;

// What the kernel sees of a set.
struct Work {
  const Block* blocks = nullptr;
  const bool* is_straight = nullptr;
  double* values = nullptr;  // four per block
  std::size_t count = 0;     // of blocks
  const Slerp* arcs = nullptr;
  const std::size_t* arc_lanes = nullptr;  // the ratios' places in values
  Quat* rotations = nullptr;
  std::size_t arc_count = 0;
};

#if defined(__GNUC__)

GENGA_ALWAYS_INLINE Lanes load(const Row& row) { return load_lanes(row.data()); }

static_assert(sizeof(Quat) == sizeof(Lanes));
GENGA_ALWAYS_INLINE Lanes load(const Quat& quat) {
  Lanes lanes;
  std::memcpy(&lanes, &quat, sizeof lanes);
  return lanes;
}
GENGA_ALWAYS_INLINE void store(const Lanes& lanes, Quat& quat) { std::memcpy(&quat, &lanes, sizeof lanes); }

// Blocks whose times are solved together: each step of one waits for the last, so several take turns.
constexpr std::size_t max_pending = 8;
struct Pending {
  std::array<std::size_t, max_pending> blocks{};
  std::array<Lanes, max_pending> shares{};
  std::size_t count = 0;
};

GENGA_ALWAYS_INLINE void set_lane_values(const Work& work, std::size_t index, const Lanes& u) {
  const Block& block = work.blocks[index];
  const Lanes value =
      ((load(block.value[3]) * u + load(block.value[2])) * u + load(block.value[1])) * u + load(block.value[0]);
  store_lanes(value, work.values + 4 * index);
}

GENGA_ALWAYS_INLINE bool all(const LaneMask& mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

// A third step for the lanes that two have not solved, and what even that leaves, lane by lane.
GENGA_ALWAYS_INLINE void solve_on(const Block& block, const Lanes& share, LaneMask& done, Lanes& u) {
  Lanes further = u;
  HalleyStep<Lanes> taken;
  step_halley(load(block.time[0]), load(block.time[1]), load(block.time[2]), share, further, taken);
  u = done ? u : further;
  LaneMask now;
  judge_halley(load(block.time[2]), taken, now);
  done |= now;
  if (all(done)) return;
  for (int lane = 0; lane < 4; ++lane) {
    const auto at = static_cast<std::size_t>(lane);
    if (done[lane] == 0) u[lane] = solve_monotone(block.time[0][at], block.time[1][at], block.time[2][at], share[lane]);
  }
}

GENGA_ALWAYS_INLINE void solve_pending(const Work& work, Pending& pending) {
  std::array<Lanes, max_pending> u;
  std::array<LaneMask, max_pending> done;
  std::array<HalleyStep<Lanes>, max_pending> taken;
  const auto block = [&](std::size_t i) -> const Block& { return work.blocks[pending.blocks[i]]; };
  for (std::size_t i = 0; i < pending.count; ++i) {
    const auto& time = block(i).time;
    start_halley(load(time[0]), load(time[1]), load(time[2]), pending.shares[i], u[i]);
  }
  for (int count = 0; count < first_halley_steps; ++count) {
    for (std::size_t i = 0; i < pending.count; ++i) {
      const auto& time = block(i).time;
      step_halley(load(time[0]), load(time[1]), load(time[2]), pending.shares[i], u[i], taken[i]);
    }
  }
  for (std::size_t i = 0; i < pending.count; ++i) judge_halley(load(block(i).time[2]), taken[i], done[i]);
  for (std::size_t i = 0; i < pending.count; ++i) {
    if (!all(done[i])) solve_on(block(i), pending.shares[i], done[i], u[i]);
    set_lane_values(work, pending.blocks[i], u[i]);
  }
  pending.count = 0;
}

GENGA_ALWAYS_INLINE void evaluate_blocks(const Work& work, double t) {
  Pending pending;
  for (std::size_t i = 0; i < work.count; ++i) {
    const Block& block = work.blocks[i];
    Lanes share = (t - load(block.begin)) / load(block.span);
    const Lanes zero{};
    const Lanes one = zero + 1.0;
    share = share > zero ? share : zero;
    share = share < one ? share : one;
    if (work.is_straight[i]) {
      set_lane_values(work, i, share);
      continue;
    }
    pending.blocks[pending.count] = i;
    pending.shares[pending.count++] = share;
    if (pending.count == max_pending) solve_pending(work, pending);
  }
  solve_pending(work, pending);
}

GENGA_ALWAYS_INLINE void evaluate_arcs(const Work& work) {
  std::size_t i = 0;
  for (; i + 4 <= work.arc_count; i += 4) {
    const Slerp* arcs = work.arcs + i;
    const std::size_t* lanes = work.arc_lanes + i;
    const Lanes ratio{work.values[lanes[0]], work.values[lanes[1]], work.values[lanes[2]], work.values[lanes[3]]};
    const Lanes angle{arcs[0].angle, arcs[1].angle, arcs[2].angle, arcs[3].angle};
    const Lanes inverse_sine{arcs[0].inverse_sine, arcs[1].inverse_sine, arcs[2].inverse_sine, arcs[3].inverse_sine};
    Lanes from;
    Lanes to;
    weigh(ratio, angle, inverse_sine, from, to);
    for (int k = 0; k < 4; ++k) {
      const Slerp& arc = arcs[k];
      store(from[k] * load(arc.from) + to[k] * load(arc.to), work.rotations[i + static_cast<std::size_t>(k)]);
    }
  }
  for (; i < work.arc_count; ++i) work.rotations[i] = evaluate(work.arcs[i], work.values[work.arc_lanes[i]]);
}

GENGA_ALWAYS_INLINE void evaluate_all(const Work& work, double t) {
  evaluate_blocks(work, t);
  evaluate_arcs(work);
}

void evaluate_plain(const Work& work, double t) { evaluate_all(work, t); }

GENGA_FOR_AVX2 void evaluate_wide(const Work& work, double t) { evaluate_all(work, t); }

void evaluate_work(const Work& work, double t) {
  static const auto kernel = has_avx2() ? evaluate_wide : evaluate_plain;
  kernel(work, t);
}

#else

double evaluate_lane(const Block& block, std::size_t lane, double t, bool is_straight) {
  const double share = std::clamp((t - block.begin[lane]) / block.span[lane], 0.0, 1.0);
  const double u =
      is_straight ? share : solve_monotone(block.time[0][lane], block.time[1][lane], block.time[2][lane], share);
  return ((block.value[3][lane] * u + block.value[2][lane]) * u + block.value[1][lane]) * u + block.value[0][lane];
}

void evaluate_work(const Work& work, double t) {
  for (std::size_t i = 0; i < 4 * work.count; ++i) {
    work.values[i] = evaluate_lane(work.blocks[i / 4], i % 4, t, work.is_straight[i / 4]);
  }
  for (std::size_t i = 0; i < work.arc_count; ++i) {
    work.rotations[i] = evaluate(work.arcs[i], work.values[work.arc_lanes[i]]);
  }
}

#endif

// False when time turns round: that is solved another way.
bool set_lane(Block& block, std::size_t lane, const Segment& segment) {
  const bool is_constant = segment.kind == SegmentKind::constant;
  block.begin[lane] = is_constant ? 0.0 : segment.begin;
  block.span[lane] = is_constant ? 1.0 : segment.end - segment.begin;
  for (std::size_t power = 0; power < 4; ++power) block.value[power][lane] = segment.value[power];
  for (std::size_t power = 0; power < 3; ++power) block.time[power][lane] = segment.time[power + 1];
  return segment.turns[0] >= 1.0;
}

bool is_between(double t, double from, double until) { return t >= from && t < until; }

bool is_straight(const Block& block) {
  constexpr Row ones{1.0, 1.0, 1.0, 1.0};
  constexpr Row zeros{};
  return block.time[0] == ones && block.time[1] == zeros && block.time[2] == zeros;
}

}  // namespace

const KeyTable* CurveSet::Lane::keys() const {
  if (curve != nullptr) return curve;
  return rotation;
}

void CurveSet::start_block() {
  while (lanes_.size() % block_size != 0) lanes_.emplace_back();
}

std::size_t CurveSet::add(const Lane& lane) {
  lanes_.push_back(lane);
  const std::size_t index = lanes_.size() - 1;
  if (index % block_size == 0) return index;
  const KeyTable* before = lanes_[index - 1].keys();
  const KeyTable* keys = lane.keys();
  lanes_.back().shares = before != nullptr && before->times == keys->times && before->before == keys->before &&
                         before->after == keys->after;
  return index;
}

std::size_t CurveSet::add(const Curve& curve) {
  Lane lane;
  lane.curve = &curve;
  return add(lane);
}

std::size_t CurveSet::add(const RotationCurve& curve) {
  Lane lane;
  lane.rotation = &curve;
  lane.arc = static_cast<std::uint32_t>(arcs_.size());
  arcs_.emplace_back();
  arc_lanes_.push_back(lanes_.size());
  return add(lane);
}

void CurveSet::prepare() {
  start_block();
  const std::size_t count = lanes_.size() / block_size;
  blocks_.resize(count);
  states_.resize(count);
  straight_ = std::make_unique<bool[]>(count);
  values_.resize(lanes_.size());
  rotations_.resize(arcs_.size());
  stale_blocks_.reserve(count);
  stale_rotations_.reserve(arcs_.size());
  odd_blocks_.reserve(count);
}

void CurveSet::find_stretches(std::size_t block, double t) {
  for (std::size_t index = block * block_size; index < (block + 1) * block_size; ++index) {
    Lane& lane = lanes_[index];
    if (!lane.is_odd && is_between(t, lane.stretch.from, lane.stretch.until)) continue;
    lane.is_stale = true;
    if (lane.shares) {
      lane.stretch = lanes_[index - 1].stretch;
    } else if (const KeyTable* keys = lane.keys()) {
      lane.stretch = find_stretch(*keys, t, lane.stretch.index);
    } else {
      lane.stretch = Stretch{};
    }
    if (lane.rotation != nullptr) stale_rotations_.push_back(static_cast<std::uint32_t>(index));
  }
}

void CurveSet::compile_lane(std::size_t index) {
  Lane& lane = lanes_[index];
  lane.is_stale = false;
  lane.is_odd = lane.stretch.where == Where::beyond;
  if (lane.is_odd) return;
  Block& block = blocks_[index / block_size];
  const std::size_t place = index % block_size;
  if (lane.rotation != nullptr) {
    lane.is_odd = !set_lane(block, place, segment_of(*lane.rotation, lane.stretch));
  } else {
    lane.is_odd = !set_lane(block, place, lane.curve != nullptr ? segment_of(*lane.curve, lane.stretch) : Segment{});
  }
}

void CurveSet::compile(std::size_t block) {
  BlockState state{-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  bool has_odd = false;
  for (std::size_t index = block * block_size; index < (block + 1) * block_size; ++index) {
    if (lanes_[index].is_stale) compile_lane(index);
    const Lane& lane = lanes_[index];
    has_odd = has_odd || lane.is_odd;
    state.valid_from = std::max(state.valid_from, lane.stretch.from);
    state.valid_until = std::min(state.valid_until, lane.stretch.until);
  }
  // A block with an odd lane comes here every time.
  states_[block] = has_odd ? BlockState{} : state;
  straight_[block] = is_straight(blocks_[block]);
  if (has_odd) odd_blocks_.push_back(static_cast<std::uint32_t>(block));
}

// Step by step for all that is stale, not lane by lane: searches wait for memory and arcs for long divisions, and many
// can wait at once.
void CurveSet::refresh(double t) {
  stale_blocks_.clear();
  stale_rotations_.clear();
  odd_blocks_.clear();
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    const BlockState& state = states_[block];
    if (!is_between(t, state.valid_from, state.valid_until)) stale_blocks_.push_back(static_cast<std::uint32_t>(block));
  }
  for (const std::uint32_t block : stale_blocks_) find_stretches(block, t);
  for (const std::uint32_t block : stale_blocks_) compile(block);
  for (const std::uint32_t index : stale_rotations_) {
    const Lane& lane = lanes_[index];
    if (!lane.is_odd) arcs_[lane.arc] = arc_of(*lane.rotation, lane.stretch);
  }
}

void CurveSet::evaluate_odd(std::size_t block, double t) {
  for (std::size_t index = block * block_size; index < (block + 1) * block_size; ++index) {
    const Lane& lane = lanes_[index];
    if (!lane.is_odd) continue;
    if (lane.rotation != nullptr) {
      rotations_[lane.arc] = genga::evaluate(*lane.rotation, t);
    } else {
      values_[index] = genga::evaluate(*lane.curve, t);
    }
  }
}

void CurveSet::evaluate(double t) {
  refresh(t);
  evaluate_work({.blocks = blocks_.data(),
                 .is_straight = straight_.get(),
                 .values = values_.data(),
                 .count = blocks_.size(),
                 .arcs = arcs_.data(),
                 .arc_lanes = arc_lanes_.data(),
                 .rotations = rotations_.data(),
                 .arc_count = arcs_.size()},
                t);
  for (const std::uint32_t block : odd_blocks_) evaluate_odd(block, t);
}

}  // namespace genga
