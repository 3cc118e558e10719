// The one light of an MMD stage.
//
//     Light light{.name = "Light", .direction = {-0.5, -1.0, 0.5}};
#pragma once

#include <string>

#include "genga/math/vector.h"

namespace genga {

struct Light {
  std::string name;                 // UTF-8
  Vec3 color{154.0 / 256.0};        // r g b, 0..1; MMD's default
  Vec3 direction{-0.5, -1.0, 0.5};  // the way it shines, axes of the scene; MMD's default
};

}  // namespace genga
