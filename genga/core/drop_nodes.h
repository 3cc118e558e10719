// Takes nodes out of a scene, and mends every index of a node in it.
// Not what belongs to them: meshes, rules and bodies stay (convert/lower/choose_nodes.h).
//
//     std::vector<bool> goes(scene.nodes.size(), false);
//     goes[3] = true;
//     drop_nodes(scene, goes);   // node 4 is node 3 now
#pragma once

#include <vector>

#include "genga/core/scene.h"

namespace genga {

// goes: one for each node, true to remove it. References to a removed node change to the nearest node above it that
// stays, or to node 0 if there is none and a node is required. Its tracks and its morph offsets go, and hands lose that
// joint. Its children keep their place relative to their parent, so remove a node with all its children, or where their
// place does not matter.
void drop_nodes(Scene& scene, const std::vector<bool>& goes);

// Calls visit(std::uint32_t& or std::int32_t& node) for every reference to a node in a rule. AnyRule: Rule, const or
// not.
template <class AnyRule, class Visit>
void for_each_node(AnyRule& rule, Visit visit) {
  if (auto* append = std::get_if<AppendRule>(&rule)) {
    visit(append->node);
    visit(append->source);
  } else if (auto* ik = std::get_if<IkRule>(&rule)) {
    visit(ik->goal);
    visit(ik->effector);
    for (auto& link : ik->links) visit(link.node);
  } else if (auto* controllers = std::get_if<ControllerRule>(&rule)) {
    visit(controllers->node);
    visit(controllers->target);
    visit(controllers->pole);
    visit(controllers->same_as);
  } else if (auto* chain = std::get_if<ChainRule>(&rule)) {
    visit(chain->goal);
    visit(chain->effector);
    for (auto& joint : chain->joints) visit(joint.node);
  }
}

}  // namespace genga
