// How a surface looks: the fields of the formats' own shading models, not yet translated to any other.
// Not the pictures themselves: a resolver that the caller supplies reads them.
//
//     Material skin{.name = "skin", .diffuse = {1, 0.9, 0.8}, .texture = {.file = "face.bmp"}};
#pragma once

#include <cstdint>
#include <string>

#include "genga/math/vector.h"

namespace genga {

// A picture by the name that the file has for it, in UTF-8 with '/' between folders; empty: none.
struct TextureReference {
  std::string file;
};

enum class SphereMode : std::uint8_t { none, multiply, add };

struct Material {
  std::string name;     // UTF-8, may be empty
  Vec3f diffuse{1.0F};  // linear factor as stored, 0..1
  float alpha = 1.0F;   // 0..1
  Vec3f specular{0.0F};
  float specular_power = 0.0F;
  Vec3f ambient{0.0F};
  bool double_sided = false;
  bool outline = false;  // MMD: edge line and ground shadow
  TextureReference texture;
  TextureReference sphere;
  SphereMode sphere_mode = SphereMode::none;
  TextureReference toon;  // MMD: the shading ramp
};

}  // namespace genga
