#include "genga/convert/assemble/surface_pictures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "genga/formats/gltf/from_scene/surface.h"
#include "genga/math/srgb.h"
#include "genga/pictures/png.h"
#include "genga/pictures/read.h"

namespace genga {
namespace {

using gltf::MadePicture;
using gltf::SurfacePictures;
using pictures::Size;

// The height of white above black, in pixels, at an amplitude of 100 %. LightWave measures in the size of the texture,
// which a map of coordinates lacks. With this value bumps look equally steep if the picture is about a metre wide.
constexpr float bump_height = 4.0F;
constexpr float max_amplitude = 1000.0F;  // beyond, walls stay walls

bool lies_on(const Material& material, SurfaceChannel channel) {
  return std::any_of(material.layers.begin(), material.layers.end(),
                     [&](const TextureLayer& layer) { return layer.channel == channel; });
}

bool is_of_base(SurfaceChannel channel) {
  using enum SurfaceChannel;
  return channel == color || channel == diffuse || channel == transparency;
}

std::uint8_t byte_of(float value) { return static_cast<std::uint8_t>(std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F); }

// Rows of a picture out of rows of values, by `write`: from a value to the four bytes of a pixel.
template <class Write>
pictures::Rows rows_of(ValueRows values, Write write) {
  const Size size = values.size;
  return {size, [values = std::move(values), write](std::uint32_t row, std::span<std::uint8_t> rgba) {
            std::vector<Vec3f> line(values.size.width);
            values.read(row, line);
            for (std::size_t i = 0; i < line.size(); ++i) write(line[i], rgba.subspan(4 * i, 4));
          }};
}

void write_color(const Vec3f& color, std::span<std::uint8_t> rgba) {
  for (int i = 0; i < 3; ++i) rgba[static_cast<std::size_t>(i)] = byte_of(color[i]);
  rgba[3] = 255;
}

// A color dimmed by a number at each pixel, as light, not as stored.
ValueRows dimmed(ValueRows color, ValueRows factor, float least) {
  const Size size = color.size;
  return {size, [color = std::move(color), factor = std::move(factor), least](std::uint32_t row, std::span<Vec3f> to) {
            std::vector<Vec3f> factors(to.size());
            color.read(row, to);
            factor.read(row, factors);
            for (std::size_t i = 0; i < to.size(); ++i) {
              to[i] = srgb_of_linear(linear_of_srgb(to[i]) * std::max(factors[i].x, least));
            }
          }};
}

// The rows next to a row, as the texture continues there.
struct Neighbours {
  std::uint32_t above = 0;
  std::uint32_t below = 0;
};
Neighbours neighbours_of(std::uint32_t at, std::uint32_t count, TextureWrap wrap) {
  const bool goes_round = wrap == TextureWrap::repeat;
  return {at > 0 ? at - 1 : (goes_round ? count - 1 : 0), at + 1 < count ? at + 1 : (goes_round ? 0 : count - 1)};
}

// Heights as normals of tangent space, +x to the right and +y up, in 0..1 as pictures have them.
ValueRows normals_of(const ValueRows& heights, float steepness, const TextureReference& wraps) {
  const Size size = heights.size;
  return {size, [=](std::uint32_t row, std::span<Vec3f> to) {
            const Neighbours lines = neighbours_of(row, size.height, wraps.wrap_v);
            std::vector<Vec3f> above(to.size());
            std::vector<Vec3f> here(to.size());
            std::vector<Vec3f> below(to.size());
            heights.read(lines.above, above);
            heights.read(row, here);
            heights.read(lines.below, below);
            for (std::uint32_t x = 0; x < size.width; ++x) {
              const Neighbours sides = neighbours_of(x, size.width, wraps.wrap_u);
              const float right = (here[sides.below].x - here[sides.above].x) * 0.5F * steepness;
              const float up = (above[x].x - below[x].x) * 0.5F * steepness;
              to[x] = glm::normalize(Vec3f(-right, -up, 1.0F)) * 0.5F + 0.5F;
            }
          }};
}

// Makes the pictures of one material.
class Maker {
 public:
  Maker(const Material& material, Work* work) : material_(material), shares_(*material.shares), work_(work) {}

