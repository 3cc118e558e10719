#include "genga/formats/gltf/from_scene/shown_alpha.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace genga::gltf {
namespace {

using pictures::AlphaCounts;
using pictures::AlphaMap;

constexpr std::uint64_t max_cells_looked_at = std::uint64_t{1} << 26U;  // a tenth of a second
// Copies of the picture side by side that a triangle is followed across; one that spans more shows all of it.
constexpr double max_copies = 4.0;

using Triangle = std::array<Vec2, 3>;  // in cells, y down

// The cell of the picture that lies at a place to which the wrapping brings it.
std::uint32_t wrapped(std::int64_t cell, std::int64_t cells, TextureWrap wrap) {
  if (wrap == TextureWrap::clamp) return static_cast<std::uint32_t>(std::clamp<std::int64_t>(cell, 0, cells - 1));
  const std::int64_t period = wrap == TextureWrap::mirror ? 2 * cells : cells;
  const std::int64_t within = (cell % period + period) % period;
  return static_cast<std::uint32_t>(within < cells ? within : period - 1 - within);
}

double side(const Vec2& a, const Vec2& b, const Vec2& p) {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

bool is_inside(const Triangle& triangle, const Vec2& p) {
  const double first = side(triangle[0], triangle[1], p);
  const double second = side(triangle[1], triangle[2], p);
  const double third = side(triangle[2], triangle[0], p);
  return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
}

// Which cells of a picture triangles cover.
class Coverage {
 public:
  Coverage(const AlphaMap& map, const TextureReference& texture)
      : map_(map),
        texture_(texture),
        cells_(map.cells()),
        is_covered_(std::size_t{cells_.width} * cells_.height, false) {}

  // uvs: of the three corners. cells_left: reduced by the cells that are read.
  void add(const std::array<Vec2f, 3>& uvs, std::uint64_t& cells_left) {
    Triangle triangle;
    for (std::size_t i = 0; i < 3; ++i) triangle[i] = Vec2(uvs[i]) * Vec2(cells_.width, cells_.height);
    const Vec2 lowest = glm::min(glm::min(triangle[0], triangle[1]), triangle[2]);
    const Vec2 highest = glm::max(glm::max(triangle[0], triangle[1]), triangle[2]);
    const bool is_known = std::isfinite(lowest.x + lowest.y + highest.x + highest.y);
    if (!is_known || std::abs(lowest.x) > max_place || std::abs(lowest.y) > max_place) return;
    const Vec2 extent = highest - lowest + 1.0;
    const auto looked_at = static_cast<std::uint64_t>(std::min(extent.x * extent.y, max_place));
    if (extent.x > max_copies * cells_.width || extent.y > max_copies * cells_.height || looked_at > cells_left) {
      std::fill(is_covered_.begin(), is_covered_.end(), true);
      return;
    }
    cells_left -= looked_at;
    for (const Vec2& corner : triangle) cover(floor_of(corner.x), floor_of(corner.y));
    for (std::int64_t y = floor_of(lowest.y); y <= floor_of(highest.y); ++y) {
      for (std::int64_t x = floor_of(lowest.x); x <= floor_of(highest.x); ++x) {
        if (is_inside(triangle, {static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5})) cover(x, y);
      }
    }
  }

  AlphaCounts counts() const {
    AlphaCounts all;
    for (std::uint32_t y = 0; y < cells_.height; ++y) {
      for (std::uint32_t x = 0; x < cells_.width; ++x) {
        if (!is_covered_[std::size_t{y} * cells_.width + x]) continue;
        const AlphaCounts cell = map_.cell(x, y);
        all.pixels += cell.pixels;
        all.clear += cell.clear;
        all.between += cell.between;
      }
    }
    return all;
  }

 private:
  static constexpr double max_place = 1e12;  // cells, which an integer still counts

  static std::int64_t floor_of(double place) { return static_cast<std::int64_t>(std::floor(place)); }

  void cover(std::int64_t x, std::int64_t y) {
    const std::size_t line = wrapped(y, cells_.height, texture_.wrap_v);
    is_covered_[line * cells_.width + wrapped(x, cells_.width, texture_.wrap_u)] = true;
  }

  const AlphaMap& map_;
  const TextureReference& texture_;
  pictures::Size cells_;
  std::vector<bool> is_covered_;
};

void add_primitive(const Mesh& mesh, const Primitive& primitive, std::span<const Vec2f> uvs, Coverage& coverage,
                   std::uint64_t& cells_left) {
  const auto corners = std::span(mesh.indices).subspan(primitive.first_index, primitive.index_count);
  for (std::size_t i = 0; i + 3 <= corners.size(); i += 3) {
    coverage.add({uvs[corners[i]], uvs[corners[i + 1]], uvs[corners[i + 2]]}, cells_left);
  }
}

}  // namespace

ShownAlpha::ShownAlpha(const Scene& scene) : scene_(scene), cells_left_(max_cells_looked_at) {}

PictureAlpha ShownAlpha::of(std::size_t material, const Picture& picture) {
  if (picture.alpha_map == nullptr) return picture.alpha;
  const TextureReference& texture = scene_.materials[material].texture;
  Coverage coverage(*picture.alpha_map, texture);
  for (const Mesh& mesh : scene_.meshes) {
    const std::size_t set = texture.uv_set;
    if (set > mesh.more_uvs.size()) continue;
    const std::span<const Vec2f> uvs = set == 0 ? mesh.uvs : mesh.more_uvs[set - 1].values;
    if (uvs.empty()) continue;
    for (const Primitive& primitive : mesh.primitives) {
      const bool is_its = primitive.material == static_cast<std::int32_t>(material);
      if (is_its && primitive.mode == PrimitiveMode::triangles)
        add_primitive(mesh, primitive, uvs, coverage, cells_left_);
    }
  }
  const AlphaCounts shown = coverage.counts();
  return shown.pixels == 0 ? picture.alpha : alpha_of(shown);
}

}  // namespace genga::gltf
