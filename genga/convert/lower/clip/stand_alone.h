// Places the first camera, the joints of hands and the gaze in the scene's space, as recordings need them. What hangs
// on other nodes, looks at a target or has curves is sampled at every frame. Not MMD's camera, a point and a distance:
// ticks/stage.h.
//
//     Lowered lowered{.scene = scene};
//     GENGA_TRY(stand_alone(lowered, LowerOptions()));
#pragma once

#include "genga/base/result.h"
#include "genga/convert/lower/lower.h"
#include "genga/core/scene.h"

namespace genga {

// Each of these nodes gets straight curves of position (units of the scene) and of a rotation's components, with as few
// keys as the tolerance allows. Cameras and gazes become roots, joints keep their parents and are Node::in_scene_space.
// A camera has no target any more. The scene's clips begin at 0. Nodes that are so already stay unchanged, and so do
// joints that nobody moves and that rest on their parents. How far the nodes are from where they were is added to the
// errors, at frames and half way between them. limit_exceeded: too many frames.
Status stand_alone(Lowered& lowered, const LowerOptions& options);

}  // namespace genga
