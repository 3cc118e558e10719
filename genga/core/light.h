// A light of the scene: MMD's one light of the stage, or a light that a node carries.
// Not its motion (core/track.h).
//
//     Light light{.name = "Light", .direction = {-0.5, -1.0, 0.5}};
//     Light lamp{.name = "Lamp", .node = 4, .kind = LightKind::spot, .color = Vec3(1.0), .cone = 0.5};
#pragma once

#include <cstdint>
#include <string>

#include "genga/core/node.h"
#include "genga/math/vector.h"

namespace genga {

enum class LightKind : std::uint8_t {
  distant,  // parallel rays
  point,    // in all directions
  spot,     // a cone
  linear,   // a tube along the node's z
  area,     // a square in the node's x and y
  dome,     // from all sides
};

struct Light {
  std::string name;              // UTF-8
  std::int32_t node = no_index;  // carries it: it shines along the node's +z in left-handed axes, -z in right-handed
  LightKind kind = LightKind::distant;
  Vec3 color{154.0 / 256.0};         // r g b, 0..1; MMD's default
  double intensity = 1.0;            // factor of color
  double range = 0.0;                // units, where it has faded to nothing; 0: it does not fade
  double cone = 0.5235987755982988;  // radians from the axis to the rim, of a spot; LightWave's default 30 degrees
  double edge = 0.0;                 // radians inside the rim over which a spot fades
  Vec3 direction{-0.5, -1.0, 0.5};   // the way it shines, axes of the scene, of a light without node; MMD's default
};

}  // namespace genga
