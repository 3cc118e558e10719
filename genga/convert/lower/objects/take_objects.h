// The pass of objects: takes the meshes out of a scene whose format names object files, and makes the scene of such a
// file. Not how either is written: convert/make.h.
//
//     if (has_shapes(scene)) {
//       const Scene object = take_objects(scene, "figure.lwo", work, findings).value();
//     }
#pragma once

#include <string>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/scene.h"

namespace genga {

// Whether it has meshes with points, and no object files.
bool has_shapes(const Scene& scene);

// scene: lowered, with shapes. file: the name of the object file, UTF-8.
//
// All skinned meshes become one layer with a weight map for each bone. Every node that moves them, or has such a node
// below it, becomes a bone of the item that shows the layer. Bones rest where the skin was bound, without a size: a
// skin that was bound in another size gets the size of its bones. Nodes move as before; a node whose rest changes gets
// a curve if it had none. Each other mesh becomes a layer that hangs on its node. Morphs play on the item of their
// mesh; a morph of several meshes becomes one for each.
//
// Returns a scene with a group for each layer, in order, and its mesh; materials and morphs are copies. Findings:
// convert.bind-simplified, for bones that were bound in different sizes, mirrored, or otherwise for another mesh.
//
// Errors: limit_exceeded and stopped; the scene has lost its meshes then.
Result<Scene> take_objects(Scene& scene, const std::string& file, Work& work, Findings& findings);

}  // namespace genga
