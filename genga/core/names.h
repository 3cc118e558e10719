// Names of nodes and tracks as columns and reports show them: unique, and safe to split at '/'.
// Not the names in documents: those keep their bytes; but in which encoding those of a made one are written.
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

// Adds " (1)", " (2)" … to equal names, in order.
std::vector<std::string> unique_names(std::vector<std::string> names);

// Every name of a scene as a column name: '/' becomes %2F, a byte that does not decode %XX. Cameras and lights that are
// nodes have the node's name. A bone whose name others share is "Object/Bone", after the nearest node above it that is
// no bone.
struct SceneNames {
  std::vector<std::string> nodes;
  std::vector<std::string> morphs;
  std::vector<std::string> constraints;
  std::vector<std::string> cameras;
  std::vector<std::string> lights;
  std::vector<std::string> materials;

  const std::string& of(const Subject& subject) const;  // not for SubjectKind::scene
  std::string of(const Track& track) const;             // for the whole scene "Model", "SelfShadow" or "Scene"
};
// fallback: the encoding of source names if the scene does not state it.
SceneNames scene_names(const Scene& scene, TextEncoding fallback);

// `*` matches any run of bytes, `?` one byte of an ASCII character or a whole UTF-8 character. Everything else matches
// itself.
bool matches_glob(std::string_view pattern, std::string_view text);

// The wanted encoding if it has all letters of all names, else UTF-8. Names: those of nodes, morphs, materials, weight
// maps, objects' files and pictures.
TextEncoding names_encoding(const Scene& scene, TextEncoding wanted);

// The message of the finding if it is UTF-8 instead.
std::string not_encodable_message(TextEncoding wanted);

}  // namespace genga
