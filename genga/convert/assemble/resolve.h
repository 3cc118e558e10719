// Gives a scene the contents of the object files that it names: each node gets its layer's meshes, materials and
// morphs, bones get weights at vertices, points of other objects become shapes.
// Not for pictures (textures.h), and not for opening files: the caller's resolver does.
//
//     Findings findings;
//     resolve(scene, {.objects = {.files = resolver}}, findings);
//     // scene.object_files now has those that were not found
//
// The scene stays valid whatever is missing. What is missing is reported here or by the parts: object_library.h,
// object_morph.h, bone_weights.h.
//
//     finding                   severity  when
//     resolve.missing-layer     warning   the object has no layer of that number
//     resolve.other-layer       warning   it has none, but one that must be meant: numbers off by one, or its only layer
//     resolve.missing-morph     warning   the scene moves a morph that the object does not have
//     resolve.too-large         warning   with this object the scene exceeds the limit; it is left out
#pragma once

#include <cstdint>

#include "genga/base/diagnostic.h"
#include "genga/base/work.h"
#include "genga/convert/assemble/object_library.h"
#include "genga/core/scene.h"

namespace genga {

struct ResolveOptions {
  ObjectSources objects;
  Work* work = nullptr;  // may be null; counts the meshes of all objects, as often as each is used
};

void resolve(Scene& scene, ResolveOptions options, Findings& findings);

}  // namespace genga
