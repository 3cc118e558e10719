// Finds the files that a model or a scene names, in given folders and below, nowhere else.
#pragma once

#include <string>
#include <vector>

#include "genga/convert/file_names.h"

namespace genga::cli {

// Names are taken as Windows takes them: '/' or '\' between folders, upper and lower case ASCII letters alike.
// Absolute names and those with ".." are refused. The first folder that has the file counts.
FileResolver folder_resolver(std::vector<std::string> folders);

// The model's own folder.
FileResolver folder_resolver(const std::string& model_path);

// LightWave's content directory when one is given; else the scene's folder and the two above it, since scenes usually
// lie in Scenes/ or Scenes/Project/ beside Objects/ and Images/.
FileResolver content_resolver(const std::string& content_directory, const std::string& scene_path);

}  // namespace genga::cli
