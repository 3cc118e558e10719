// The scene that clips mean: a node for each part of their curves' paths, and a clip of the scene for each.
// Not retargeting: muscles of humanoids stay numbers, since the ranges that turn them into rotations are in an avatar,
// which no clip has.
//
//     Scene scene = to_scene(document, {}, findings);
//     const Track& track = scene.clips[0].tracks[0];
//
// A node rests where its curves' first keys are; one without curves has no offset, for a clip has no rest. The node of
// the empty path has no name. Blend shapes are morphs, 0 to 1. Hands, gaze and camera of a recording that was written
// as a clip are those of the recording again. Other numbers are named tracks, which move nothing.
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

// Findings: anim.editor-only, anim.not-played.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::anim
