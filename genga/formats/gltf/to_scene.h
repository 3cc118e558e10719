// What a glTF file means: nodes, meshes with skins and morphs, materials, cameras, lights and animations of the scene
// that it shows, in metres and right-handed axes. Genga's own files have more in their extras.
// Not files beside it: a buffer that is not there leaves out what needs it.
//
//     const Document document = gltf::read(glb).value().document;
//     Scene scene = gltf::to_scene(document, {}, findings);
//
//     finding               severity  when
//     gltf.left-out         warning   something cannot be made of its accessors or members: what, and why
//     gltf.more-scenes      note      the file has several scenes: meshes, cameras and lights of the others are left out
//     gltf.rest-weights     note      morphs have weights without an animation: the scene shows them without
//     gltf.sheared-node     warning   the matrix of a node has a shear, which turning and scaling cannot give
//     gltf.too-large        warning   the file uses so little for so many vertices or keys that the rest is left out
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/scene_options.h"

namespace genga::gltf {

// Animations keep their order. An animation without a name is called "animation0" and so on, by its number in the file.
Scene to_scene(const Document& document, const SceneOptions& options, Findings& findings);

}  // namespace genga::gltf
