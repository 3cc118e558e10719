// A scene's first clip as a motion: the scene's tracks as keys at whole frames.
// Not for making a scene fit: what a motion cannot hold is an error here; convert lowers it first.
//
//     Findings findings;
//     Result<Motion> motion = vmd::from_scene(scene, {}, findings);
//
// A motion holds, in axes that are left-handed with 30 frames a second: of nodes translation (linear, step, ease),
// rotation (quaternions) and physics, relative to rest, with one set of key times for translation and rotation; of
// morphs weight (linear, step); of camera 0, light 0 and the scene every property. All curves of the camera, and both
// of the light and of the shadow, have one set of key times. A step is a key with the value before, one frame earlier.
// Times that are no whole frame are rounded. Findings: vmd.frame-rounded, vmd.fov-rounded, vmd.left-out,
// vmd.name-cut, vmd.name-not-encodable, vmd.name-clash.
#pragma once

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

struct FromSceneOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names that have no bytes of their own
};

// All six sections, those without keys empty. Without a track of a node or morph the motion is one of camera and light
// and gets the name that MikuMikuDance asks of those. ErrorCode::bad_argument: no clip; no_conversion: a track
// that a motion cannot hold.
Result<Motion> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::vmd
