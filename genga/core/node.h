// A node of the scene's hierarchy: a bone, a camera's place, a group.
// Not its motion (core/track.h).
//
//     Node hip{.name = "センター", .parent = 0, .rest = {.translation = {0, 8, 0}}};
#pragma once

#include <cstdint>
#include <string>

#include "genga/core/human/human_bone.h"
#include "genga/math/transform.h"

namespace genga {

inline constexpr std::int32_t no_index = -1;

enum class NodeKind : std::uint8_t { group, bone, camera, light };

// The point about which a node turns and scales, and the orientation of its axes: LightWave's pivot.
struct Pivot {
  Vec3 position{0.0, 0.0, 0.0};       // units of the scene, in the node's own space
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit; the axes of the node's own rotation are turned by it

  friend bool operator==(const Pivot&, const Pivot&) = default;
};

struct Node {
  std::string name;          // UTF-8, need not be unique within the scene
  std::string source_name;   // the file's own bytes of the name, without padding; empty where names are text
  std::string english_name;  // UTF-8, may be empty
  NodeKind kind = NodeKind::group;
  HumanBone human = HumanBone::none;  // what it is in a human figure, if the file says so; of several the first counts
  std::int32_t parent = no_index;     // index in Scene::nodes, before or after this node
  // Its rest and its tracks are in the scene's space although it has a parent: the parent's motion does not move it.
  // Scales above it are uniform. Constraints do not move it either.
  bool in_scene_space = false;
  Transform rest;           // relative to the parent, unless in_scene_space; about the pivot
  std::uint32_t layer = 0;  // in an object file: the number of its layer, from 1 as scenes count; 0: none
  // A node's matrix is T · R(pivot rotation) · R · S · T(-pivot): its translation is the pivot's position.
  Pivot pivot;
  bool is_hidden = false;  // the editor hides what hangs on it, but not its children
  bool is_unseen = false;  // no picture shows what hangs on it, but its children are shown
};

}  // namespace genga
