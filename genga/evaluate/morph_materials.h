// A material as morphs make it look in a pose.
// Not its pictures: those stay, with a tint.
//
//     Material look = scene.materials[0];
//     morph_material(scene, 0, pose.weights, look);   // look.diffuse, look.alpha, look.texture_tint …
#pragma once

#include <cstdint>
#include <span>

#include "genga/core/scene.h"

namespace genga {

// Writes the numbers that morphs change: rest · product of (1 + (factor - 1) weight) + sum of what is added · weight,
// not clamped. Tints of pictures keep both apart. look: as the material is but for those numbers, of any pose;
// nothing else of it is written. weights: one per morph, as solved.
void morph_material(const Scene& scene, std::uint32_t material, std::span<const double> weights, Material& look);

}  // namespace genga
