// A camera of the scene.
// Not its motion (core/track.h).
//
//     Camera camera{.name = "Camera", .target_node = 0, .node = 1};
#pragma once

#include <cstdint>
#include <string>

#include "genga/core/node.h"

namespace genga {

// A camera that looks at a point: its node is a child of the target node, moved by distance along z. In left-handed
// axes it looks along its node's +z, in right-handed axes along -z.
struct Camera {
  std::string name;                     // UTF-8
  std::int32_t target_node = no_index;  // carries target point and rotation
  std::int32_t node = no_index;         // the eye
  double distance = -45.0;              // z of node in the target node's space, units; MMD's default
  double fov = 30.0;                    // vertical, degrees; MMD's default
  bool orthographic = false;
  double aspect = 0.0;  // width by height of the picture; 0: unknown
};

// LightWave's zoom factor as a vertical angle of view in degrees. Zoom is 1 / tan(angle / 2); zoom 0 gives 180.
double fov_of_zoom(double zoom);
double zoom_of_fov(double degrees);

}  // namespace genga
