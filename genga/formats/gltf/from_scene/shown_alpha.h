// How to draw a material's picture, by the part of it that its own triangles show: opaque, cut out or blended.
// Not for a picture by itself: Picture::alpha.
//
//     ShownAlpha shown(*scene);
//     for (std::size_t i = 0; i < scene->materials.size(); ++i) print(shown.of(i, {}));
//
// A picture often has the hair of one material and the blush of another, and mostly pixels that no triangle shows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/core/scene.h"
#include "genga/formats/gltf/picture.h"

namespace genga::gltf {

class ShownAlpha {
 public:
  // Borrows from the scene.
  explicit ShownAlpha(const Scene& scene);

  // The picture's own alpha if no triangle shows any of it. Reads a limited number of picture cells in all, enough for
  // a scene of some million triangles; beyond that a picture counts as completely visible.
  PictureAlpha of(std::size_t material, const Picture& picture);

 private:
  const Scene& scene_;
  std::uint64_t cells_left_;
};

}  // namespace genga::gltf
