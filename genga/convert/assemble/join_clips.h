// The clips of several motions of one figure as one, as MikuMikuDance joins the motions that are loaded one after the
// other: body, face, camera.
// Not a blend: at one time one key counts.
//
//     std::vector<MotionClip> clips{{scene.clips[0], "body.vmd"}, {scene.clips[0], "face.vmd"}};
//     Clip played = join_clips(scene, std::move(clips), TextEncoding::cp932, findings);   // named "body"
//
// A bone or morph that holds its rest value throughout a clip is not moved by it, a switch that is always on is not
// switched: programs save such keys for all they know. These give way to any clip that does move it. What several clips
// move has the keys of all of them; of keys at one time those of the last clip stay. Where the curves of a property are
// of different forms the last clip has it alone.
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
  std::string file;  // its name, for findings and the joined clip; may be empty
};

// Whether the track leaves what it moves where it is without it, at all times.
bool holds_rest(const Scene& scene, const Track& track);

// The clips are at least one; the first names the joined one by the stem of its file.
Clip join_clips(const Scene& scene, std::vector<MotionClip> clips, TextEncoding encoding, Findings& findings);

}  // namespace genga
