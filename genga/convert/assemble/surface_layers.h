// Combines pictures that lie on each other on a value of a surface, as LightWave does: in the stored values of pictures
// and colors, without regard to light.
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

// Red, green and blue of each pixel, 0..1; a scalar value repeats in all three. Any row, any number of times.
struct ValueRows {
  pictures::Size size;
  std::function<void(std::uint32_t row, std::span<Vec3f> values)> read;
};

struct PictureLayer {
  TextureLayer layer;
  pictures::Rows rows;
};

// `ground`, the value itself, with the layers on it, the lowest first. Pictures of another size are stretched.
ValueRows lay_over(const Vec3f& ground, std::vector<PictureLayer> layers, pictures::Size size);

}  // namespace genga
