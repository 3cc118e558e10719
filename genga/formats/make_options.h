// Options for a document that is made of a scene: what the caller wants, and what is added to the scene.
// Not how the scene is lowered to what the format holds: convert/lower/lower.h.
//
//     MakeOptions options;
//     options.extension = ".mot";
#pragma once

#include <string>

#include "genga/base/text_encoding.h"
#include "genga/formats/format_options.h"

namespace genga {

namespace gltf {
struct FromSceneOptions;
}

struct MakeOptions {
  FormatOptions format;
  TextEncoding encoding = TextEncoding::cp932;   // of names, if the format has no encoding of its own
  std::string extension;                         // the file's, with its dot: some formats have several kinds of file
  const gltf::FromSceneOptions* gltf = nullptr;  // pictures; null: none; not owned
};

}  // namespace genga
