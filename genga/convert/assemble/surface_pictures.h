// Makes a picture for each glTF texture of a material from the pictures on a surface's values.
// Not for finding files: textures.h.
//
//     SurfacePictureMaker maker(file_of, on_bad, work);
//     Result<gltf::SurfacePictures> made = maker.make(material, false);
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/work.h"
#include "genga/convert/assemble/surface_layers.h"
#include "genga/core/material.h"
#include "genga/formats/gltf/picture.h"

namespace genga {

// Whether a single picture gives the whole color of a surface: nothing is mixed with it, if the picture is opaque.
bool is_color_plain(const Material& material);

class SurfacePictureMaker {
 public:
  // The content of a layer's file; null: there is none, and the layer is left out.
  using FileOf = std::function<const Bytes*(const std::string& file)>;
  // Called for a file whose pixels cannot be read: its layer is left out.
  using OnBad = std::function<void(const std::string& file, const Error& error)>;

  SurfacePictureMaker(FileOf file_of, OnBad on_bad, Work* work);

  // Materials that look alike share their pictures' bytes. color_is_file: the color's picture goes into the file
  // unchanged, and no base is made. limit_exceeded, stopped: by the work. no_conversion: this build cannot write PNG.
  Result<gltf::SurfacePictures> make(const Material& material, bool color_is_file);

 private:
  // Everything that the pictures depend on.
  struct Recipe {
    std::vector<float> numbers;
    std::vector<TextureLayer> layers;
    auto operator<=>(const Recipe&) const = default;
  };
  static Recipe recipe_of(const Material& material, bool color_is_file);

  FileOf file_of_;
  OnBad on_bad_;
  Work* work_;
  std::map<Recipe, gltf::SurfacePictures> known_;
  std::set<std::string> bad_;  // files whose pixels cannot be read: each is tried once
};

}  // namespace genga
