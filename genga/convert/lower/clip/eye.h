// Makes the first camera a root node, as recordings need it. If the camera hangs on other nodes, looks at a target or
// has curves, its position and rotation are sampled at every frame. Not MMD's camera, a point and a distance:
// ticks/stage.h.
//
//     Scene lowered = scene;
//     GENGA_TRY(stand_alone(lowered, LowerOptions()));
#pragma once

#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/scene.h"

namespace genga {

// Makes the first camera's node a root without a target. It gets straight curves of position (units of the scene) and
// of a rotation's components, with as few keys as the tolerance allows. The scene's clips begin at 0. A camera that is
// so already stays unchanged. limit_exceeded: too many frames.
Status stand_alone(Scene& scene, const LowerOptions& options);

}  // namespace genga
