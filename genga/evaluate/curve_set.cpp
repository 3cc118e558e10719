#include "genga/evaluate/curve_set.h"

#include <algorithm>
#include <cmath>

#include "genga/evaluate/segment_lanes.h"

#if defined(__GNUC__)
// Vectors go from one inlined function to another only, so their calling convention does not matter.
#pragma GCC diagnostic ignored "-Wpsabi"
#endif

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
};

// One lane as evaluate(segment, t) does it, where the steps of halley were not enough.
double solve_lane(const Block& block, std::size_t lane, double share) {
  if (share == 0.0) return 0.0;
  return solve_time(block.time[0][lane], block.time[1][lane], block.time[2][lane], share, 0.0, 1.0);
}

#if defined(__GNUC__)

using Lanes = double __attribute__((vector_size(32)));
using LaneMask = long long __attribute__((vector_size(32)));

using StoredLanes = double __attribute__((vector_size(32), may_alias));

GENGA_LANES_INLINE Lanes load(const Row& row) { return *reinterpret_cast<const StoredLanes*>(row.data()); }

GENGA_LANES_INLINE void solve_block(const Block& block, const Lanes& share, Lanes& u) {
  LaneMask done;
  const auto all = [](const LaneMask& mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; };
  halley(load(block.time[0]), load(block.time[1]), load(block.time[2]), share, u, done, all);
  if (all(done)) return;
  for (int lane = 0; lane < 4; ++lane) {
    if (done[lane] == 0) u[lane] = solve_lane(block, static_cast<std::size_t>(lane), share[lane]);
  }
}

GENGA_LANES_INLINE void evaluate_blocks(const Work& work, double t) {
  for (std::size_t i = 0; i < work.count; ++i) {
    const Block& block = work.blocks[i];
    Lanes share = (t - load(block.begin)) / load(block.span);
    const Lanes zero{};
    const Lanes one = zero + 1.0;
    share = share > zero ? share : zero;
    share = share < one ? share : one;
    Lanes u = share;
    if (!work.is_straight[i]) solve_block(block, share, u);
    const Lanes value =
        ((load(block.value[3]) * u + load(block.value[2])) * u + load(block.value[1])) * u + load(block.value[0]);
    for (int lane = 0; lane < 4; ++lane) work.values[4 * i + static_cast<std::size_t>(lane)] = value[lane];
  }
}

void evaluate_plain(const Work& work, double t) { evaluate_blocks(work, t); }

#if defined(__x86_64__)
// Twice as wide as what every x86-64 processor has, and the same bits: fused multiply-add stays off.
[[gnu::target("avx2")]] void evaluate_avx2(const Work& work, double t) { evaluate_blocks(work, t); }

using Kernel = void (*)(const Work&, double);
Kernel choose_kernel() {
  __builtin_cpu_init();
  return __builtin_cpu_supports("avx2") ? evaluate_avx2 : evaluate_plain;
}
void evaluate_work(const Work& work, double t) {
  static const Kernel kernel = choose_kernel();
  kernel(work, t);
}
#else
void evaluate_work(const Work& work, double t) { evaluate_plain(work, t); }
#endif

#else

double evaluate_lane(const Block& block, std::size_t lane, double t, bool is_straight) {
  const double share = std::clamp((t - block.begin[lane]) / block.span[lane], 0.0, 1.0);
  double u = share;
  bool done = is_straight;
  if (!is_straight) {
    const auto all = [](bool is_done) { return is_done; };
    halley(block.time[0][lane], block.time[1][lane], block.time[2][lane], share, u, done, all);
  }
  if (!done) u = solve_lane(block, lane, share);
  return ((block.value[3][lane] * u + block.value[2][lane]) * u + block.value[1][lane]) * u + block.value[0][lane];
}

void evaluate_work(const Work& work, double t) {
  for (std::size_t i = 0; i < 4 * work.count; ++i) {
    work.values[i] = evaluate_lane(work.blocks[i / 4], i % 4, t, work.is_straight[i / 4]);
  }
}

#endif

void set_lane(Block& block, std::size_t lane, const Segment& segment) {
  const bool is_constant = segment.kind == SegmentKind::constant;
  block.begin[lane] = is_constant ? 0.0 : segment.begin;
  block.span[lane] = is_constant ? 1.0 : segment.end - segment.begin;
  for (std::size_t power = 0; power < 4; ++power) block.value[power][lane] = segment.value[power];
  for (std::size_t power = 0; power < 3; ++power) block.time[power][lane] = segment.time[power + 1];
}

}  // namespace

