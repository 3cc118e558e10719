// The large chunks as arrays: points, polygons, vertex maps, polygon tags. Each function counts in one pass and fills
// in a second, and allocates exactly what the payload holds. Not a check: what does not fit ends the array and sets
// `complete` to false (check.h reports where).
//
//     const std::vector<Vec3f> points = decode_points(payload(object, pnts));
//     const Polygons polygons = decode_polygons(payload(object, pols));
//     for (std::size_t i = 0; i < polygons.size(); ++i)
//       for (const std::uint32_t point : polygons.points_of(i)) use(points[point]);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/lwo/file/id.h"
#include "genga/math/vector.h"

namespace genga::lwo {

// PNTS. Metres, left-handed axes, y up.
std::vector<Vec3f> decode_points(std::span<const std::byte> payload);

// The two bytes before a polygon's points: the number of points in the lower ten bits, flags in the upper six.
inline constexpr unsigned polygon_count_bits = 10;
inline constexpr std::uint16_t max_polygon_points = (1U << polygon_count_bits) - 1;

// POLS of LWO2 and later; POLS, CRVS and PCHS before.
struct Polygons {
  Id type{};                           // FACE CURV PTCH SUBD MBAL BONE …
  std::vector<std::uint32_t> offsets;  // into points, one more than there are polygons
  std::vector<std::uint32_t> points;   // indices in the last PNTS
  std::vector<std::uint8_t> flags;     // one per polygon, 6 bits; CURV: 1 first, 2 last point is a control point
  std::vector<std::int16_t> surfaces;  // before LWO2: one per polygon, 1 is the first name of SRFS; else empty
  bool complete = true;                // the payload held nothing else

  std::size_t size() const { return flags.size(); }
  std::span<const std::uint32_t> points_of(std::size_t polygon) const {
    return std::span(points).subspan(offsets[polygon], offsets[polygon + 1] - offsets[polygon]);
  }
};
Polygons decode_polygons(std::span<const std::byte> payload);
// Detail polygons follow their polygon. All surfaces are positive numbers.
Polygons decode_old_polygons(std::span<const std::byte> payload);
Polygons decode_old_curves(std::span<const std::byte> payload);

// Counts the complete polygons without decoding.
std::size_t count_polygons(std::span<const std::byte> payload);
std::size_t count_old_polygons(std::span<const std::byte> payload);
std::size_t count_old_curves(std::span<const std::byte> payload);

// VMAP and VMAD.
struct VertexMap {
  Id type{};                            // PICK WGHT MNVW TXUV RGB RGBA MORF SPOT NORM APSL MBAL …
  std::uint16_t dimension = 0;          // values per entry
  std::string_view name;                // raw, in the payload
  std::vector<std::uint32_t> points;    // one per entry
  std::vector<std::uint32_t> polygons;  // VMAD: one per entry, in the POLS before; else empty
  std::vector<float> values;            // dimension per entry
  bool complete = true;

  std::size_t size() const { return points.size(); }
  std::span<const float> values_of(std::size_t entry) const {
    return std::span(values).subspan(entry * dimension, dimension);
  }
};
VertexMap decode_vertex_map(std::span<const std::byte> payload, bool per_polygon);

// PTAG.
struct PolygonTags {
  Id type{};                            // SURF PART SMGP COLR BNUP BONE BNWT …
  std::vector<std::uint32_t> polygons;  // indices in the POLS before
  std::vector<std::uint16_t> tags;      // parallel; an index in the names of TAGS, or a number if the type has no names
  bool complete = true;

  std::size_t size() const { return polygons.size(); }
};
PolygonTags decode_polygon_tags(std::span<const std::byte> payload);

// TAGS and SRFS: raw names, in the payload.
std::vector<std::string_view> decode_names(std::span<const std::byte> payload);

}  // namespace genga::lwo