  // Opens the files of the layers that are combined, without those in `bad`; adds to `bad`.
  Status open(const SurfacePictureMaker::FileOf& file_of, const SurfacePictureMaker::OnBad& on_bad,
              std::set<std::string>& bad, bool color_is_file) {
    const bool has_luminosity = genga::lies_on(material_, SurfaceChannel::luminosity);
    for (const TextureLayer& layer : material_.layers) {
      const bool is_of_color = layer.channel == SurfaceChannel::color && has_luminosity;
      if (color_is_file && is_of_base(layer.channel) && !is_of_color) continue;
      const auto same = std::find_if(open_.begin(), open_.end(),
                                     [&](const PictureLayer& open) { return open.layer.file == layer.file; });
      if (same != open_.end()) {
        open_.push_back({layer, pictures::Rows(same->rows)});
        continue;
      }
      if (bad.contains(layer.file)) continue;
      const Bytes* file = file_of(layer.file);
      if (file == nullptr) continue;
      Result<pictures::OpenPicture> picture = pictures::read_picture(*file, work_);
      GENGA_TRY(status_of(work_));
      if (picture) {
        held_ += picture.value().bytes;
        open_.push_back({layer, std::move(picture).value().rows});
      } else {
        bad.insert(layer.file);
        on_bad(layer.file, picture.error());
      }
    }
    return Done{};
  }
  ~Maker() {
    if (work_ != nullptr) work_->release_bytes(held_);
  }
  Maker(const Maker&) = delete;
  Maker& operator=(const Maker&) = delete;

  Result<SurfacePictures> make(bool color_is_file) {
    const bool has_color = lies_on(SurfaceChannel::color);
    made_.has_diffuse = !color_is_file && lies_on(SurfaceChannel::diffuse);
    made_.has_transparency = !color_is_file && lies_on(SurfaceChannel::transparency);
    made_.has_luminosity = lies_on(SurfaceChannel::luminosity);
    const bool has_base = !color_is_file && (has_color || made_.has_diffuse || made_.has_transparency);
    if (has_base) GENGA_TRY(make_base());
    const bool is_bright = shares_.luminosity > 0.0F && (made_.has_diffuse || made_.has_transparency);
    if (made_.has_luminosity || is_bright) GENGA_TRY(make_emission());
    if (lies_on(SurfaceChannel::bump)) GENGA_TRY(make_normal());
    if (lies_on(SurfaceChannel::glossiness)) GENGA_TRY(make_roughness());
    if (lies_on(SurfaceChannel::specular)) GENGA_TRY(make_specular());
    return std::move(made_);
  }

 private:
  bool lies_on(SurfaceChannel channel) const {
    return std::any_of(open_.begin(), open_.end(),
                       [&](const PictureLayer& open) { return open.layer.channel == channel; });
  }
  std::uint64_t count_of(std::initializer_list<SurfaceChannel> channels) const {
    return static_cast<std::uint64_t>(std::count_if(open_.begin(), open_.end(), [&](const PictureLayer& open) {
      return std::find(channels.begin(), channels.end(), open.layer.channel) != channels.end();
    }));
  }
  // As large as the largest picture on these values.
  Size size_of(std::initializer_list<SurfaceChannel> channels) const {
    Size size{1, 1};
    for (const PictureLayer& open : open_) {
      if (std::find(channels.begin(), channels.end(), open.layer.channel) == channels.end()) continue;
      size.width = std::max(size.width, open.rows.size.width);
      size.height = std::max(size.height, open.rows.size.height);
    }
    return size;
  }
  ValueRows value(SurfaceChannel channel, const Vec3f& ground, Size size) const {
    std::vector<PictureLayer> layers;
    for (const PictureLayer& open : open_) {
      if (open.layer.channel == channel) layers.push_back(open);
    }
    return lay_over(ground, std::move(layers), size);
  }
  ValueRows number(SurfaceChannel channel, float ground, Size size) const {
    return value(channel, Vec3f(ground), size);
  }
  const TextureLayer& first_on(std::initializer_list<SurfaceChannel> channels) const {
    for (const SurfaceChannel channel : channels) {
      for (const PictureLayer& open : open_) {
        if (open.layer.channel == channel) return open.layer;
      }
    }
    return open_.front().layer;
  }
  // channels: those in the rows; each of their layers is read `times` times.
  Status encode(const pictures::Rows& rows, std::initializer_list<SurfaceChannel> channels, bool is_opaque,
                std::optional<MadePicture>& to, unsigned times = 1) {
    const std::uint64_t reads = times * count_of(channels);
    // Putting a pixel of one layer together takes as long as packing it, and half of that for each further layer.
    const std::uint64_t pixels = std::uint64_t{rows.size.width} * rows.size.height;
    if (!use(work_, &Limits::pixels, pixels * (3 + reads) / 2)) return work_->status();
    GENGA_TRY_ASSIGN(Bytes png, pictures::write_png(rows, is_opaque));
    const auto alpha = is_opaque ? gltf::PictureAlpha::opaque : gltf::PictureAlpha::blended;
    to = MadePicture{first_on(channels).file, {.bytes = std::move(png), .mime = "image/png", .alpha = alpha}};
    return Done{};
  }

