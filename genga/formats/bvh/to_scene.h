// A BVH as a scene: a bone for each joint, a node for each End Site, one clip with a key for each row.
// Not for other programs' axes: the scene is in the file's units, and convert changes them.
//
//     Findings findings;
//     Scene scene = bvh::to_scene(document, {}, findings);
//     scene.clips[0].tracks.size();   // translation and rotation of each joint that has such channels
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/contract.h"

namespace genga::bvh {

// What an End Site without a name of its own is called: its joint's name and this.
inline constexpr std::string_view end_suffix = "_end";
// The node above all roots of a figure that stands along z.
inline constexpr std::string_view upright_name = "z_up";

// Findings: bvh.unit, bvh.z-up, bvh.frame-time, bvh.no-frame-time.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::bvh
