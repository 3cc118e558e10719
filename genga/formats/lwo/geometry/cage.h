// One layer's geometry, gathered from its chunks with every index valid: the input of normals, subdivision and meshes.
// The arrays are the same for every version of the file.
// Not the chunks (document.h), and not the mesh (core/mesh.h): polygons have any number of corners here.
//
//     for (std::size_t i = 0; i < cage.size(); ++i)
//       for (const std::uint32_t point : cage.corners_of(i)) use(cage.points[point]);
//
// A corner is one entry of `corners`: one point of one polygon.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "genga/math/vector.h"

namespace genga::lwo {

enum class PolygonKind : std::uint8_t { face, patch, catmull_clark, curve, metaball };

// Values at points, and different values at some corners.
struct CageMap {
  std::string name;                    // UTF-8
  std::uint32_t dimension = 0;         // values per entry
  std::vector<std::uint32_t> points;   // ascending
  std::vector<float> values;           // dimension per point
  std::vector<std::uint32_t> corners;  // ascending
  std::vector<float> corner_values;    // dimension per corner

  const float* at_point(std::uint32_t point) const { return find(points, values, point); }
  // The corner's own value, else its point's; null if neither has one.
  const float* at_corner(std::uint32_t corner, std::uint32_t point) const {
    const float* own = corners.empty() ? nullptr : find(corners, corner_values, corner);
    return own != nullptr ? own : at_point(point);
  }

 private:
  const float* find(const std::vector<std::uint32_t>& keys, const std::vector<float>& of, std::uint32_t key) const {
    // Most maps have every point: then the key is the index.
    std::size_t place = key;
    if (key >= keys.size() || keys[key] != key)
      place = static_cast<std::size_t>(std::lower_bound(keys.begin(), keys.end(), key) - keys.begin());
    return place < keys.size() && keys[place] == key ? of.data() + place * dimension : nullptr;
  }
};

struct Cage {
  std::vector<Vec3f> points;              // metres
  std::vector<std::uint32_t> offsets{0};  // into corners, one more than there are polygons
  std::vector<std::uint32_t> corners;     // indices in points
  std::vector<PolygonKind> kinds;         // one per polygon
  std::vector<std::uint32_t> surfaces;    // one per polygon
  std::vector<std::uint16_t> smoothing;   // group, one per polygon; empty: all in one
  std::vector<CageMap> uvs;               // 2 values, origin at the lower left as in the file
  std::vector<CageMap> colors;            // 4 values
  std::vector<CageMap> weights;           // 1 value
  std::vector<CageMap> morphs;            // 3 values: offsets
  std::optional<CageMap> normals;         // 3 values

  std::size_t size() const { return kinds.size(); }
  std::span<const std::uint32_t> corners_of(std::size_t polygon) const {
    return std::span(corners).subspan(offsets[polygon], offsets[polygon + 1] - offsets[polygon]);
  }
  void add(std::span<const std::uint32_t> polygon, PolygonKind kind, std::uint32_t surface, std::uint16_t group = 0) {
    corners.insert(corners.end(), polygon.begin(), polygon.end());
    offsets.push_back(static_cast<std::uint32_t>(corners.size()));
    kinds.push_back(kind);
    surfaces.push_back(surface);
    if (group == 0 && smoothing.empty()) return;
    smoothing.resize(kinds.size());
    smoothing.back() = group;
  }
};

}  // namespace genga::lwo
