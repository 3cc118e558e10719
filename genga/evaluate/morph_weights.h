// Weights of morphs that others drive: what tracks say becomes what each morph has.
// Not what a weight then does: evaluate/morph.h, evaluate/morph_nodes.h and evaluate/morph_materials.h.
//
//     const MorphWeights driven(scene.morphs);
//     driven.drive(pose.weights);   // solve (solve/order.h) does this itself
//
// A driver comes before its members, so the work is one step for each member, however deep groups lie in groups.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/morph.h"

namespace genga {

// Which member of a morph that picks one is picked: nothing is no_index.
std::int32_t picked_member(const Morph& morph, double weight);

class MorphWeights {
 public:
  // None drives another.
  MorphWeights() = default;
  // Refers to the morphs, which outlive it unchanged. They are those of a valid scene.
  explicit MorphWeights(const std::vector<Morph>& morphs);

  // The morphs that drive others, each before those that it drives.
  std::span<const std::uint32_t> drivers() const { return drivers_; }
  // What drive takes: one for each member.
  std::uint64_t steps() const { return steps_; }
  // weights: one per morph, its own; becomes what it has in all.
  void drive(std::span<double> weights) const;
  // The same, and tells which member each morph that picks one has picked. picks: one per morph, no_index of others.
  void drive_and_tell(std::span<double> weights, std::span<std::int32_t> picks) const;
  // The same, with members that were picked before.
  void drive_as_picked(std::span<double> weights, std::span<const std::int32_t> picks) const;

 private:
  const std::vector<Morph>* morphs_ = nullptr;
  std::vector<std::uint32_t> drivers_;
  std::uint64_t steps_ = 0;
};

}  // namespace genga
