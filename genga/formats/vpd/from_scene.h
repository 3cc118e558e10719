// A scene's first clip of no length as a pose: what its tracks say of bones and morphs.
// Not for finding that moment of a motion: convert lowers the scene to it first.
//
//     Findings findings;
//     Result<vpd::Document> pose = vpd::from_scene(scene, {}, findings);
//
// A pose holds, in axes that are left-handed: of nodes translation and rotation relative to rest, by quaternions; of
// morphs their weights. Bones are those with a track, in the scene's order, and so are morphs, which are left out where
// all weights are 0: MikuMikuDance's own poses have none. Of every curve the first key counts. Names are whole.
// Findings: vpd.name-not-encodable, vpd.left-out.
#pragma once

#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

struct FromSceneOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names that have no bytes of their own
};

// ErrorCode::bad_argument: no clip; no_conversion: a track that a pose cannot hold, or a number that no text does.
Result<Document> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings);

}  // namespace genga::vpd
