// Splits the texture field of a PMD material, which holds up to two file names: the picture and the sphere map.
// Not for opening them.
//
//     TextureName name = pmd::split_texture_name(material.texture, TextEncoding::cp932);
//     name.picture;   // "t/hair.bmp": of "t\hair.bmp*metal.sph"
//     name.sphere;    // "metal.sph", and name.mode is SphereMode::multiply
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/material.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

struct TextureName {
  std::string picture;  // UTF-8, '/' between folders; empty: none
  std::string sphere;   // the same
  SphereMode mode = SphereMode::none;
  bool is_cut = false;  // the text after '*' is no sphere map's name: the field was too short
};

// `picture*sphere` (MMD 5.12 and later), `picture/sphere` (5.11), or one of them alone. A .sph multiplies, a .spa adds.
TextureName split_texture_name(std::span<const char> field, TextEncoding encoding);

// The file of a material's toon: from the model's list, else one of the program's ten. Empty: none.
std::string toon_file(const Model& model, std::uint8_t toon, TextEncoding encoding);

// "toon01.bmp" … "toon10.bmp": in the program's own folder if the model has none beside it.
bool is_standard_toon(std::string_view file);

// Every file that the materials name, once, in their order, without standard toons.
std::vector<std::string> referenced_files(const Model& model, TextEncoding encoding);

}  // namespace genga::pmd
