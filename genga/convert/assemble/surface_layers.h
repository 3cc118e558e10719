// Pictures that lie on each other upon a value of a surface, put together as LightWave does: in the values that
// pictures and colors are stored in, without regard to light.
// Not for files: surface_pictures.h.
//
//     const ValueRows rows = lay_over(Vec3f(material.diffuse), std::move(layers), {64, 64});
//     std::vector<Vec3f> row(64);
//     rows.read(0, row);   // the uppermost
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "genga/core/material.h"
#include "genga/math/vector.h"
#include "genga/pictures/pixels.h"

namespace genga {

// Red, green and blue of each pixel, 0..1; of a value that is a number each is that. Any row, any number of times.
struct ValueRows {
  pictures::Size size;
  std::function<void(std::uint32_t row, std::span<Vec3f> values)> read;
};

struct PictureLayer {
  TextureLayer layer;
  pictures::Rows rows;
};

// The value itself, `ground`, and the layers upon it, the lowest first. A picture of another size is stretched.
ValueRows lay_over(const Vec3f& ground, std::vector<PictureLayer> layers, pictures::Size size);

}  // namespace genga
