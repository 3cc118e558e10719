// Evaluates many curves at one time, four at a time in lockstep. Each gives the same bits as alone.
// Not what the values are for: evaluate/clip.h puts them into a pose.
//
//     CurveSet set;
//     std::size_t lane = set.add(curve);       // the curve outlives the set, unchanged
//     set.prepare();
//     set.evaluate(1.5);                       // seconds
//     double value = set.value(lane);
//
// Times may come in any order; ascending times are fast. evaluate allocates nothing.
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

  // The next add starts a new block: curves with the same key times belong together.
  void start_block();
  // Returns the curve's lane.
  std::size_t add(const Curve& curve);
  std::size_t add(const RotationCurve& curve);
  // Call after the last add.
  void prepare();

  void evaluate(double t);
  double value(std::size_t lane) const { return values_[lane]; }
  // The values of that lane and of the next three, as far as they exist.
  const double* values(std::size_t lane) const { return &values_[lane]; }
  // The value of a rotation curve's lane.
  const Quat& rotation(std::size_t lane) const { return rotations_[lanes_[lane].arc]; }

 private:
  struct Lane {
    const Curve* curve = nullptr;  // one of the two; both null: always 0
    const RotationCurve* rotation = nullptr;
    std::uint32_t arc = 0;  // index in arcs_, for a rotation
    bool shares = false;    // key times and behaviours are those of the lane before it
    bool is_stale = false;  // its segment must be compiled
    bool is_odd = false;    // no segment gives its value for more than a moment
    Stretch stretch{.from = std::numeric_limits<double>::infinity(), .until = -std::numeric_limits<double>::infinity()};

    const KeyTable* keys() const;
  };
  struct BlockState {
    double valid_from = std::numeric_limits<double>::infinity();  // seconds, for all lanes
    double valid_until = -std::numeric_limits<double>::infinity();
    std::uint32_t key = 0;  // the last one not after these times, for lanes that share their keys
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
  std::vector<BlockKeys> keys_;       // one per block
  std::unique_ptr<bool[]> straight_;  // per block: time is u in every lane
  std::vector<double> values_;
  std::vector<Slerp> arcs_;
  std::vector<std::size_t> arc_lanes_;          // the lane of each arc's ratio
  std::vector<Quat> rotations_;                 // one per arc
  std::vector<BlockPlace> places_;              // stale blocks compiled together; of one call, as the next three
  std::vector<ArcPlace> arc_places_;            // their rotations
  std::vector<std::uint32_t> stale_blocks_;     // other blocks, compiled curve by curve
  std::vector<std::uint32_t> stale_rotations_;  // lanes
  std::vector<std::uint32_t> odd_blocks_;
};

}  // namespace genga
