// A pose as a motion of one key: bones without a skeleton, morphs without a mesh, one clip of no length.
// Not the skeleton that it is put on: convert/assemble/bind.h finds the bones by their names.
//
//     Findings findings;
//     Scene scene = vpd::to_scene(document, {}, findings);
//     scene.clips[0].tracks.size();   // translation and rotation of each bone
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// If several bones have one name, the last counts.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::vpd
