// Merges the clips of several motions of one figure, as MikuMikuDance does with motions that are loaded one after the
// other: body, face, camera.
// Not a blend: at one time one key counts.
//
//     std::vector<MotionClip> clips{{scene.clips[0], "body.vmd"}, {scene.clips[0], "face.vmd"}};
//     Clip played = join_clips(scene, std::move(clips), TextEncoding::cp932, findings);   // named "body"
//
// A clip does not move a bone or morph that it keeps at its rest value throughout, nor a switch that it keeps on:
// programs save such keys for everything they know. These keys give way to any clip that does move the thing. What
// several clips move has the keys of all of them; of keys at one time those of the last clip stay. If the curves of a
// property have different forms, the last clip alone has it.
//
//     finding          severity  when
//     bind.joined-keys warning   several clips move the same: names them, and the frames at which the last one stays
#pragma once

#include <string>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

struct MotionClip {
  Clip clip;         // of the scene's subjects
  std::string file;  // for findings and the merged clip; may be empty
};

// Whether the track never changes what it moves from its rest value.
bool holds_rest(const Scene& scene, const Track& track);

// There must be at least one clip. The file's stem of the first one names the result.
Clip join_clips(const Scene& scene, std::vector<MotionClip> clips, TextEncoding encoding, Findings& findings);

}  // namespace genga