  Status make_base() {
    using enum SurfaceChannel;
    const auto channels = {color, diffuse, transparency};
    const Size size = size_of(channels);
    ValueRows colors = value(color, material_.diffuse, size);
    if (made_.has_diffuse) colors = dimmed(colors, number(diffuse, shares_.diffuse, size), shares_.reflection);
    pictures::Rows rows = rows_of(std::move(colors), write_color);
    if (made_.has_transparency) {
      const ValueRows clear = number(transparency, shares_.transparency, size);
      rows.read = [opaque = rows.read, clear](std::uint32_t row, std::span<std::uint8_t> rgba) {
        std::vector<Vec3f> line(clear.size.width);
        opaque(row, rgba);
        clear.read(row, line);
        for (std::size_t i = 0; i < line.size(); ++i) rgba[4 * i + 3] = byte_of(1.0F - line[i].x);
      };
    }
    return encode(rows, channels, !made_.has_transparency, made_.base);
  }
  Status make_emission() {
    using enum SurfaceChannel;
    const auto channels = {luminosity, color};
    const Size size = size_of(channels);
    ValueRows colors = value(color, material_.diffuse, size);
    if (made_.has_luminosity) colors = dimmed(colors, number(luminosity, shares_.luminosity, size), 0.0F);
    return encode(rows_of(std::move(colors), write_color), channels, true, made_.emission);
  }
  Status make_normal() {
    const auto channels = {SurfaceChannel::bump};
    const TextureLayer& first = first_on(channels);
    ValueRows heights = number(SurfaceChannel::bump, 0.0F, size_of(channels));
    const float amplitude = std::clamp(shares_.bump * first.amplitude, -max_amplitude, max_amplitude);
    const float steepness = bump_height * amplitude;
    return encode(rows_of(normals_of(std::move(heights), steepness, material_.texture), write_color), channels, true,
                  made_.normal, 3);
  }
  Status make_roughness() {
    const auto channels = {SurfaceChannel::glossiness};
    ValueRows values = number(SurfaceChannel::glossiness, shares_.glossiness, size_of(channels));
    const auto write = [](const Vec3f& value, std::span<std::uint8_t> rgba) {
      write_color({1.0F, gltf::roughness_of_glossiness(value.x), 1.0F}, rgba);
    };
    return encode(rows_of(std::move(values), write), channels, true, made_.roughness);
  }
  Status make_specular() {
    const auto channels = {SurfaceChannel::specular};
    ValueRows values = number(SurfaceChannel::specular, shares_.specular, size_of(channels));
    const auto write = [](const Vec3f& value, std::span<std::uint8_t> rgba) {
      write_color(Vec3f(1.0F), rgba);
      rgba[3] = byte_of(value.x);
    };
    return encode(rows_of(std::move(values), write), channels, false, made_.specular);
  }

  const Material& material_;
  const SurfaceShares& shares_;
  Work* work_;
  std::vector<PictureLayer> open_;
  std::uint64_t held_ = 0;  // bytes of the open pictures
  SurfacePictures made_;
};

}  // namespace

bool is_color_plain(const Material& material) {
  using enum SurfaceChannel;
  const TextureLayer* only = nullptr;
  for (const TextureLayer& layer : material.layers) {
    if (layer.channel != color) continue;
    if (only != nullptr) return false;
    only = &layer;
  }
  return only != nullptr && only->blend == LayerBlend::normal && only->opacity >= 1.0F && !only->is_negative &&
         !lies_on(material, diffuse) && !lies_on(material, transparency);
}

SurfacePictureMaker::SurfacePictureMaker(FileOf file_of, OnBad on_bad, Work* work)
    : file_of_(std::move(file_of)), on_bad_(std::move(on_bad)), work_(work) {}

SurfacePictureMaker::Recipe SurfacePictureMaker::recipe_of(const Material& material, bool color_is_file) {
  const SurfaceShares& shares = *material.shares;
  return {.numbers = {material.diffuse.x, material.diffuse.y, material.diffuse.z, shares.diffuse, shares.reflection,
                      shares.luminosity, shares.specular, shares.glossiness, shares.transparency, shares.bump,
                      static_cast<float>(material.texture.wrap_u), static_cast<float>(material.texture.wrap_v),
                      color_is_file ? 1.0F : 0.0F},
          .layers = material.layers};
}

Result<SurfacePictures> SurfacePictureMaker::make(const Material& material, bool color_is_file) {
  Recipe recipe = recipe_of(material, color_is_file);
  const auto known = known_.find(recipe);
  if (known != known_.end()) return known->second;
  Maker maker(material, work_);
  GENGA_TRY(maker.open(file_of_, on_bad_, bad_, color_is_file));
  GENGA_TRY_ASSIGN(SurfacePictures made, maker.make(color_is_file));
  return known_.emplace(std::move(recipe), std::move(made)).first->second;
}

}  // namespace genga
