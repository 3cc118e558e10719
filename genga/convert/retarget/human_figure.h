// Which nodes of a scene are the bones of a human figure, and where they stand at rest.
// Not motion: retarget.h brings it to another figure, human_motion.h makes one of it.
//
//     const HumanFigure figure = find_human_figure(scene);
//     if (figure.has(HumanBone::hips)) use(scene.nodes[figure.index(HumanBone::hips)]);
//
// A file that says so itself counts first: VRM's. Else names do: those of MikuMikuDance, Mixamo, CMU and others in
// human_name_table.h, of which the kind counts that finds the most bones. The hips are then what both legs hang on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/human/human_bone.h"
#include "genga/core/scene.h"

namespace genga {

struct HumanFigure {
  bool is_marked = false;                            // by the file itself
  std::array<std::int32_t, human_bone_count> nodes;  // of the scene; no_index: it lacks the bone

  HumanFigure() { nodes.fill(no_index); }
  bool has(HumanBone bone) const { return nodes[static_cast<std::size_t>(bone)] != no_index; }
  std::uint32_t index(HumanBone bone) const {
    return static_cast<std::uint32_t>(nodes[static_cast<std::size_t>(bone)]);
  }
  std::int32_t& of(HumanBone bone) { return nodes[static_cast<std::size_t>(bone)]; }
};

// Whether a file marked its bones.
bool is_human(const Scene& scene);
HumanFigure find_human_figure(const Scene& scene);

// The bone of the figure that the bone hangs on: the nearest that the figure has; none for the hips.
HumanBone nearest_above(const HumanFigure& figure, HumanBone bone);

// Rotations of nodes in the scene, at rest, one per node.
std::vector<Quat> rest_rotations(const std::vector<Mat4>& worlds);

// About y: between figures that look along z and along -z.
inline const Quat half_turn(0.0, 0.0, 1.0, 0.0);

// Whether the figure looks along -z: its left is where x is small.
bool looks_back(const HumanFigure& figure, const std::vector<Mat4>& worlds);

}  // namespace genga
