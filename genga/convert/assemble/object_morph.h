// Objects as shapes of other objects: if a morph names an object, its points become the morph's target.
// Not for the morphs from an object's own maps: object_layer.h.
//
//     shape_morphs(scene, findings);   // once the objects' meshes are there
//
//     finding                   severity  when
//     resolve.missing-morph     warning   the object that is the shape has no mesh here, or the one that is shaped
//     resolve.morph-points      warning   the two have not the same points; those that both have move
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/core/scene.h"

namespace genga {

// Fills Mesh::targets of each Morph with shape_of, unless it has targets already. Points are compared in each object's
// own space, by their numbers in its file.
void shape_morphs(Scene& scene, Findings& findings);

}  // namespace genga
