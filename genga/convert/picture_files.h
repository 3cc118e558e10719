// Pictures of a scene's own file as files beside what is made of it: for formats whose materials name files.
// Not pictures that become part of a file: assemble/textures.h.
//
//     std::vector<EmbeddedPicture> files = take_picture_files(scene, {"dance.pmx"});
//     for (const EmbeddedPicture& file : files) use(file.name);   // "hair.png", as scene.materials[0].texture.file
#pragma once

#include <set>
#include <string>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

// Moves out the pictures that materials of the scene name. They and the materials get names of files: without folders
// and characters that Windows refuses, with the extension of what is in them, different from each other and from
// `taken` whatever the case of their letters.
std::vector<EmbeddedPicture> take_picture_files(Scene& scene, const std::set<std::string>& taken);

}  // namespace genga
