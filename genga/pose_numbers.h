// A pose as plain numbers, for callers that have none of the library's types: the C interface, and through it others.
// Not for those that have them: PoseView (player.h) gives what is there.
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
  local,      // 10 a node: translation x y z, rotation x y z w, scale x y z, in the parent's space
  world,      // 16 a node: the matrix, column after column, in the scene's space
  weights,    // 1 a morph
  cameras,    // 11 a camera: position x y z, forward x y z, up x y z, degrees of view, 1 when orthographic
  lights,     // 7 a light: color r g b, intensity, direction x y z of one without a node
  hands,      // 2 a hand: 1 when it is tracked, 1 when it pinches
  enabled,    // 1 a constraint
  shown,      // 3 in all: 1 when the model is visible, mode and distance of MMD's self shadow
  materials,  // 40 a material, as morphs make it, not clamped: diffuse r g b a, specular r g b, its power, ambient r g
              // b, outline's color r g b a, its size; of texture, sphere and toon each r g b a that the picture's are
              // multiplied with, then r g b a that are added
};
inline constexpr std::size_t pose_number_parts = 9;

// How many numbers the part has.
std::size_t count_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part);
// Writes all of them, one after the other: there is room for so many.
void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, double* numbers);
void write_numbers(const Scene& scene, const PoseView& pose, PoseNumbers part, float* numbers);

}  // namespace genga
