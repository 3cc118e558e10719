// A scene's first clip, of no length, as a pose: the values of its tracks for bones and morphs.
// Not for choosing that moment of a motion: convert lowers the scene to it first.
//
//     Findings findings;
//     Result<vpd::Document> pose = vpd::from_scene(scene, {}, findings);
//
// Axes must be left-handed. A pose holds of nodes translation and rotation relative to rest, by quaternions, and of
// morphs their weights. It has the bones and morphs that have a track, in the scene's order. Morphs are left out if all
// weights are 0: MikuMikuDance's own poses have none. The first key of every curve counts. Names are whole. Findings:
// vpd.name-not-encodable, vpd.left-out.
#pragma once

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

struct FromSceneOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names without source bytes
};

// bad_argument: no clip. no_conversion: a track that a pose cannot hold, or a number that no text can hold.
Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::vpd
