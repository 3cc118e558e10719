// A LightWave scene as a scene of the core: items as nodes, envelopes as tracks of one clip, controllers as
// constraints.
// Not the objects' points: they are in other files, which Scene::object_files names.
//
//     Findings findings;
//     Scene scene = lws::to_scene(document, {.lightwave = {.tangents = TangentRule::plain}}, findings);
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

// Nodes are in the order of the items. The README says what is left out.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::lws
