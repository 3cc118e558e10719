// Finds the files that a model names, in the model's own folder and below, nowhere else.
#pragma once

#include <string>

#include "genga/convert/to_gltf.h"

namespace genga::cli {

// Names are taken as Windows takes them: '/' or '\' between folders, upper and lower case ASCII letters alike.
// Absolute names and those with ".." are refused.
TextureResolver folder_resolver(const std::string& model_path);

}  // namespace genga::cli
