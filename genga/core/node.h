// A node of the scene's hierarchy: a bone, a camera's place, a group.
// Not its motion (core/track.h).
//
//     Node hip{.name = "センター", .parent = 0, .rest = {.translation = {0, 8, 0}}};
#pragma once

#include <cstdint>
#include <string>

#include "genga/math/transform.h"

namespace genga {

inline constexpr std::int32_t no_index = -1;

enum class NodeKind : std::uint8_t { group, bone, camera, light };

// The point about which a node turns and scales, and axes that lie turned there: LightWave's pivot.
struct Pivot {
  Vec3 position{0.0, 0.0, 0.0};       // units of the scene, in the node's own space
  Quat rotation{1.0, 0.0, 0.0, 0.0};  // unit; the node's own rotation is about axes turned so

  friend bool operator==(const Pivot&, const Pivot&) = default;
};

struct Node {
  std::string name;          // UTF-8, unique within the scene is not promised
  std::string source_name;   // the file's own bytes of the name, without padding; empty where names are text
  std::string english_name;  // UTF-8, may be empty
  NodeKind kind = NodeKind::group;
  std::int32_t parent = no_index;  // index in Scene::nodes, before or after this node
  // Its rest and its tracks tell its place in the scene's space, although it has a parent: what moves the parent does
  // not move it. Scales above it are even. Constraints do not move it either.
  bool in_scene_space = false;
  Transform rest;           // relative to the parent, unless in_scene_space; about the pivot
  std::uint32_t layer = 0;  // of an object file: which of its layers this is, counted from 1 as scenes do; 0: none
  // A node's matrix is T · R(pivot rotation) · R · S · T(-pivot): its translation is where the pivot lies.
  Pivot pivot;
  bool is_hidden = false;  // the editor does not show what hangs on it; its children it does
  bool is_unseen = false;  // no picture shows what hangs on it; its children they do
};

}  // namespace genga
