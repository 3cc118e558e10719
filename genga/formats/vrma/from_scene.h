// A human figure's motion as an animation of VRM: a node for each bone, and one for each expression, whose x is the
// weight.
// Not the way to a human figure: convert/retarget/human_motion.h makes one of any scene.
//
//     Result<Animation> animation = vrma::from_scene(std::make_shared<const Scene>(std::move(lowered.scene)));
//
// Preconditions: those of gltf/from_scene.h, and nodes are marked as bones (Node::human).
#pragma once

#include <memory>

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/vrma/document.h"

namespace genga::vrma {

// As gltf::from_scene. bad_argument: the scene has no clip.
Result<Animation> from_scene(const std::shared_ptr<const Scene>& scene);

}  // namespace genga::vrma
