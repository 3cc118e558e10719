// A scene's motion as that of a human figure's bones alone, for VRM's animations: a T-pose at rest, every node along
// the scene's axes, rotations of all bones and the place of the hips. Not on another figure: retarget.h.
//
//     Result<Scene> motion = human_motion(scene, {}, work, findings);
//
// Only bones of human_figure.h are in it. Each turns from the T-pose as its node does in the scene, rules and all.
// Where arms hang at rest, as in MikuMikuDance, they are raised to be level in the rest pose alone, and legs that slant
// by more than 10 degrees are straightened. The figure looks along z and stands on the floor at rest. Where names show
// the figure, its hips stand in the middle between both legs, since programs have their pelvis at different heights.
// Morphs that are expressions, or have the names that MikuMikuDance's models give them, are VRM's expressions.
//
//     finding                    severity  when
//     human.arms-raised          note      upper arms are off a T-pose by more than 5 degrees; tells by how much
//     human.eyes-left-out        note      eyes turn or a gaze moves, and where eyes look is left out
//     human.morphs-left-out      note      morphs move that are no expressions of VRM
//     human.legs-not-straight    warning   legs are more than 20 degrees from straight down at rest: their roll is a guess
//
// Source of the names: the table of saturday06/VRM-Addon-for-Blender, common/shape_key_mapper/mmd_mapping.py.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"

namespace genga {

// The scene has one clip, of that range, with straight keys at frames of its rate: by default the source's, else 30. Of
// a rate above 60 it is half, a quarter and so on, until it is not.
// no_conversion: the scene lacks bones that every figure of VRM has. bad_argument: no clip, or several.
// limit_exceeded: more frames or poses than the limits allow.
Result<Scene> human_motion(const Scene& scene, const MotionRange& range, Work& work, Findings& findings);

}  // namespace genga
