// A human figure's motion on another human figure: bone by bone, from the rest pose of the one to that of the other.
// Both files say themselves which nodes are which bones; both rest in a T-pose, as VRM has it.
// Not for figures that names alone show, and no feet are kept on the floor.
//
//     Findings findings;
//     Scene played = retarget(std::move(avatar), std::move(motion), nullptr, findings);
//
// A bone's keys stay keys: q' = P'⁻¹ · P · q · W⁻¹ · W', where P and W are the rotations of the parent and of the bone
// at rest, of the motion's figure and of the model's. The hips' place is scaled by the height of both hips. A rotation
// of a bone that the model lacks goes into the bones below it, at the keys of both. Expressions go to those of the same
// name, the gaze turns the eyes or sets expressions, as far as the model's ranges say.
//
//     finding                      severity  when
//     retarget.missing-bone        note      the model lacks a bone that moves; the bones below it move for it
//     retarget.missing-expression  warning   the model lacks an expression that the motion sets
//     retarget.no-gaze             note      the motion has a gaze, and the model nothing that follows one
//     retarget.moved-bone          warning   another bone than the hips moves or is scaled, which is left out
//     retarget.hips-height         warning   hips at height 0 give no scale, and keep the motion's size
//     retarget.left-out            note      what else the motion moves: nodes that are no bones, cameras, lights
//
// Sources: vrm-c/vrm-specification, how_to_transform_human_pose.md; the ranges, VRMC_vrm-1.0, lookAt.md.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/core/scene.h"

namespace genga {

// The model with the motion's clips after its own. Both are human (human_figure.h), valid, and have the same axes. work
// counts what is added to keys, as Limits::bytes and Limits::samples; once it has a status, the rest is left out. It
// may be null.
Scene retarget(Scene model, const Scene& motion, Work* work, Findings& findings);

}  // namespace genga
