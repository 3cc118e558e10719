#include "genga/formats/lwo/file/arrays.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;
using Indices = std::vector<std::uint32_t>;

TEST(Arrays, Points) {
  const std::string bytes = vec3(1, -2, 0.5F) + vec3(4, 5, 6) + u16(0);
  EXPECT_EQ(decode_points(span_of(bytes)), (std::vector<Vec3f>{{1, -2, 0.5F}, {4, 5, 6}}));
}

TEST(Arrays, PolygonsWithFlagsAndLongIndices) {
  const std::string bytes = "CURV" + u16(3 << 10 | 3) + vx(0) + vx(0xFEFF) + vx(0xFF00) + u16(0) + u16(1) + vx(70000);
  const Polygons polygons = decode_polygons(span_of(bytes));
  EXPECT_EQ(polygons.type, "CURV"_id);
  ASSERT_EQ(polygons.size(), 3U);
  EXPECT_EQ(polygons.points, (Indices{0, 0xFEFF, 0xFF00, 70000}));
  EXPECT_EQ(polygons.offsets, (Indices{0, 3, 3, 4}));
  EXPECT_EQ(polygons.flags, (std::vector<std::uint8_t>{3, 0, 0}));
  EXPECT_EQ(polygons.points_of(2)[0], 70000U);
  EXPECT_TRUE(polygons.surfaces.empty());
  EXPECT_TRUE(polygons.complete);
}

TEST(Arrays, PolygonThatIsCutOffEndsThem) {
  const std::string bytes = "FACE" + u16(1) + vx(7) + u16(3) + vx(1) + vx(2);
  const Polygons polygons = decode_polygons(span_of(bytes));
  EXPECT_EQ(polygons.size(), 1U);
  EXPECT_EQ(polygons.points, (Indices{7}));
  EXPECT_FALSE(polygons.complete);
  // The last index has only the mark of a long one and a byte.
  EXPECT_FALSE(decode_polygons(span_of("FACE" + u16(1) + "\xFF" + u8(0))).complete);
}

TEST(Arrays, OldPolygonsWithDetails) {
  const std::string bytes = u16(3) + u16(0) + u16(1) + u16(2) + u16(0xFFFE) + u16(1) +  // surface -2, one detail
                            u16(1) + u16(2) + u16(1) + u16(0) + u16(0);
  const Polygons polygons = decode_old_polygons(span_of(bytes));
  EXPECT_EQ(polygons.offsets, (Indices{0, 3, 4, 4}));
  EXPECT_EQ(polygons.surfaces, (std::vector<std::int16_t>{2, 1, 0}));
  EXPECT_TRUE(polygons.complete);
}

TEST(Arrays, OldCurves) {
  const Polygons curves = decode_old_curves(span_of(u16(2) + u16(5) + u16(6) + u16(1) + u16(2)));
  EXPECT_EQ(curves.type, "CURV"_id);
  EXPECT_EQ(curves.points, (Indices{5, 6}));
  EXPECT_EQ(curves.surfaces, (std::vector<std::int16_t>{1}));
  EXPECT_EQ(curves.flags, (std::vector<std::uint8_t>{2}));
}

TEST(Arrays, VertexMapOfPoints) {
  const std::string bytes =
      "TXUV" + u16(2) + text("uv") + vx(3) + f32(0.25F) + f32(0.75F) + vx(70000) + f32(1) + f32(0);
  const VertexMap map = decode_vertex_map(span_of(bytes), false);
  EXPECT_EQ(map.type, "TXUV"_id);
  EXPECT_EQ(map.name, "uv");
  EXPECT_EQ(map.points, (Indices{3, 70000}));
  EXPECT_TRUE(map.polygons.empty());
  EXPECT_EQ(map.values, (std::vector<float>{0.25F, 0.75F, 1, 0}));
  EXPECT_EQ(map.values_of(1)[0], 1.0F);
  EXPECT_TRUE(map.complete);
}

TEST(Arrays, VertexMapOfCorners) {
  const std::string bytes = "WGHT" + u16(1) + text("w") + vx(3) + vx(9) + f32(0.5F) + vx(4);
  const VertexMap map = decode_vertex_map(span_of(bytes), true);
  EXPECT_EQ(map.points, (Indices{3}));
  EXPECT_EQ(map.polygons, (Indices{9}));
  EXPECT_EQ(map.values, (std::vector<float>{0.5F}));
  EXPECT_FALSE(map.complete);
}

TEST(Arrays, SelectionMapHasNoValues) {
  const VertexMap map = decode_vertex_map(span_of("PICK" + u16(0) + text("") + vx(1) + vx(2)), false);
  EXPECT_EQ(map.points, (Indices{1, 2}));
  EXPECT_TRUE(map.values.empty());
  EXPECT_FALSE(decode_vertex_map(span_of("PICK" + u8(0)), false).complete);
}

TEST(Arrays, PolygonTags) {
  const PolygonTags tags = decode_polygon_tags(span_of("SURF" + vx(0) + u16(2) + vx(70000) + u16(1)));
  EXPECT_EQ(tags.type, "SURF"_id);
  EXPECT_EQ(tags.polygons, (Indices{0, 70000}));
  EXPECT_EQ(tags.tags, (std::vector<std::uint16_t>{2, 1}));
  EXPECT_FALSE(decode_polygon_tags(span_of("SURF" + vx(0) + u8(2))).complete);
}

TEST(Arrays, Names) {
  EXPECT_EQ(decode_names(span_of(text("a") + text("bc"))), (std::vector<std::string_view>{"a", "bc"}));
  EXPECT_EQ(decode_names(span_of("open")), (std::vector<std::string_view>{"open"}));
}

}  // namespace
}  // namespace genga::lwo
