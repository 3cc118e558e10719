// A light of the scene: MMD's single stage light, or a light on a node.
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
  std::int32_t node = no_index;  // the light shines along the node's +z in left-handed axes, -z in right-handed ones
  LightKind kind = LightKind::distant;
  Vec3 color{154.0 / 256.0};         // r g b, 0..1; MMD's default
  double intensity = 1.0;            // factor of color
  double range = 0.0;                // units, where the light has faded to nothing; 0: it does not fade
  double cone = 0.5235987755982988;  // spot: radians from the axis to the rim; LightWave's default 30 degrees
  double edge = 0.0;                 // spot: radians inside the rim over which it fades
  Vec3 direction{-0.5, -1.0, 0.5};   // of a light without node: the way it shines, scene's axes; MMD's default
};

}  // namespace genga
