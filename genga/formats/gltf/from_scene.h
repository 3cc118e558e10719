// A scene as glTF: nodes, skinned meshes, morph targets, materials, cameras, animations; the rest in extras.
// Not for scenes as readers give them: convert/lower/lower.h brings them into glTF's axes and kinds of curves first.
//
//     auto scene = std::make_shared<const Scene>(std::move(lowered.scene));
//     Result<Document> document = from_scene(scene, {.pictures = pictures});
//
// What it takes for granted, and convert/lower/lower.h provides:
//  1. The scene is valid, right-handed and in metres; every number is finite; normals are unit.
//  2. Curves of nodes, morphs and cameras' fov are step, linear or hermite with one shape for all keys, float32;
//  rotations are
//     quaternion (step, linear) or components (hermite); the curves of a track have the same KeyTimes; so have all tracks of weights.
//  3. Key times increase strictly as float32 and are not negative; no two tracks move the same thing.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

struct FromSceneOptions {
  // By TextureReference::file; a name that is not here stays in extras alone. Names whose pictures share their bytes
  // (one Bytes::data) are one image, under the name that comes first in the scene.
  std::map<std::string, Picture> pictures;
  // By index in Scene::materials: go before what the material names. Of surfaces with layers.
  std::map<std::size_t, SurfacePictures> surfaces;
  double light_scale = 1.0;  // factor of every light's intensity
  Work* work = nullptr;      // counts the text that is made, as Limits::bytes; null: nobody does
};

// The node of index i in the file is Scene::nodes[i]; a root above the bones and the meshes' nodes follow.
// The document borrows from the scene and keeps it alive. limit_exceeded: more than 2^32 - 1 keys in one track,
// or what options.work allows.
Result<Document> from_scene(const std::shared_ptr<const Scene>& scene, const FromSceneOptions& options = {});

}  // namespace genga::gltf
