#include "genga/convert/assemble/surface_layers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace genga {
namespace {

constexpr float smallest_divisor = 1.0F / 255.0F;  // of a picture's values; a black pixel divides by it

Vec3f blend(LayerBlend blend, const Vec3f& below, const Vec3f& picture) {
  switch (blend) {
    case LayerBlend::normal: return picture;
    case LayerBlend::add: return below + picture;
    case LayerBlend::subtract: return below - picture;
    case LayerBlend::multiply: return below * picture;
    case LayerBlend::divide: return below / glm::max(picture, Vec3f(smallest_divisor));
    case LayerBlend::difference: return glm::abs(below - picture);
  }
  return below;
}

// A row of a picture stretched to another size: each pixel is a mix of the four around its middle that are near enough.
class StretchedRows {
 public:
  StretchedRows(pictures::Rows rows, pictures::Size size) : rows_(std::move(rows)), size_(size) {}

  void read(std::uint32_t row, std::vector<Vec4f>& values) const {
    const Place y = place_of(row, size_.height, rows_.size.height);
    std::vector<std::uint8_t> upper(pictures::row_size(rows_.size));
    rows_.read(y.first, upper);
    std::vector<std::uint8_t> lower;
    if (y.share > 0.0F) {
      lower.resize(upper.size());
      rows_.read(y.second, lower);
    }
    for (std::uint32_t i = 0; i < size_.width; ++i) {
      const Place x = place_of(i, size_.width, rows_.size.width);
      const Vec4f above = between(upper, x);
      values[i] = lower.empty() ? above : above + (between(lower, x) - above) * y.share;
    }
  }

 private:
  struct Place {
    std::uint32_t first = 0;
    std::uint32_t second = 0;
    float share = 0.0F;  // of the second
  };
  static Place place_of(std::uint32_t at, std::uint32_t size, std::uint32_t own) {
    const double place = (at + 0.5) * own / size - 0.5;
    if (place <= 0.0) return {};
    const auto first = std::min(static_cast<std::uint32_t>(place), own - 1);
    return {first, std::min(first + 1, own - 1), static_cast<float>(place - first)};
  }
  static Vec4f pixel(const std::vector<std::uint8_t>& row, std::uint32_t at) {
    const std::uint8_t* rgba = &row[std::size_t{4} * at];
    return Vec4f(rgba[0], rgba[1], rgba[2], rgba[3]) / 255.0F;
  }
  static Vec4f between(const std::vector<std::uint8_t>& row, const Place& x) {
    const Vec4f first = pixel(row, x.first);
    return x.share > 0.0F ? first + (pixel(row, x.second) - first) * x.share : first;
  }

  pictures::Rows rows_;
  pictures::Size size_;
};

struct Laid {
  TextureLayer layer;
  StretchedRows rows;
};

// A value that is a number has the grey that television gives a color (ITU-R BT.601).
Vec3f value_of(const TextureLayer& layer, const Vec4f& pixel) {
  Vec3f value(pixel.x, pixel.y, pixel.z);
  if (layer.channel != SurfaceChannel::color) value = Vec3f(0.299F * value.x + 0.587F * value.y + 0.114F * value.z);
  return layer.is_negative ? Vec3f(1.0F) - value : value;
}

void lay(const Laid& from, std::uint32_t row, std::vector<Vec4f>& scratch, std::span<Vec3f> values) {
  from.rows.read(row, scratch);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Vec3f above = blend(from.layer.blend, values[i], value_of(from.layer, scratch[i]));
    const float seen = std::clamp(from.layer.opacity, 0.0F, 1.0F) * scratch[i].w;
    values[i] += (glm::clamp(above, Vec3f(0.0F), Vec3f(1.0F)) - values[i]) * seen;
  }
}

}  // namespace

ValueRows lay_over(const Vec3f& ground, std::vector<PictureLayer> layers, pictures::Size size) {
  std::vector<Laid> laid;
  laid.reserve(layers.size());
  for (PictureLayer& from : layers) laid.push_back({std::move(from.layer), StretchedRows(std::move(from.rows), size)});
  const Vec3f start = glm::clamp(ground, Vec3f(0.0F), Vec3f(1.0F));
  return {size, [start, laid = std::move(laid)](std::uint32_t row, std::span<Vec3f> values) {
            std::fill(values.begin(), values.end(), start);
            std::vector<Vec4f> scratch(values.size());
            for (const Laid& layer : laid) lay(layer, row, scratch, values);
          }};
}

}  // namespace genga
