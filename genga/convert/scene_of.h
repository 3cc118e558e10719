// One scene of several documents: the motions bound to the model, the wanted clip and tracks chosen.
// Not for lowering a scene to what a target holds (convert/lower.h).
//
//     Findings findings;
//     Result<Scene> scene = scene_of(documents, {.encoding = TextEncoding::cp932}, findings);
#pragma once

#include <span>
#include <string>

#include "genga/base/text_encoding.h"
#include "genga/formats/registry.h"

namespace genga {

struct SceneOfOptions {
  TextEncoding encoding = TextEncoding::cp932;
  std::string clip;    // keep this clip alone: its name, or its number from 0; empty: all
  std::string tracks;  // keep tracks of nodes whose name matches this glob; empty: all
  bool inverse_kinematics = true;
  Handedness table_handedness = Handedness::left;  // of tables, which do not tell it
};

// At most one of the documents is a model; without one the first motion's own nodes are the scene.
// Findings: what to_scene and bind could not place. no_conversion: two models, or hands
// beside anything else. bad_argument: no such clip.
Result<Scene> scene_of(std::span<const AnyDocument> documents, const SceneOfOptions& options, Findings& findings);

// The encoding in which most names of these documents make sense.
TextEncoding guess_encoding(std::span<const AnyDocument> documents);

}  // namespace genga
