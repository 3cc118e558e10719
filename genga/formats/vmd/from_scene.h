// A scene's first clip as a motion: the scene's tracks as keys at whole frames.
// Not for lowering: what a motion cannot hold is an error here; convert lowers the scene first.
//
//     Findings findings;
//     Result<Motion> motion = vmd::from_scene(scene, {}, findings);
//
// Axes must be left-handed, with 30 frames a second. A motion holds of nodes translation (linear, step, ease), rotation
// (quaternions) and physics, relative to rest; translation and rotation have the same key times. It holds of morphs
// weight (linear, step), and every property of camera 0, light 0 and the scene. All curves of the camera have the same
// key times, and so do the two of the light and the two of the shadow. A step becomes a key with the value before, one
// frame earlier. Times between frames are rounded. Findings: vmd.frame-rounded, vmd.fov-rounded, vmd.left-out,
// vmd.name-cut, vmd.name-not-encodable, vmd.name-clash.
#pragma once

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

struct FromSceneOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names without source bytes
};

// Writes all six sections, those without keys empty. Without a track of a node or morph the motion is one of camera and
// light, and gets the name that MikuMikuDance requires for those. bad_argument: no clip. no_conversion: a track that a
// motion cannot hold.
Result<Motion> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::vmd
