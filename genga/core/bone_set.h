// The bones of one object as LightWave's scenes describe them: each pulls at every point, more strongly the nearer it
// is.
// Not weights of vertices: convert/assemble/resolve computes these into Mesh::weights when the object's points are
// known.
//
//     BoneSet set{.node = 2, .falloff = 5, .bones = {{.node = 3, .rest_length = 1.8}}};
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace genga {

struct BoneInfluence {
  std::uint32_t node = 0;    // the bone; Node::rest is its rest pose in the object's space, through its parents
  double rest_length = 1.0;  // units along the bone's +z
  double strength = 1.0;
  bool scales_strength = false;  // strength is multiplied by the rest length
  std::string weight_map;        // UTF-8, a weight map of the object; empty: none
  bool weight_map_only = false;  // only the map counts, not the distance
  bool normalizes = true;
  bool is_limited = false;  // no influence beyond max_range
  double min_range = 0.0;   // units from the bone's segment
  double max_range = 0.0;   // units
};

struct BoneSet {
  std::uint32_t node = 0;            // the object whose mesh they move
  double falloff = 2.0;              // exponent of the distance
  bool faster = false;               // LightWave's "faster bones": the fifth largest weight is subtracted from all
  std::vector<BoneInfluence> bones;  // the active ones
};

}  // namespace genga
