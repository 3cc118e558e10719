// A pose as plain numbers, for callers without the library's types: the C interface, and through it others.
// Not for callers that have the types: PoseView (player.h).
//
//     auto scene = load({"figure.pmd", "dance.vmd"});
//     if (!scene) return fail(scene.error().text());
//     Player player(*scene);
//     const PoseView pose = player.pose(0.5);
//     std::vector<float> weights(count_numbers(*scene, pose, PoseNumbers::weights));
//     write_numbers(*scene, pose, PoseNumbers::weights, weights.data());
#pragma once

#include <cstddef>
#include <cstdint>

#include "genga/player.h"

namespace genga {

enum class PoseNumbers : std::uint8_t {
  local,      // 10 per node: translation x y z, rotation x y z w, scale x y z, in the parent's space
  world,      // 16 per node: the matrix, column by column, in the scene's space
  weights,    // 1 per morph
  cameras,    // 11 per camera: position x y z, forward x y z, up x y z, degrees of view, 1 if orthographic
  lights,     // 7 per light: color r g b, intensity, direction x y z if it has no node
  hands,      // 2 per hand: 1 while it is tracked, 1 while it pinches
  enabled,    // 1 per constraint
  shown,      // 3 in all: 1 if the model is visible, mode and distance of MMD's self shadow
  materials,  // 40 a material, as morphs make it, not clamped: diffuse r g b a, specular r g b, its power, ambient r g
              // b, outline's color r g b a, its size; of texture, sphere and toon each r g b a that the picture's are
              // multiplied with, then r g b a that are added
};
inline constexpr std::size_t pose_number_parts = 9;

// The number of numbers in the part.
std::size_t count_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part);
// Writes all of them; there must be room.
void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, double* numbers);
void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, float* numbers);

}  // namespace genga
