// A scene as glTF: nodes, skinned meshes, morph targets, materials, cameras, animations; the rest in extras.
// Not for scenes from readers: convert/lower/lower.h first converts them to glTF's axes and kinds of curves.
//
//     auto scene = std::make_shared<const Scene>(std::move(lowered.scene));
//     Result<Document> document = from_scene(scene, {.pictures = pictures});
//
// Preconditions, which convert/lower/lower.h establishes:
//  1. The scene is valid, right-handed and in metres; every number is finite; normals are unit.
//  2. Curves of nodes, morphs and cameras' fov are step, linear or hermite with one shape for all keys, in float32.
//     Rotations are quaternion (step, linear) or components (hermite). The curves of a track have the same KeyTimes,
//     and so do all tracks of weights.
//  3. Key times increase strictly as float32 and are not negative; no two tracks move the same thing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/result.h"
#include "genga/base/work.h"
#include "genga/core/scene.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

// What makes a file an animation of VRM: which nodes have the weights of expressions as their x. Which are bones, the
// nodes say themselves (Node::human).
struct VrmAnimation {
  std::vector<std::pair<std::string, std::uint32_t>> expressions;  // name and node, presets by VRM 1.0's names
};

struct FromSceneOptions {
  // By TextureReference::file; names that are not here stay in extras only. Names whose pictures share their bytes (one
  // Bytes::data) become one image, under the name that comes first in the scene.
  std::map<std::string, Picture> pictures;
  // By index in Scene::materials, for surfaces with layers. They replace what the material names.
  std::map<std::size_t, SurfacePictures> surfaces;
  std::optional<VrmAnimation> vrm_animation;
  double light_scale = 1.0;  // multiplies every light's intensity
  Work* work = nullptr;      // counts the text, as Limits::bytes; null: nothing counts it
};

// Node i of the file is Scene::nodes[i]; after these come a root above the bones and the meshes' nodes. The document
// borrows from the scene and keeps it alive. limit_exceeded: more than 2^32 - 1 keys in one track, or more than
// options.work allows.
Result<Document> from_scene(const std::shared_ptr<const Scene>& scene, const FromSceneOptions& options = {});

}  // namespace genga::gltf
