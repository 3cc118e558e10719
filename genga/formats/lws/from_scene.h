// A scene as LightWave's Layout saves it: version 3 or 5, or the motion of one item.
// Not for lowering: rotations must be in heading, pitch and bank and axes left-handed; convert lowers the scene.
//
//     Findings findings;
//     Result<Document> document = lws::from_scene(scene, {.version = 5}, findings);
//
// Objects stand before their bones, lights and cameras after them. Keys that came from LightWave are written unchanged.
// Findings: lws.left-out, for what a scene has and the file cannot hold; lws.name-not-encodable, for another encoding.
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

struct FromSceneOptions {
  std::uint32_t version = 5;                    // 3 or 5
  bool is_motion = false;                       // LWMO: the motion of the first node that moves
  TextEncoding encoding = TextEncoding::cp932;  // of names; UTF-8 if it lacks letters of some
};

// bad_argument: no clip, another version. no_conversion: a rotation in another form than heading, pitch and bank.
Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::lws
