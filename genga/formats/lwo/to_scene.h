// An object as a scene: a node and a mesh for each layer, a material for each surface, endomorphs, and the surfaces'
// envelopes as one clip.
//
//     Findings findings;
//     Scene scene = lwo::to_scene(object, {.lightwave = {.subdivision = 2}}, findings);
//     scene.nodes[0].name;   // of the first layer
//
// Scene::nodes has the layers first, in file order, then the skelegons. Scene::materials has the surfaces in file
// order, then those that polygons name but the file lacks. Scene::morphs has the morphs of each layer in the order of
// its maps. The axes are LightWave's: left-handed, y up, metres.
#pragma once

#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

Scene to_scene(const Object& object, const SceneOptions& options, Findings& findings);

}  // namespace genga::lwo
