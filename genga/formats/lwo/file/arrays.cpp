#include "genga/formats/lwo/file/arrays.h"

#include <array>
#include <limits>

#include "genga/base/packed.h"
#include "genga/base/records.h"
#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

// What a polygon has beside its points.
struct Head {
  std::uint8_t flags = 0;
  std::int16_t surface = 0;
};

// Each reads past one polygon; what it gives counts when the cursor is good afterwards.
struct TakePolygon {
  template <class OnPoint>
  Head operator()(Cursor& in, OnPoint on_point) const {
    const std::uint16_t head = in.u16();
    in.indices(head & max_polygon_points, on_point);
    return {.flags = static_cast<std::uint8_t>(head >> polygon_count_bits)};
  }
};

struct TakeOldPolygon {
  template <class OnPoint>
  Head operator()(Cursor& in, OnPoint on_point) const {
    for (unsigned left = in.u16(); left > 0 && in.good(); --left) on_point(in.u16());
    const std::int16_t surface = in.i16();
    if (surface >= 0) return {.surface = surface};
    in.u16();  // how many of the polygons that follow are its details
    constexpr std::int16_t most = std::numeric_limits<std::int16_t>::max();
    return {.surface = surface < -most ? most : static_cast<std::int16_t>(-surface)};
  }
};

struct TakeOldCurve {
  template <class OnPoint>
  Head operator()(Cursor& in, OnPoint on_point) const {
    for (unsigned left = in.u16(); left > 0 && in.good(); --left) on_point(in.u16());
    const std::int16_t surface = in.i16();
    return {.flags = static_cast<std::uint8_t>(in.u16() & 3U), .surface = surface};
  }
};

struct Counts {
  std::size_t polygons = 0;
  std::size_t points = 0;
};

template <class Take>
Counts count(Cursor in, bool& complete) {
  Counts whole;
  std::size_t points = 0;
  while (!in.at_end()) {
    Take{}(in, [&](std::uint32_t) { ++points; });
    if (!in.good()) break;
    whole = {whole.polygons + 1, points};
  }
  complete = in.good();
  return whole;
}

template <class Take>
void fill(Cursor in, bool is_old, Polygons& polygons) {
  const Counts counts = count<Take>(in, polygons.complete);
  polygons.offsets.resize(counts.polygons + 1);
  polygons.points.resize(counts.points);
  polygons.flags.resize(counts.polygons);
  if (is_old) polygons.surfaces.resize(counts.polygons);
  std::uint32_t* next = polygons.points.data();
  for (std::size_t i = 0; i < counts.polygons; ++i) {
    const Head head = Take{}(in, [&](std::uint32_t point) { *next++ = point; });
    polygons.offsets[i + 1] = static_cast<std::uint32_t>(next - polygons.points.data());
    polygons.flags[i] = head.flags;
    if (is_old) polygons.surfaces[i] = head.surface;
  }
}

template <class Take>
Polygons decode_old(std::span<const std::byte> payload, Id type) {
  Polygons polygons;
  polygons.type = type;
  fill<Take>(Cursor(payload), true, polygons);
  return polygons;
}

// How many entries of at least two bytes are whole.
std::size_t count_entries(Cursor in, bool per_polygon, std::uint16_t dimension, bool& complete) {
  std::size_t entries = 0;
  while (!in.at_end()) {
    in.index();
    if (per_polygon) in.index();
    in.skip(std::size_t{dimension} * sizeof(float));
    if (!in.good()) break;
    ++entries;
  }
  complete = in.good();
  return entries;
}

}  // namespace

std::vector<Vec3f> decode_points(std::span<const std::byte> payload) {
  using Point = std::array<Big<float>, 3>;
  const std::size_t count = payload.size() / sizeof(Point);
  const auto records = Records<Point>::borrow(Bytes::borrow(payload.first(count * sizeof(Point))));
  std::vector<Vec3f> points(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Point point = records.view()[i];
    points[i] = {point[0].get(), point[1].get(), point[2].get()};
  }
  return points;
}

Polygons decode_polygons(std::span<const std::byte> payload) {
  Polygons polygons;
  Cursor in(payload);
  polygons.type = in.id();
  fill<TakePolygon>(in, false, polygons);
  return polygons;
}

Polygons decode_old_polygons(std::span<const std::byte> payload) {
  return decode_old<TakeOldPolygon>(payload, "FACE"_id);
}

Polygons decode_old_curves(std::span<const std::byte> payload) { return decode_old<TakeOldCurve>(payload, "CURV"_id); }

std::size_t count_polygons(std::span<const std::byte> payload) {
  Cursor in(payload);
  in.id();
  bool complete = false;
  return count<TakePolygon>(in, complete).polygons;
}

std::size_t count_old_polygons(std::span<const std::byte> payload) {
  bool complete = false;
  return count<TakeOldPolygon>(Cursor(payload), complete).polygons;
}

std::size_t count_old_curves(std::span<const std::byte> payload) {
  bool complete = false;
  return count<TakeOldCurve>(Cursor(payload), complete).polygons;
}

VertexMap decode_vertex_map(std::span<const std::byte> payload, bool per_polygon) {
  VertexMap map;
  Cursor in(payload);
  map.type = in.id();
  map.dimension = in.u16();
  map.name = in.text();
  if (!in.good()) {
    map.complete = false;
    return map;
  }
  const std::size_t entries = count_entries(in, per_polygon, map.dimension, map.complete);
  map.points.resize(entries);
  if (per_polygon) map.polygons.resize(entries);
  map.values.resize(entries * map.dimension);
  for (std::size_t i = 0; i < entries; ++i) {
    map.points[i] = in.index();
    if (per_polygon) map.polygons[i] = in.index();
    in.f32(std::span(map.values).subspan(i * map.dimension, map.dimension));
  }
  return map;
}

PolygonTags decode_polygon_tags(std::span<const std::byte> payload) {
  PolygonTags tags;
  Cursor in(payload);
  tags.type = in.id();
  constexpr std::size_t min_entry = 4;  // bytes
  tags.polygons.reserve(in.remaining() / min_entry);
  tags.tags.reserve(in.remaining() / min_entry);
  while (!in.at_end()) {
    const std::uint32_t polygon = in.index();
    const std::uint16_t tag = in.u16();
    if (!in.good()) break;
    tags.polygons.push_back(polygon);
    tags.tags.push_back(tag);
  }
  tags.complete = in.good();
  return tags;
}

std::vector<std::string_view> decode_names(std::span<const std::byte> payload) {
  std::vector<std::string_view> names;
  for (Cursor in(payload); !in.at_end();) names.push_back(in.text());
  return names;
}

}  // namespace genga::lwo
