// How a scene should be rendered: what renderers and viewers need and motion does not.
// Not a renderer's settings in full: documents keep those.
//
//     RenderSettings render{.width = 640, .height = 480};
#pragma once

#include <cstdint>
#include <string>

#include "genga/math/vector.h"

namespace genga {

struct Backdrop {
  bool is_solid = true;  // color alone; else a gradient of the other four, top to bottom
  Vec3 color{0.0};       // r g b, 0..1, like the others
  Vec3 zenith{0.0};
  Vec3 sky{0.0};
  Vec3 ground{0.0};
  Vec3 nadir{0.0};
};

struct Fog {
  std::int32_t type = 0;      // LightWave's: 0 none, 1 linear, 2 and 3 nonlinear
  double min_distance = 0.0;  // units
  double max_distance = 0.0;  // units
  double min_amount = 0.0;    // 0..1
  double max_amount = 0.0;    // 0..1
  Vec3 color{0.0};            // r g b, 0..1
};

struct RenderSettings {
  std::uint32_t width = 0;  // pixels; 0: unknown
  std::uint32_t height = 0;
  double pixel_aspect = 1.0;  // width by height of one pixel
  Vec3 ambient_color{1.0};    // r g b, 0..1
  double ambient_intensity = 0.0;
  Backdrop backdrop;
  Fog fog;
  std::int32_t antialiasing = 0;  // as the format numbers it
};

}  // namespace genga
