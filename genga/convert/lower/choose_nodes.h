// The pass that leaves out what was not asked for: everything plays, some nodes are written.
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

// What a glob matches, of a scene's things one flag each.
struct ChosenNodes {
  std::vector<bool> nodes;
  std::vector<bool> cameras;
  std::vector<bool> lights;
  std::vector<bool> morphs;
};

// By their names in columns (core/names.h). bad_argument: nothing is called so.
Result<ChosenNodes> nodes_called(const Scene& scene, std::string_view glob, TextEncoding encoding);

// Leaves of a scene that was lowered, whose things stand in the order of the one that was asked, what was chosen and:
// - the nodes above them, and whatever the rules that the target holds need to move all these: as places, nothing hangs
//   there;
// - a mesh with a skin when all nodes that move it stay, any other mesh with its own node when that was chosen;
// - morphs with the meshes that have them, those without a mesh by their own name, and materials with their meshes;
// - rigid bodies with their nodes, their joints with both bodies; cameras and lights by name, or with their node.
// Clips keep their length.
void keep_nodes(Scene& lowered, const ChosenNodes& chosen, const Capabilities& target);

}  // namespace genga
