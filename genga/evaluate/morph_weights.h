// Weights of driven morphs: turns the tracks' weights into the weight that each morph has in all.
// Not what a weight then does: evaluate/morph.h, evaluate/morph_nodes.h and evaluate/morph_materials.h.
//
//     const MorphWeights driven(scene.morphs);
//     driven.drive(pose.weights);   // solve (solve/order.h) does this itself
//
// A driver comes before its members, so the work is one step for each member, however deep groups are nested.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/morph.h"

namespace genga {

// The member that a morph with picks_one picks at that weight; no_index: none.
std::int32_t picked_member(const Morph& morph, double weight);

class MorphWeights {
 public:
  // No morph drives another.
  MorphWeights() = default;
  // Refers to the morphs, which must outlive it unchanged and belong to a valid scene.
  explicit MorphWeights(const std::vector<Morph>& morphs);

  // The morphs that drive others, each before its members.
  std::span<const std::uint32_t> drivers() const { return drivers_; }
  // The cost of drive: one step for each member.
  std::uint64_t steps() const { return steps_; }
  // weights: one per morph; in: its own, out: its weight in all.
  void drive(std::span<double> weights) const;
  // The same, and returns the member that each morph with picks_one picked. picks: one per morph, no_index for others.
  void drive_and_tell(std::span<double> weights, std::span<std::int32_t> picks) const;
  // The same, with the members of an earlier call.
  void drive_as_picked(std::span<double> weights, std::span<const std::int32_t> picks) const;

 private:
  const std::vector<Morph>* morphs_ = nullptr;
  std::vector<std::uint32_t> drivers_;
  std::uint64_t steps_ = 0;
};

}  // namespace genga
