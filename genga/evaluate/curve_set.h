// Many curves evaluated at one time, four by four in lockstep, each giving the bits that it gives alone.
// Not what the values are for: evaluate/clip.h puts them into a pose.
//
//     CurveSet set;
//     std::size_t lane = set.add(curve);       // the curve outlives the set, unchanged
//     set.prepare();
//     set.evaluate(1.5);                       // seconds
//     double value = set.value(lane);
//
// Going forward is fast, and any order of times is right. evaluate allocates nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "genga/core/curve.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_block.h"
#include "genga/evaluate/slerp.h"

namespace genga {

class CurveSet {
 public:
  static constexpr std::size_t block_size = curves_per_block;

  // The next add begins a block of its own: curves with the same key times belong together.
  void start_block();
  // The curve's lane.
  std::size_t add(const Curve& curve);
  std::size_t add(const RotationCurve& curve);
  // After the last add.
  void prepare();

  void evaluate(double t);
  double value(std::size_t lane) const { return values_[lane]; }
  // Of that lane and the three behind it, as far as there are any.
  const double* values(std::size_t lane) const { return &values_[lane]; }
  // Of a rotation curve's lane.
  const Quat& rotation(std::size_t lane) const { return rotations_[lanes_[lane].arc]; }

 private:
  struct Lane {
    const Curve* curve = nullptr;  // one of the two, or neither: always 0
    const RotationCurve* rotation = nullptr;
    std::uint32_t arc = 0;  // of arcs_, for a rotation
    bool shares = false;    // key times and behaviours with the lane before it: what holds there holds here
    bool is_stale = false;  // its segment is still to be compiled
    bool is_odd = false;    // no segment gives its value for more than a moment
    Stretch stretch{.from = std::numeric_limits<double>::infinity(), .until = -std::numeric_limits<double>::infinity()};

    const KeyTable* keys() const;
  };
  struct BlockState {
    double valid_from = std::numeric_limits<double>::infinity();  // seconds, of all lanes
    double valid_until = -std::numeric_limits<double>::infinity();
    std::uint32_t key = 0;  // at or before these times, of lanes that share their keys
  };

  std::size_t add(const Lane& lane);
  bool share_keys(std::size_t block, BlockKeys& keys) const;
  void refresh(double t);
  void find_place(std::size_t block, double t);
  void compile_together();
  void prepare_stale_arcs();
  void find_stretches(std::size_t block, double t);
  void compile(std::size_t block);
  void compile_lane(std::size_t index);
  void evaluate_odd(std::size_t block, double t);

  std::vector<Lane> lanes_;
  std::vector<BlockState> states_;
  std::vector<CurveBlock> blocks_;
  std::vector<BlockKeys> keys_;       // of each block
  std::unique_ptr<bool[]> straight_;  // per block: time is u in every lane
  std::vector<double> values_;
  std::vector<Slerp> arcs_;
  std::vector<std::size_t> arc_lanes_;          // the lane of each arc's ratio
  std::vector<Quat> rotations_;                 // as arcs_
  std::vector<BlockPlace> places_;              // stale blocks compiled together; of one call, as what follows
  std::vector<ArcPlace> arc_places_;            // their rotations
  std::vector<std::uint32_t> stale_blocks_;     // others, curve by curve
  std::vector<std::uint32_t> stale_rotations_;  // lanes
  std::vector<std::uint32_t> odd_blocks_;
};

}  // namespace genga
