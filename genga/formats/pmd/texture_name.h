// The one texture field of a PMD material holds up to two file names: the picture and the sphere map.
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
  std::string sphere;   // likewise
  SphereMode mode = SphereMode::none;
  bool is_cut = false;  // something stood behind '*' that is no sphere map's name: the field was too short for it
};

// `picture*sphere` (MMD 5.12 and later), `picture/sphere` (5.11), or either alone. A .sph multiplies, a .spa adds.
TextureName split_texture_name(std::span<const char> field, TextEncoding encoding);

// The file of a material's toon: of the model's list, else one of the ten that the program has; empty: none.
std::string toon_file(const Model& model, std::uint8_t toon, TextEncoding encoding);

// "toon01.bmp" … "toon10.bmp": in the program's own folder when the model has none beside it.
bool is_standard_toon(std::string_view file);

// Every file that the materials name, each once, in their order; standard toons left out.
std::vector<std::string> referenced_files(const Model& model, TextEncoding encoding);

}  // namespace genga::pmd
