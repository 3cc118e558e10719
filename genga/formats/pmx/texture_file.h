// The files that a PMX model's materials name.
// Not for opening them.
//
//     std::string toon = pmx::toon_file(model, model.materials[0]);   // "toon01.bmp"
#pragma once

#include <string>
#include <vector>

#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// UTF-8, '/' between folders; empty: none, or an entry that does not exist.
std::string texture_file(const Model& model, TextureIndex texture);

// The file of a material's toon: its own, else one of the program's ten. Empty: none.
std::string toon_file(const Model& model, const Material& material);

// Every file that the materials name, once, in their order, without the program's own toons.
std::vector<std::string> referenced_files(const Model& model);

}  // namespace genga::pmx
