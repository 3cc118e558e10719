#include "genga/evaluate/curve_set.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "genga/evaluate/key_search.h"
#include "genga/evaluate/lanes.h"
#include "genga/evaluate/segment_lanes.h"
#include "genga/evaluate/solve_lanes.h"

namespace genga {
namespace {

using Row = CurveBlock::Row;

// What the kernel sees of a set.
struct SetWork {
  const CurveBlock* blocks = nullptr;
  const bool* is_straight = nullptr;
  double* values = nullptr;  // four per block
  std::size_t count = 0;     // of blocks
  const Slerp* arcs = nullptr;
  const std::size_t* arc_lanes = nullptr;  // the ratios' places in values
  Quat* rotations = nullptr;
  std::size_t arc_count = 0;
};

#if GENGA_LANES > 0

GENGA_ALWAYS_INLINE Lanes load(const Row& row) { return load_lanes(row.data()); }

static_assert(sizeof(Quat) == sizeof(Lanes));
GENGA_ALWAYS_INLINE Lanes load(const Quat& quat) {
  Lanes lanes;
  std::memcpy(&lanes, &quat, sizeof lanes);
  return lanes;
}
GENGA_ALWAYS_INLINE void store(const Lanes& lanes, Quat& quat) { std::memcpy(&quat, &lanes, sizeof lanes); }

struct Pending {
  std::array<std::size_t, max_solved_together> blocks{};
  SolvedLanes shares{};
  std::size_t count = 0;
};

GENGA_ALWAYS_INLINE void set_lane_values(const SetWork& work, std::size_t index, const Lanes& u) {
  const CurveBlock& block = work.blocks[index];
  const Lanes value =
      ((load(block.value[3]) * u + load(block.value[2])) * u + load(block.value[1])) * u + load(block.value[0]);
  store_lanes(value, work.values + 4 * index);
}

// Each pending block's own.
struct BlockTimes {
  const SetWork& work;
  const Pending& pending;
  GENGA_ALWAYS_INLINE Lanes operator()(std::size_t place, std::size_t power) const {
    return load(work.blocks[pending.blocks[place]].time[power]);
  }
};

GENGA_ALWAYS_INLINE void solve_pending(const SetWork& work, Pending& pending) {
  SolvedLanes u;
  solve_lanes(BlockTimes{work, pending}, pending.shares, pending.count, u);
  for (std::size_t i = 0; i < pending.count; ++i) set_lane_values(work, pending.blocks[i], u[i]);
  pending.count = 0;
}

GENGA_ALWAYS_INLINE void evaluate_blocks(const SetWork& work, double t) {
  Pending pending;
  for (std::size_t i = 0; i < work.count; ++i) {
    const CurveBlock& block = work.blocks[i];
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
    if (pending.count == max_solved_together) solve_pending(work, pending);
  }
  solve_pending(work, pending);
}

GENGA_ALWAYS_INLINE void evaluate_arcs(const SetWork& work) {
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

GENGA_ALWAYS_INLINE void evaluate_all(const SetWork& work, double t) {
  evaluate_blocks(work, t);
  evaluate_arcs(work);
}

void evaluate_plain(const SetWork& work, double t) { evaluate_all(work, t); }

GENGA_FOR_AVX2 void evaluate_wide(const SetWork& work, double t) { evaluate_all(work, t); }

void evaluate_work(const SetWork& work, double t) {
  static const auto kernel = has_avx2() ? evaluate_wide : evaluate_plain;
  kernel(work, t);
}

#else

double evaluate_lane(const CurveBlock& block, std::size_t lane, double t, bool is_straight) {
  const double share = std::clamp((t - block.begin[lane]) / block.span[lane], 0.0, 1.0);
  const double u =
      is_straight ? share : solve_monotone(block.time[0][lane], block.time[1][lane], block.time[2][lane], share);
  return ((block.value[3][lane] * u + block.value[2][lane]) * u + block.value[1][lane]) * u + block.value[0][lane];
}

void evaluate_work(const SetWork& work, double t) {
  for (std::size_t i = 0; i < 4 * work.count; ++i) {
    work.values[i] = evaluate_lane(work.blocks[i / 4], i % 4, t, work.is_straight[i / 4]);
  }
  for (std::size_t i = 0; i < work.arc_count; ++i) {
    work.rotations[i] = evaluate(work.arcs[i], work.values[work.arc_lanes[i]]);
  }
}

#endif

// False when time turns around: that is solved in another way.
bool set_lane(CurveBlock& block, std::size_t lane, const Segment& segment) {
  const bool is_constant = segment.kind == SegmentKind::constant;
  block.begin[lane] = is_constant ? 0.0 : segment.begin;
  block.span[lane] = is_constant ? 1.0 : segment.end - segment.begin;
  for (std::size_t power = 0; power < 4; ++power) block.value[power][lane] = segment.value[power];
  for (std::size_t power = 0; power < 3; ++power) block.time[power][lane] = segment.time[power + 1];
  return segment.turns[0] >= 1.0;
}

bool is_between(double t, double from, double until) { return t >= from && t < until; }

bool is_straight(const CurveBlock& block) {
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
  keys_.resize(count);
  for (std::size_t block = 0; block < count; ++block) {
    BlockKeys keys;
    if (share_keys(block, keys)) keys_[block] = keys;
  }
  straight_ = std::make_unique<bool[]>(count);
  values_.resize(lanes_.size());
  rotations_.resize(arcs_.size());
  places_.reserve(count);
  arc_places_.reserve(arcs_.size());
  stale_blocks_.reserve(count);
  stale_rotations_.reserve(arcs_.size());
  odd_blocks_.reserve(count);
}

// Whether the keys of all four can be compiled together.
bool CurveSet::share_keys(std::size_t block, BlockKeys& keys) const {
  const std::size_t first = block * block_size;
  const KeyTable* table = lanes_[first].keys();
  if (table == nullptr || table->size() < 2 || table->size() > std::numeric_limits<std::uint32_t>::max()) return false;
  for (std::size_t place = 0; place < block_size; ++place) {
    const Lane& lane = lanes_[first + place];
    if (lane.keys() == nullptr) {
      set_no_keys(place, keys);
      continue;
    }
    if (place > 0 && !lane.shares) return false;
    const bool is_set =
        lane.rotation != nullptr ? set_keys(*lane.rotation, place, lane.arc, keys) : set_keys(*lane.curve, place, keys);
    if (!is_set) return false;
  }
  keys.times = table->times->data();
  keys.count = static_cast<std::uint32_t>(table->size());
  return true;
}

// Where a block is compiled together with others, or that it has to be compiled curve by curve.
void CurveSet::find_place(std::size_t block, double t) {
  const BlockKeys& keys = keys_[block];
  BlockState& state = states_[block];
  if (!keys.serves(t)) {
    stale_blocks_.push_back(static_cast<std::uint32_t>(block));
    return;
  }
  const double* times = keys.times;
  const std::uint32_t next = state.key + 1;
  // Ascending time reaches the next key.
  const bool is_next = t >= state.valid_until && next + 1 < keys.count && times[next] <= t && t < times[next + 1];
  const std::size_t key = is_next ? next : search_key(times, keys.count, t);
  state = {times[key], times[key + 1], static_cast<std::uint32_t>(key)};
  places_.push_back({.block = static_cast<std::uint32_t>(block), .key = state.key});
  fetch(keys, key);
}

void CurveSet::compile_together() {
  compile_blocks(keys_, places_, blocks_);
  for (const BlockPlace& place : places_) {
    if (!place.is_done) {
      stale_blocks_.push_back(place.block);
      continue;
    }
    straight_[place.block] = place.is_straight;
    const BlockKeys& keys = keys_[place.block];
    for (std::size_t lane = 0; lane < block_size; ++lane) {
      if (keys.rotations[lane] == nullptr) continue;
      arc_places_.push_back({.keys = keys.rotations[lane] + 4 * std::size_t{place.key}, .arc = keys.arcs[lane]});
    }
  }
}

void CurveSet::prepare_stale_arcs() {
  prepare_arcs(arc_places_, arcs_);
  for (const std::uint32_t index : stale_rotations_) {
    const Lane& lane = lanes_[index];
    if (!lane.is_odd) arcs_[lane.arc] = arc_of(*lane.rotation, lane.stretch);
  }
}

void CurveSet::find_stretches(std::size_t block, double t) {
  for (std::size_t index = block * block_size; index < (block + 1) * block_size; ++index) {
    Lane& lane = lanes_[index];
    // What is compiled together is not marked in the lanes.
    const bool is_known = keys_[block].times == nullptr && !lane.is_odd;
    if (is_known && is_between(t, lane.stretch.from, lane.stretch.until)) continue;
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
  CurveBlock& block = blocks_[index / block_size];
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
  places_.clear();
  arc_places_.clear();
  stale_blocks_.clear();
  stale_rotations_.clear();
  odd_blocks_.clear();
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    const BlockState& state = states_[block];
    if (!is_between(t, state.valid_from, state.valid_until)) find_place(block, t);
  }
  compile_together();
  for (const std::uint32_t block : stale_blocks_) find_stretches(block, t);
  for (const std::uint32_t block : stale_blocks_) compile(block);
  prepare_stale_arcs();
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
