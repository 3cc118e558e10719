// Names of nodes and tracks as columns and reports show them: unique, and safe to split at '/'.
// Not the names in documents: those keep their bytes.
//
//     std::vector<std::string> names = unique_names({"a", "b", "a"});   // "a", "b", "a (1)"
//     bool chosen = matches_glob("左*", "左足");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

// What stays equal gets " (1)", " (2)" … in order.
std::vector<std::string> unique_names(std::vector<std::string> names);

// Cameras and lights that are nodes have the node's name. A bone of a name that others share is "Object/Bone", by the
// nearest node above it that is no bone.
// Every thing of a scene under its column name: '/' is %2F, a byte that does not decode %XX.
struct SceneNames {
  std::vector<std::string> nodes;
  std::vector<std::string> morphs;
  std::vector<std::string> constraints;
  std::vector<std::string> cameras;
  std::vector<std::string> lights;
  std::vector<std::string> materials;

  const std::string& of(const Subject& subject) const;  // not for SubjectKind::scene
  std::string of(const Track& track) const;             // of the whole scene "Model", "SelfShadow" or "Scene"
};
// fallback: the encoding of source names in a scene that does not say it.
SceneNames scene_names(const Scene& scene, TextEncoding fallback);

// `*` any run of bytes, `?` one byte of an ASCII character or a whole UTF-8 character; everything else stands for
// itself.
bool matches_glob(std::string_view pattern, std::string_view text);

}  // namespace genga
