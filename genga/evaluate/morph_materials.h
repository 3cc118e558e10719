// A material as morphs make it look in a pose.
// Not its pictures: those stay and get a tint.
//
//     Material look = scene.materials[0];
//     morph_material(scene, 0, pose.weights, look);   // look.diffuse, look.alpha, look.texture_tint …
#pragma once

#include <cstdint>
#include <span>

#include "genga/core/scene.h"

namespace genga {

// Writes the numbers that morphs change, not clamped: rest · product of (1 + (factor - 1) weight) + sum of (addition ·
// weight). Tints of pictures keep the two parts separate. look: a copy of the material, in any pose; nothing but those
// numbers is written. weights: one per morph, as solved.
void morph_material(const Scene& scene, std::uint32_t material, std::span<const double> weights, Material& look);

}  // namespace genga
