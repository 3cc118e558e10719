// What a document is to be like that is made of a scene: what the caller asks, and what goes into it beside the scene.
// Not how the scene is brought to what the format holds: convert/lower/lower.h.
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
  TextEncoding encoding = TextEncoding::cp932;  // of names in formats that have no encoding of their own
  std::string extension;  // of the file's name, with its dot: some formats have several kinds of file
  const gltf::FromSceneOptions* gltf = nullptr;  // pictures; null: none. Not owned
};

}  // namespace genga