void CurveSet::start_block() {
  while (lanes_.size() % block_size != 0) lanes_.emplace_back();
}

std::size_t CurveSet::add(const Curve& curve) {
  Lane& lane = lanes_.emplace_back();
  lane.curve = &curve;
  lane.times = curve.times.get();
  return lanes_.size() - 1;
}

std::size_t CurveSet::add(const RotationCurve& curve) {
  Lane& lane = lanes_.emplace_back();
  lane.rotation = &curve;
  lane.times = curve.times.get();
  lane.arc = static_cast<std::uint32_t>(arcs_.size());
  arcs_.emplace_back();
  return lanes_.size() - 1;
}

void CurveSet::prepare() {
  start_block();
  const std::size_t count = lanes_.size() / block_size;
  blocks_.resize(count);
  states_.resize(count);
  straight_.reset(new bool[count]());
  values_.resize(lanes_.size());
  odd_blocks_.reserve(count);
}

bool CurveSet::refresh_lane(std::size_t block, std::size_t lane, double t) {
  Lane& own = lanes_[block * block_size + lane];
  RotationCursor cursor;
  cursor.ratio.index = own.index;
  bool is_served = false;
  if (own.rotation != nullptr) {
    is_served = seek(*own.rotation, t, cursor);
    if (is_served) arcs_[own.arc] = cursor.arc;
  } else if (own.curve != nullptr) {
    is_served = seek(*own.curve, t, cursor.ratio);
  } else {
    is_served = true;
    cursor.ratio.valid_from = -std::numeric_limits<double>::infinity();
    cursor.ratio.valid_until = std::numeric_limits<double>::infinity();
  }
  own.index = cursor.ratio.index;
  // Time that turns round is solved another way.
  if (!is_served || cursor.ratio.segment.turns[0] < 1.0) return false;
  own.valid_from = cursor.ratio.valid_from;
  own.valid_until = cursor.ratio.valid_until;
  set_lane(blocks_[block], lane, cursor.ratio.segment);
  return true;
}

void CurveSet::refresh(std::size_t block, double t) {
  BlockState& state = states_[block];
  state.valid_from = -std::numeric_limits<double>::infinity();
  state.valid_until = std::numeric_limits<double>::infinity();
  state.has_odd = false;
  bool is_straight = true;
  for (std::size_t i = 0; i < block_size; ++i) {
    Lane& lane = lanes_[block * block_size + i];
    if (!(t >= lane.valid_from && t < lane.valid_until)) {
      const Lane* before = i > 0 ? &lanes_[block * block_size + i - 1] : nullptr;
      if (before != nullptr && before->times == lane.times) lane.index = before->index;
      state.is_odd[i] = !refresh_lane(block, i, t);
    }
    if (state.is_odd[i]) {
      state.has_odd = true;
      lane.valid_until = lane.valid_from;
    }
    state.valid_from = std::max(state.valid_from, lane.valid_from);
    state.valid_until = std::min(state.valid_until, lane.valid_until);
    is_straight = is_straight && blocks_[block].time[0][i] == 1.0 && blocks_[block].time[1][i] == 0.0 &&
                  blocks_[block].time[2][i] == 0.0;
  }
  straight_[block] = is_straight;
}

// Lanes whose value no segment gives for more than a moment.
void CurveSet::evaluate_odd(std::size_t block, double t) {
  for (std::size_t i = 0; i < block_size; ++i) {
    if (!states_[block].is_odd[i]) continue;
    const std::size_t index = block * block_size + i;
    const Lane& lane = lanes_[index];
    if (lane.rotation != nullptr) {
      values_[index] = 0.0;
      arcs_[lane.arc].from = genga::evaluate(*lane.rotation, t);
    } else {
      values_[index] = genga::evaluate(*lane.curve, t);
    }
  }
}

void CurveSet::evaluate(double t) {
  odd_blocks_.clear();
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    const BlockState& state = states_[block];
    if (t >= state.valid_from && t < state.valid_until) continue;
    refresh(block, t);
    if (state.has_odd) odd_blocks_.push_back(static_cast<std::uint32_t>(block));
  }
  evaluate_work({blocks_.data(), straight_.get(), values_.data(), blocks_.size()}, t);
  for (const std::uint32_t block : odd_blocks_) evaluate_odd(block, t);
}

}  // namespace genga
