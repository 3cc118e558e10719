// How a material's picture is to be drawn by what its own triangles show of it: opaque, cut out or blended.
// Not for a picture by itself: Picture::alpha.
//
//     ShownAlpha shown(*scene);
//     for (std::size_t i = 0; i < scene->materials.size(); ++i) print(shown.of(i, {}));
//
// A picture often holds the hair of one material and the blush of another, and mostly pixels that none shows.
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

  // Of the picture's own where no triangle shows any of it. Looks at so many cells of pictures in all that a scene of
  // some million triangles is looked at whole; beyond, a picture counts as shown whole.
  PictureAlpha of(std::size_t material, const Picture& picture);

 private:
  const Scene& scene_;
  std::uint64_t cells_left_;
};

}  // namespace genga::gltf
