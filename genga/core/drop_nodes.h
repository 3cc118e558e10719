// Nodes taken out of a scene, with every index of a node that the scene has.
// Not what goes with them: meshes, rules and bodies stay (convert/lower/choose_nodes.h).
//
//     std::vector<bool> goes(scene.nodes.size(), false);
//     goes[3] = true;
//     drop_nodes(scene, goes);   // node 4 is node 3 now
#pragma once

#include <vector>

#include "genga/core/scene.h"

namespace genga {

// goes: one for each node. What mentions a node that goes mentions the nearest above it that stays, node 0 where there
// is none and a node has to be; its tracks and what morphs do to it go, and hands have that joint no longer. What hangs
// on it keeps its own place relative to its parent, so a node should go with all that hangs on it, or where it does not
// matter.
void drop_nodes(Scene& scene, const std::vector<bool>& goes);

// Calls visit(std::uint32_t& or std::int32_t& node) for every mention of a node in a rule.
template <class Visit>
void for_each_node(Rule& rule, Visit visit) {
  if (auto* append = std::get_if<AppendRule>(&rule)) {
    visit(append->node);
    visit(append->source);
  } else if (auto* ik = std::get_if<IkRule>(&rule)) {
    visit(ik->goal);
    visit(ik->effector);
    for (IkLink& link : ik->links) visit(link.node);
  } else if (auto* controllers = std::get_if<ControllerRule>(&rule)) {
    visit(controllers->node);
    visit(controllers->target);
    visit(controllers->pole);
    visit(controllers->same_as);
  } else if (auto* chain = std::get_if<ChainRule>(&rule)) {
    visit(chain->goal);
    visit(chain->effector);
    for (ChainJoint& joint : chain->joints) visit(joint.node);
  }
}

}  // namespace genga
