// Every typed value of the generated objects that hold each chunk there is (tools/make_testdata/cases_lwo.py).
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/chunks/clip.h"
#include "genga/formats/lwo/chunks/envelope.h"
#include "genga/formats/lwo/chunks/layer.h"
#include "genga/formats/lwo/chunks/surface.h"
#include "genga/formats/lwo/file/arrays.h"
#include "genga/formats/lwo/reader.h"

namespace genga::lwo {
namespace {

using Indices = std::vector<std::uint32_t>;
using Floats = std::vector<float>;

Object open(const std::string& name) {
  const Result<Bytes> bytes = map_file(std::string(GENGA_TESTDATA_DIR) + "/lwo/valid/" + name);
  Result<Read<Object>> read = lwo::read(bytes.value());
  return std::move(read.value().document);
}

std::vector<Chunk> all(const Object& object, Id id) {
  std::vector<Chunk> found;
  std::copy_if(object.chunks.begin(), object.chunks.end(), std::back_inserter(found),
               [id](const Chunk& chunk) { return chunk.id == id; });
  return found;
}

struct Everything : testing::Test {
  Object object = open("everything.lwo");
};

TEST_F(Everything, HasNoFinding) { EXPECT_TRUE(check(object).empty()); }

TEST_F(Everything, Layers) {
  EXPECT_EQ(tags_of(object),
            (std::vector<std::string_view>{"Skin", "Plain", "Head", "Bone01", "0.00 1.00 0.00", "Arm"}));
  const std::vector<Layer> layers = layers_of(object);
  ASSERT_EQ(layers.size(), 2U);
  EXPECT_EQ(layers[0].name, "Body");
  EXPECT_TRUE(layers[0].is_hidden());
  EXPECT_EQ(layers[0].pivot, Vec3f(0, 1, 0));
  EXPECT_EQ(layers[1].number, 1);
  EXPECT_EQ(layers[1].parent, 0);
  EXPECT_EQ(layers[1].subdivision, 3.0F);
  const std::vector<Vec3f> points = decode_points(payload(object, all(object, "PNTS"_id).at(0)));
  ASSERT_EQ(points.size(), 8U);
  EXPECT_EQ(points[1], Vec3f(-0.5F, -0.5F, 0.5F));
}

TEST_F(Everything, VertexMaps) {
  struct Case {
    Id type;
    std::string_view name;
    Indices points;
    Floats values;
  };
  const std::vector<Case> cases{
      {"TXUV"_id, "UV", {0, 1, 2, 3}, {0, 0, 1, 0, 1, 1, 0, 1}},
      {"PICK"_id, "Selected", {0, 7}, {}},
      {"WGHT"_id, "Arm", {0, 1}, {1, 0.5F}},
      {"MNVW"_id, "Subpatch", {2}, {0.25F}},
      {"RGB "_id, "Tint", {0}, {1, 0.5F, 0.25F}},
      {"RGBA"_id, "Tint4", {0}, {1, 0.5F, 0.25F, 0.75F}},
      {"MORF"_id, "Mouth.Open", {4}, {0, 0.5F, 0}},
      {"SPOT"_id, "Mouth.Wide", {4}, {1, 2, 3}},
      {"NORM"_id, "Normals", {0}, {0, 1, 0}},
      {"APSL"_id, "Levels", {0}, {2}},
      {"MBAL"_id, "Radius", {5}, {0.125F}},
  };
  const std::vector<Chunk> maps = all(object, "VMAP"_id);
  ASSERT_EQ(maps.size(), cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const VertexMap map = decode_vertex_map(payload(object, maps[i]), false);
    EXPECT_EQ(map.type, cases[i].type);
    EXPECT_EQ(map.name, cases[i].name);
    EXPECT_EQ(map.points, cases[i].points) << map.name;
    EXPECT_EQ(map.values, cases[i].values) << map.name;
  }
}

TEST_F(Everything, CornerMaps) {
  struct Case {
    Id type;
    Indices points;
    Indices polygons;
    Floats values;
  };
  const std::vector<Case> cases{
      {"TXUV"_id, {0, 1}, {1, 2}, {0.5F, 0.25F, 0.75F, 1}},
      {"RGB "_id, {0}, {0}, {1, 0, 0}},
      {"RGBA"_id, {0}, {0}, {1, 0, 0, 0.5F}},
      {"WGHT"_id, {1}, {0}, {0.75F}},
      {"NORM"_id, {1}, {0}, {0, 0, 1}},
  };
  const std::vector<Chunk> maps = all(object, "VMAD"_id);
  ASSERT_EQ(maps.size(), cases.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const VertexMap map = decode_vertex_map(payload(object, maps[i]), true);
    EXPECT_EQ(map.type, cases[i].type);
    EXPECT_EQ(map.points, cases[i].points);
    EXPECT_EQ(map.polygons, cases[i].polygons);
    EXPECT_EQ(map.values, cases[i].values);
  }
}

TEST_F(Everything, PolygonsOfEveryType) {
  const std::array types{"FACE"_id, "CURV"_id, "PTCH"_id, "SUBD"_id, "MBAL"_id, "BONE"_id};
  const std::array<std::size_t, 6> counts{6, 1, 1, 1, 1, 1};
  const std::vector<Chunk> chunks = all(object, "POLS"_id);
  ASSERT_EQ(chunks.size(), types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Polygons polygons = decode_polygons(payload(object, chunks[i]));
    EXPECT_EQ(polygons.type, types[i]);
    EXPECT_EQ(polygons.size(), counts[i]);
  }
  EXPECT_EQ(decode_polygons(payload(object, chunks[1])).flags[0], 3);
  EXPECT_EQ(decode_polygons(payload(object, chunks[5])).points, (Indices{0, 7}));
}

TEST_F(Everything, TagsOfEveryType) {
  const std::array types{"SURF"_id, "PART"_id, "SMGP"_id, "COLR"_id, "BONE"_id, "BNUP"_id, "BNWT"_id};
  const std::array<std::uint16_t, 7> last{1, 2, 7, 3, 3, 4, 5};
  const std::vector<Chunk> chunks = all(object, "PTAG"_id);
  ASSERT_EQ(chunks.size(), types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    const PolygonTags tags = decode_polygon_tags(payload(object, chunks[i]));
    EXPECT_EQ(tags.type, types[i]);
    EXPECT_EQ(tags.tags.back(), last[i]);
  }
}

TEST_F(Everything, Envelopes) {
  const std::vector<Chunk> chunks = all(object, "ENVL"_id);
  ASSERT_EQ(chunks.size(), 4U);
  const Envelope envelope = decode_envelope(object, chunks[0]);
  EXPECT_EQ(envelope.name, "Color.R");
  EXPECT_EQ(envelope.channel, 10);
  EXPECT_EQ(envelope.before, 1);
  EXPECT_EQ(envelope.after, 2);
  EXPECT_EQ(envelope.modifiers, 1U);
  ASSERT_EQ(envelope.keys.size(), 6U);
  using Parameters = std::array<double, 6>;
  const std::array<Parameters, 6> parameters{Parameters{0.25, -0.5, 0.75},
                                             Parameters{0, 0, 0, 0.125, 0.375},
                                             Parameters{0, 0, 0, -0.25, 0.5},
                                             Parameters{},
                                             Parameters{},
                                             Parameters{-0.125, 0.5, 0.25, -0.5}};
  const std::array<double, 6> values{0.5, 1, 0.25, 0.75, 0, 1};
  for (std::uint8_t i = 0; i < 6; ++i) {
    EXPECT_EQ(envelope.keys[i].shape, i);
    EXPECT_EQ(envelope.keys[i].time, 0.5 * i);
    EXPECT_EQ(envelope.keys[i].value, values[i]);
    EXPECT_EQ(envelope.keys[i].parameters, parameters[i]);
  }
  EXPECT_EQ(decode_envelope(object, chunks[3]).before, 5);
}

TEST_F(Everything, Clips) {
  const std::vector<Chunk> chunks = all(object, "CLIP"_id);
  ASSERT_EQ(chunks.size(), 5U);
  const Clip still = decode_clip(object, chunks[0]);
  EXPECT_EQ(file_of(still), "Images/wood.png");
  EXPECT_EQ(still.start, 0.5F);
  EXPECT_EQ(still.duration, 2.0F);
  EXPECT_EQ(still.frame_rate, 25.0F);
  EXPECT_EQ(still.contrast.value, 0.125F);
  EXPECT_EQ(still.brightness.value, -0.25F);
  EXPECT_EQ(still.brightness.envelope, 4U);
  EXPECT_EQ(still.saturation.value, 0.5F);
  EXPECT_EQ(still.hue.value, 0.75F);
  EXPECT_EQ(still.gamma.value, 2.25F);
  EXPECT_TRUE(still.is_negative);
  EXPECT_EQ(still.filters, 2U);
  EXPECT_EQ(file_of(decode_clip(object, chunks[1])), "Images/water0008.png");
  EXPECT_EQ(decode_clip(object, chunks[2]).server, "AVI");
  EXPECT_EQ(decode_clip(object, chunks[3]).other, 1U);
  EXPECT_EQ(decode_clip(object, chunks[4]).last, 31);
}

TEST_F(Everything, Surface) {
  const Surface surface = decode_surface(object, all(object, "SURF"_id).at(0));
  EXPECT_EQ(surface.name, "Skin");
  EXPECT_EQ(surface.source, "Base");
  EXPECT_EQ(surface.color.value, Vec3f(0.25F, 0.5F, 0.75F));
  EXPECT_EQ(surface.color.envelope, 1U);
  const std::array scalars{surface.diffuse,         surface.luminosity,       surface.specular,
                           surface.reflection,      surface.transparency,     surface.translucency,
                           surface.glossiness,      surface.sharpness,        surface.bump,
                           surface.reflection_seam, surface.reflection_blur,  surface.refraction_index,
                           surface.refraction_blur, surface.color_highlights, surface.color_filter,
                           surface.additive};
  for (std::size_t i = 0; i < scalars.size(); ++i) {
    EXPECT_EQ(scalars[i].value, 0.0625F * static_cast<float>(i + 1)) << i;
    EXPECT_EQ(scalars[i].envelope, i % 2 == 1 ? 4U : 0U) << i;
  }
  EXPECT_EQ(surface.sides, 3);
  EXPECT_EQ(surface.smoothing_angle, 1.5F);
  EXPECT_EQ(surface.reflection_option, 2);
  EXPECT_EQ(surface.reflection_clip, 2U);
  EXPECT_EQ(surface.refraction_option, 1);
  EXPECT_EQ(surface.refraction_clip, 3U);
  EXPECT_EQ(surface.glow.envelope, 2U);
  EXPECT_EQ(surface.glow_size.value, 0.25F);
  EXPECT_EQ(surface.line_size.value, 2.0F);
  EXPECT_EQ(surface.alpha, 0.5F);
  EXPECT_EQ(surface.vertex_color_map, "Tint");
  EXPECT_TRUE(surface.has_nodes);
}

TEST_F(Everything, Blocks) {
  const Surface surface = decode_surface(object, all(object, "SURF"_id).at(0));
  const std::array types{"IMAP"_id, "PROC"_id, "GRAD"_id, "SHDR"_id};
  const std::array channels{"COLR"_id, "BUMP"_id, "DIFF"_id, "SHDR"_id};
  ASSERT_EQ(surface.blocks.size(), types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    EXPECT_EQ(surface.blocks[i].type, types[i]);
    EXPECT_EQ(surface.blocks[i].channel, channels[i]);
    EXPECT_EQ(surface.blocks[i].opacity.value, 0.75F);
    EXPECT_EQ(surface.blocks[i].displacement_axis, 2);
  }
  const Block& image = surface.blocks[0];
  EXPECT_EQ(image.mapping.center.value, Vec3f(1, 2, 3));
  EXPECT_EQ(image.mapping.center.envelope, 2U);
  EXPECT_EQ(image.mapping.object, "Null (1)");
  EXPECT_EQ(image.projection, Projection::uv);
  EXPECT_EQ(image.vertex_map, "UV");
  EXPECT_EQ(image.sticky_time, 1.5F);
  EXPECT_EQ(surface.blocks[1].function, "Turbulence");
  EXPECT_EQ(surface.blocks[1].values, (Floats{0.5F, 0.25F, 1}));
  EXPECT_EQ(surface.blocks[2].parameter, "Slope");
  ASSERT_EQ(surface.blocks[2].keys.size(), 2U);
  EXPECT_EQ(surface.blocks[2].keys[1].color, (std::array<float, 4>{0, 0, 1, 0.5F}));
  EXPECT_EQ(surface.blocks[2].key_shapes, (std::vector<std::uint16_t>{1, 2}));
  EXPECT_EQ(surface.blocks[3].function, "LW_EdgeTransparency");
}

TEST(OtherVersions, Old) {
  const Object object = open("everything-lwob.lwo");
  EXPECT_TRUE(check(object).empty());
  const Polygons polygons = decode_old_polygons(payload(object, all(object, "POLS"_id).at(0)));
  EXPECT_EQ(polygons.surfaces, (std::vector<std::int16_t>{1, 2, 1}));
  const Surface surface = decode_surface(object, all(object, "SURF"_id).at(0));
  EXPECT_EQ(surface.color.value, Vec3f(1, 128.0F / 255, 64.0F / 255));
  EXPECT_EQ(surface.transparency.value, 0.625F);
  EXPECT_NEAR(surface.glossiness.value, 0.6, 1e-6);
  EXPECT_EQ(surface.smoothing_angle, 0.75F);
  ASSERT_EQ(surface.blocks.size(), 7U);
  EXPECT_EQ(surface.blocks[0].projection, Projection::spherical);
  EXPECT_EQ(surface.blocks[0].axis, 2);
  EXPECT_EQ(surface.blocks[0].opacity.value, 0.5F);
  EXPECT_EQ(surface.blocks[6].amplitude.value, 0.25F);
  EXPECT_EQ(layers_of(open("layers-lwlo.lwo")).size(), 2U);
}

TEST(OtherVersions, NestedForms) {
  const Object object = open("everything-lwo3.lwo");
  EXPECT_TRUE(check(object).empty());
  EXPECT_EQ(file_of(decode_clip(object, all(object, "CLIP"_id).at(0))), "Images/wood.png");
  const std::vector<Chunk> surfaces = all(object, "SURF"_id);
  const Surface skin = decode_surface(object, surfaces.at(0));
  EXPECT_EQ(skin.color.value, Vec3f(0.25F, 0.5F, 0.75F));
  EXPECT_EQ(skin.luminosity.value, 0.125F);
  EXPECT_EQ(skin.glossiness.value, 0.5F);
  ASSERT_EQ(skin.blocks.size(), 1U);
  EXPECT_EQ(skin.blocks[0].mapping.size.value, Vec3f(4, 5, 6));
  EXPECT_EQ(skin.blocks[0].vertex_map, "UV");
  EXPECT_EQ(skin.blocks[0].width_cycles.value, 2.0F);
  const Surface plain = decode_surface(object, surfaces.at(1));
  EXPECT_EQ(plain.color.value, Vec3f(0.5F));
  EXPECT_EQ(plain.sides, 3);
}

}  // namespace
}  // namespace genga::lwo
