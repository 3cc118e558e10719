// The pass that leaves out what was not chosen: everything plays, some nodes are written.
// Not which tracks play: convert/assemble/choose_tracks.h.
//
//     GENGA_TRY_ASSIGN(const ChosenNodes chosen, nodes_called(scene, "左腕*", TextEncoding::cp932));
//     Lowered lowered = lower(scene, target, options, findings).value();
//     keep_nodes(lowered.scene, chosen, target);
#pragma once

#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/capabilities.h"
#include "genga/core/scene.h"

namespace genga {

// The matches of a glob: one flag for each of a scene's things.
struct ChosenNodes {
  std::vector<bool> nodes;
  std::vector<bool> cameras;
  std::vector<bool> lights;
  std::vector<bool> morphs;
};

// Matches their names in columns (core/names.h). bad_argument: nothing matches.
Result<ChosenNodes> nodes_called(const Scene& scene, std::string_view glob, TextEncoding encoding);

// Keeps in a lowered scene, whose things are in the order of the original, what was chosen and:
// - the nodes above them, and the nodes that the target's rules need to move all these; nothing hangs on such nodes;
// - a mesh with a skin if all nodes that move it stay, any other mesh if its own node was chosen;
// - morphs with the meshes that have them, those without a mesh by their own name, and materials with their meshes;
// - rigid bodies with their nodes, their joints with both bodies; cameras and lights by name, or with their node.
// Clips keep their length.
void keep_nodes(Scene& lowered, const ChosenNodes& chosen, const Capabilities& target);

}  // namespace genga
