// The frames that an animation set may move or look at, as nodes of a scene.
// Not their motion: animation_player.h.
//
//     Frames frames;
//     for (const ObjectTree& frame : top_level) frames.add(frame);
//     for (const ObjectTree& frame : referred_to) frames.meet(frame);
//     scene.nodes = std::move(frames).take();
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bindings/d3dx/object_tree.h"
#include "genga/core/node.h"
#include "genga/math/transform.h"

namespace genga::d3dx {

class Frames {
 public:
  // A frame under another, or no_index. Returns its node.
  std::int32_t add(const std::string& name, std::int32_t parent, const Transform& rest);
  // The frame and those in it.
  void add(const ObjectTree& frame, std::int32_t parent = no_index);
  // The same for frames that may be there already, by name. Such a one gets the parent that it lacks.
  void meet(const ObjectTree& frame, std::int32_t parent = no_index);

  // The first of the name; no_index when there is none, or no name.
  std::int32_t find(const std::string& name) const;

  std::vector<Node> take() && { return std::move(nodes_); }

 private:
  bool is_above(std::int32_t node, std::int32_t other) const;

  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::int32_t> by_name_;  // the first of a name
};

// The transform of sixteen numbers, row by row for row vectors; the identity if any is not finite.
Transform rest_of(const float* matrix);

}  // namespace genga::d3dx
