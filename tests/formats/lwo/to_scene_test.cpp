#include "genga/formats/lwo/to_scene.h"

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "tests/corpus.h"
#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;
using Lines = std::vector<std::string>;

struct Made {
  Scene scene;
  Lines lines;  // "code path xcount" of each finding
};

Made made_of(const std::string& file, const SceneOptions& options = {}) {
  Made made;
  Findings findings;
  made.scene = to_scene(object_of(file), options, findings);
  EXPECT_EQ(validate(made.scene), 0);
  for (const Finding& finding : findings.all()) {
    made.lines.push_back(std::string(finding.code) + ' ' + finding.path + " x" + std::to_string(finding.count));
  }
  return made;
}

std::string lwo2(const std::string& chunks) { return form("LWO2", chunks); }
std::string layer(unsigned number, const std::string& name, const std::string& rest = {}, unsigned flags = 0) {
  return chunk("LAYR", u16(number) + u16(flags) + vec3(1, 2, 3) + text(name) + rest);
}
// A square facing +y, clockwise from there, and one more point.
std::string square_points() {
  return chunk("PNTS", vec3(0, 0, 0) + vec3(0, 0, 1) + vec3(1, 0, 1) + vec3(1, 0, 0) + vec3(0, 5, 0));
}
std::string polygon(std::initializer_list<unsigned> points) {
  std::string made = u16(static_cast<unsigned>(points.size()));
  for (const unsigned point : points) made += u16(point);
  return made;
}
std::string square(const std::string& type = "FACE") { return chunk("POLS", type + polygon({0, 1, 2, 3})); }
std::string map_head(const std::string& type, unsigned dimension, const std::string& name) {
  return type + u16(dimension) + text(name);
}

TEST(LwoToScene, LayersBecomeNodes) {
  const std::string file = lwo2(layer(0, "arm", {}, 1) + layer(4, "", u16(0)) + layer(5, "x", u16(0xFFFF)));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, Lines{});
  ASSERT_EQ(made.scene.nodes.size(), 3U);
  EXPECT_EQ(made.scene.axes.handedness, Handedness::left);
  EXPECT_EQ(made.scene.axes.metres_per_unit, 1.0);
  EXPECT_EQ(made.scene.nodes[0].name, "arm");
  EXPECT_TRUE(made.scene.nodes[0].is_hidden);
  EXPECT_EQ(made.scene.nodes[1].name, "Layer 5");
  EXPECT_EQ(made.scene.nodes[1].layer, 5U);  // as scenes count
  EXPECT_EQ(made.scene.nodes[1].parent, 0);
  EXPECT_FALSE(made.scene.nodes[1].is_hidden);
  EXPECT_EQ(made.scene.nodes[2].parent, no_index);
  // At rest a layer's points stay where they are: T(pivot) · T(-pivot).
  EXPECT_EQ(made.scene.nodes[1].pivot.position, Vec3(1, 2, 3));
  EXPECT_EQ(made.scene.nodes[1].rest.translation, Vec3(1, 2, 3));
}

// A roof of two sides, the one to -z and up, the other to +z and up.
std::string roof(float z) {
  const std::string map = chunk(
      "VMAD", map_head("NORM", 3, "n") + u16(0) + u16(0) + vec3(0, 0.6F, -z) + u16(3) + u16(1) + vec3(0, 0.6F, z));
  return lwo2(layer(0, "roof") +
              chunk("PNTS", vec3(0, 0, -1) + vec3(0, 1, 0) + vec3(1, 0, -1) + vec3(0, 0, 1) + vec3(1, 0, 1)) +
              chunk("POLS", "FACE" + polygon({0, 1, 2}) + polygon({3, 4, 1})) + map);
}

TEST(LwoToScene, NormalsInModosAxesAreTurned) {
  const auto normals = [](float z) {
    const Made made = made_of(roof(z));
    EXPECT_EQ(made.lines, z > 0 ? Lines{} : Lines{"lwo.normals-turned chunks[3] x1"});
    const Mesh& mesh = made.scene.meshes.at(0);
    return std::pair(mesh.normals.at(mesh.indices.at(0)), mesh.normals.at(mesh.indices.at(3)));
  };
  for (const float z : {0.8F, -0.8F}) {
    const auto [first, second] = normals(z);
    EXPECT_EQ(first, Vec3f(0, 0.6F, -0.8F)) << z;
    EXPECT_EQ(second, Vec3f(0, 0.6F, 0.8F)) << z;
  }
}

// Bones pull at points: a weight that one polygon alone has cannot be said of them. Texture coordinates can.
TEST(LwoToScene, WeightsOfSingleCornersAreTold) {
  const auto corner = [](const std::string& type, unsigned dimension, const std::string& value) {
    const std::string points = chunk("VMAP", map_head(type, dimension, "m") + u16(1) + value);
    return lwo2(layer(0, "a") + square_points() + points + square() +
                chunk("VMAD", map_head(type, dimension, "m") + u16(1) + u16(0) + value));
  };
  const Made weights = made_of(corner("WGHT", 1, f32(0.5F)));
  ASSERT_EQ(weights.lines.size(), 1U);
  EXPECT_TRUE(weights.lines[0].starts_with("lwo.corner-weights chunks[")) << weights.lines[0];
  ASSERT_EQ(weights.scene.meshes.at(0).weight_maps.size(), 1U);
  EXPECT_EQ(weights.scene.meshes[0].weight_maps[0].weights, (std::vector<float>{0.5F}));
  EXPECT_EQ(made_of(corner("TXUV", 2, f32(0.5F) + f32(0.5F))).lines, Lines{});
}

TEST(LwoToScene, ParentsThatDoNotExistOrGoInACircle) {
  EXPECT_EQ(made_of(lwo2(layer(0, "a", u16(7)))).lines, (Lines{"lwo.layer-unattached chunks[0] x1"}));
  const Made made = made_of(lwo2(layer(0, "a", u16(2)) + layer(1, "b", u16(0)) + layer(2, "c", u16(1))));
  EXPECT_EQ(made.lines.size(), 1U);
  EXPECT_EQ(made_of(lwo2(layer(0, "a", u16(0)))).lines, (Lines{"lwo.layer-unattached chunks[0] x1"}));
}

TEST(LwoToScene, PolygonsBySurface) {
  const std::string file =
      lwo2(chunk("TAGS", text("red") + text("blue")) + layer(0, "") + square_points() +
           chunk("POLS", "FACE" + polygon({0, 1, 2}) + polygon({0, 2, 3}) + polygon({0, 4}) + polygon({4})) +
           chunk("PTAG", "SURF" + u16(0) + u16(1) + u16(1) + u16(0) + u16(2) + u16(1) + u16(3) + u16(1)) +
           chunk("SURF", text("red") + text("") + sub("COLR", vec3(1, 0.5F, 0.25F) + u16(0)) + sub("SIDE", u16(3)) +
                             sub("TRAN", f32(0.25F) + u16(0)) + sub("SMAN", f32(1.5F))));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, Lines{});
  const Scene& scene = made.scene;
  ASSERT_EQ(scene.materials.size(), 2U);
  EXPECT_EQ(scene.materials[0].name, "red");
  EXPECT_EQ(scene.materials[0].diffuse, Vec3f(1, 0.5F, 0.25F));
  EXPECT_TRUE(scene.materials[0].double_sided);
  EXPECT_EQ(scene.materials[0].alpha, 0.75F);
  EXPECT_EQ(scene.materials[0].shares->smoothing_angle, 1.5F);
  EXPECT_EQ(scene.materials[0].shares->transparency, 0.25F);
  EXPECT_EQ(scene.materials[0].shares->glossiness, 0.4F);
  EXPECT_EQ(scene.materials[1].name, "blue");  // which has no surface of its own
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  EXPECT_EQ(mesh.node, 0);
  ASSERT_EQ(mesh.primitives.size(), 4U);
  // By mode, then as the layer meets the surfaces: blue first.
  EXPECT_EQ(mesh.primitives[0].material, 1);
  EXPECT_EQ(mesh.primitives[1].material, 0);
  EXPECT_EQ(mesh.primitives[2].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[3].mode, PrimitiveMode::points);
  EXPECT_EQ(mesh.positions.size(), 5U);
}

TEST(LwoToScene, MapsOfPointsAndCorners) {
  const std::string file =
      lwo2(layer(0, "") + square_points() +
           chunk("VMAP", map_head("TXUV", 2, "uv") + u16(2) + f32(0.5F) + f32(0.25F) + u16(0) + f32(0) + f32(0)) +
           chunk("VMAP", map_head("WGHT", 1, "pull") + u16(1) + f32(0.5F)) +
           chunk("VMAP", map_head("MORF", 3, "face.smile") + u16(3) + vec3(0, 1, 0)) +
           chunk("VMAP", map_head("SPOT", 3, "moved") + u16(2) + vec3(4, 5, 6)) +
           chunk("VMAP", map_head("RGB ", 3, "tint") + u16(0) + vec3(0.5F, 0.25F, 0.125F)) +
           chunk("VMAP", map_head("PICK", 0, "chosen") + u16(0)) +
           chunk("POLS", "FACE" + polygon({0, 1, 2}) + polygon({0, 2, 3})) +
           chunk("VMAD", map_head("TXUV", 2, "uv") + u16(0) + u16(1) + f32(0.75F) + f32(0.5F)));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, Lines{});
  const Mesh& mesh = made.scene.meshes.at(0);
  // The first point has coordinates of its own in the second polygon.
  ASSERT_EQ(mesh.positions.size(), 5U);
  EXPECT_EQ(mesh.uvs[0], Vec2f(0, 1));
  EXPECT_EQ(mesh.uvs[1], Vec2f(0.75F, 0.5F));
  EXPECT_EQ(mesh.uvs[3], Vec2f(0.5F, 0.75F));
  EXPECT_EQ(mesh.indices, (std::vector<std::uint32_t>{0, 2, 3, 1, 3, 4}));
  EXPECT_EQ(mesh.colors[0], Vec4f(0.5F, 0.25F, 0.125F, 1));
  EXPECT_EQ(mesh.colors[2], Vec4f(1, 1, 1, 1));
  ASSERT_EQ(mesh.weight_maps.size(), 1U);
  EXPECT_EQ(mesh.weight_maps[0].name, "pull");
  EXPECT_EQ(mesh.weight_maps[0].vertices, (std::vector<std::uint32_t>{2}));
  ASSERT_EQ(made.scene.morphs.size(), 2U);
  EXPECT_EQ(made.scene.morphs[0].name, "face.smile");
  EXPECT_EQ(made.scene.morphs[0].node, 0);
  ASSERT_EQ(mesh.targets.size(), 2U);
  EXPECT_EQ(mesh.targets[0].offsets, (std::vector<Vec3f>{{0, 1, 0}}));
  EXPECT_EQ(mesh.targets[1].morph, 1U);
  EXPECT_EQ(mesh.targets[1].offsets, (std::vector<Vec3f>{{3, 5, 5}}));  // from (1, 0, 1) to (4, 5, 6)
}

TEST(LwoToScene, WhatDoesNotExistIsLeftOut) {
  const Made made =
      made_of(lwo2(layer(0, "") + square_points() + chunk("VMAP", map_head("WGHT", 1, "w") + u16(9) + f32(1)) +
                   chunk("POLS", "FACE" + polygon({0, 1, 9}) + polygon({0, 1, 2}) + polygon({})) +
                   chunk("PTAG", "SURF" + u16(7) + u16(0) + u16(1) + u16(3)) +
                   chunk("VMAD", map_head("TXUV", 2, "uv") + u16(3) + u16(1) + f32(0) + f32(0))));
  EXPECT_EQ(made.lines, (Lines{"lwo.entry-dropped chunks[2] x4", "lwo.polygon-dropped chunks[3] x2"}));
  EXPECT_EQ(made.scene.meshes.at(0).indices.size(), 3U);
  EXPECT_EQ(made.scene.materials.at(0).name, "Default");
}

TEST(LwoToScene, NumbersThatAreNone) {
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Made made = made_of(lwo2(layer(0, "") + chunk("PNTS", vec3(nan, 1, 2)) + chunk("POLS", "FACE" + polygon({0}))));
  EXPECT_EQ(made.lines, (Lines{"lwo.number-replaced chunks[1] x1"}));
  EXPECT_EQ(made.scene.meshes.at(0).positions.at(0), Vec3f(0, 1, 2));
}

std::string image_block(const std::string& rest, const std::string& channel = "COLR", unsigned enabled = 1) {
  return sub("BLOK", sub("IMAP", text("a") + sub("CHAN", channel) + sub("ENAB", u16(enabled))) + rest);
}
std::string clip(unsigned index, const std::string& kind) { return chunk("CLIP", u32(index) + kind); }

TEST(LwoToScene, FirstImageOnTheColor) {
  const std::string uv_block =
      sub("PROJ", u16(5)) + sub("IMAG", u16(2)) + sub("VMAP", text("uv")) + sub("WRAP", u16(2) + u16(0));
  const std::string file =
      lwo2(clip(1, sub("STIL", text("C:maps\\other.png"))) +
           clip(2, sub("ISEQ", u8(3) + u8(0) + u16(0) + u16(0) + u16(7) + u16(9) + text("maps/frame") + text(".png"))) +
           chunk("SURF", text("s") + text("") + image_block(uv_block, "COLR", 0) + image_block(uv_block, "BUMP") +
                             image_block(uv_block) + image_block(sub("IMAG", u16(1)))) +
           chunk("SURF", text("t") + text("") + image_block(sub("IMAG", u16(1)))));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, (Lines{"lwo.texture-left-out chunks[2] x1"}));
  const TextureReference& texture = made.scene.materials.at(0).texture;
  EXPECT_EQ(texture.file, "maps/frame007.png");
  EXPECT_EQ(texture.wrap_u, TextureWrap::mirror);
  EXPECT_EQ(texture.wrap_v, TextureWrap::clamp);
  EXPECT_TRUE(texture.any_folder);
  EXPECT_EQ(made.scene.materials.at(1).texture.file, "C:maps/other.png");
}

// A block of an image on the map "uv": what its header says beside the channel.
std::string layer_block(const std::string& ordinal, const std::string& channel, unsigned image,
                        const std::string& header = "", const std::string& rest = "") {
  return sub("BLOK", sub("IMAP", text(ordinal) + sub("CHAN", channel) + header) + sub("PROJ", u16(5)) +
                         sub("IMAG", u16(image)) + sub("VMAP", text("uv")) + rest);
}
std::string opacity(unsigned type, float value) { return sub("OPAC", u16(type) + f32(value) + u16(0)); }

// A surface of that name that starts from another, if that is given.
std::string surf(const std::string& name, const std::string& source, const std::string& chunks) {
  return chunk("SURF", text(name) + text(source) + chunks);
}
std::string red() { return sub("COLR", vec3(1, 0, 0) + vx(0)); }
std::string percent(const char* id, float share) { return sub(id, f32(share) + vx(0)); }

TEST(LwoToScene, ASurfaceStartsFromItsSource) {
  const Made made = made_of(lwo2(chunk("TAGS", text("Derived")) + surf("Base", "", red() + percent("DIFF", 0.25F)) +
                                 surf("Derived", "Base", percent("LUMI", 0.5F)) +
                                 surf("Third", "Derived", percent("DIFF", 0.75F)) + surf("Ring", "Other ring", red()) +
                                 surf("Other ring", "Ring", percent("DIFF", 0.5F)) + surf("Lost", "nowhere", "")));
  const auto& materials = made.scene.materials;
  ASSERT_EQ(materials.size(), 6U);
  EXPECT_EQ(materials[1].name, "Derived");
  EXPECT_EQ(materials[1].diffuse, Vec3f(1, 0, 0));
  EXPECT_EQ(materials[1].shares->diffuse, 0.25F);
  EXPECT_EQ(materials[1].shares->luminosity, 0.5F);
  EXPECT_EQ(materials[2].diffuse, Vec3f(1, 0, 0));
  EXPECT_EQ(materials[2].shares->diffuse, 0.75F);
  EXPECT_EQ(materials[2].shares->luminosity, 0.5F);
  EXPECT_EQ(materials[4].diffuse, Vec3f(1, 0, 0)) << "a ring ends";
  EXPECT_EQ(materials[5].diffuse, Vec3f(0.78431F));
  EXPECT_EQ(materials[0].shares->luminosity, 0.0F) << "the source stays as it is";
}

TEST(LwoToScene, LayersOfTheSurfacesValues) {
  const std::string file =
      lwo2(clip(1, sub("STIL", text("a.png"))) + clip(2, sub("STIL", text("b.png"))) +
           chunk("SURF", text("s") + text("") + layer_block("c", "TRAN", 2, sub("NEGA", u16(1))) +
                             layer_block("b", "COLR", 2, opacity(3, 0.5F)) + layer_block("a", "COLR", 1) +
                             layer_block("d", "BUMP", 1, "", sub("TAMP", f32(0.25F) + u16(0))) +
                             layer_block("e", "DIFF", 1, opacity(7, 1)) + layer_block("f", "LUMI", 1, opacity(1, 1)) +
                             layer_block("g", "SPEC", 1, opacity(2, 1)) + layer_block("h", "GLOS", 1, opacity(4, 1))));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, Lines{});
  const Material& material = made.scene.materials.at(0);
  EXPECT_EQ(material.texture.file, "a.png");
  using enum SurfaceChannel;
  const std::vector<TextureLayer> expected{
      {.file = "a.png"},
      {.file = "b.png", .blend = LayerBlend::multiply, .opacity = 0.5F},
      {.file = "b.png", .channel = transparency, .is_negative = true},
      {.file = "a.png", .channel = bump, .amplitude = 0.25F},
      {.file = "a.png", .channel = diffuse, .blend = LayerBlend::add},
      {.file = "a.png", .channel = luminosity, .blend = LayerBlend::subtract},
      {.file = "a.png", .channel = specular, .blend = LayerBlend::difference},
      {.file = "a.png", .channel = glossiness, .blend = LayerBlend::divide},
  };
  EXPECT_EQ(material.layers.size(), expected.size());
  EXPECT_TRUE(material.layers == expected) << "lowest first, by their ordinals";
}

TEST(LwoToScene, AnImageThatIsNotOnTheColorGivesCoordinates) {
  const Material material = made_of(lwo2(clip(1, sub("STIL", text("a.png"))) +
                                         chunk("SURF", text("s") + text("") + layer_block("a", "TRAN", 1))))
                                .scene.materials.at(0);
  EXPECT_EQ(material.texture.file, "");
  ASSERT_EQ(material.layers.size(), 1U);
  EXPECT_EQ(material.layers[0].file, "a.png");
}

TEST(LwoToScene, TexturesThatAreLeftOutAreToldByTheirKind) {
  const std::string file =
      lwo2(clip(1, sub("STIL", text("a.png"))) +
           chunk("SURF", text("s") + text("") + layer_block("a", "COLR", 1) +
                             layer_block("b", "COLR", 1, opacity(5, 1)) + layer_block("c", "COLR", 1, opacity(6, 1)) +
                             layer_block("d", "REFL", 1) + image_block(sub("IMAG", u16(1))) +
                             sub("BLOK", sub("GRAD", text("e") + sub("CHAN", std::string("COLR")))) +
                             sub("BLOK", sub("PROC", text("f") + sub("CHAN", std::string("BUMP"))))));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, (Lines{"lwo.texture-left-out chunks[1] x2", "lwo.texture-left-out chunks[1] x1",
                               "lwo.texture-left-out chunks[1] x2", "lwo.texture-left-out chunks[1] x1"}));
  EXPECT_EQ(made.scene.materials.at(0).layers.size(), 1U);
}

// A name of 60 000 bytes, of which each block would have one of its own.
TEST(LwoToScene, ImagesThatTakeFarMoreRoomThanInTheFileAreDropped) {
  std::string blocks;
  for (int i = 0; i < 200; ++i) blocks += layer_block("a", "COLR", 1);
  const Made made =
      made_of(lwo2(clip(1, sub("STIL", text(std::string(60000, 'a')))) + chunk("SURF", text("s") + text("") + blocks)));
  EXPECT_EQ(made.lines, (Lines{"lwo.maps-dropped chunks[0] x1"}));
  EXPECT_GT(made.scene.materials.at(0).layers.size(), 50U);
  EXPECT_LT(made.scene.materials.at(0).layers.size(), 80U);  // 4 MiB and twice the file
}

TEST(LwoToScene, ProjectedImageGivesCoordinates) {
  const std::string mapping =
      sub("TMAP", sub("CNTR", vec3(0.5F, 0, 0.5F) + u16(0)) + sub("SIZE", vec3(2, 2, 2) + u16(0)));
  const std::string file =
      lwo2(chunk("TAGS", text("s")) + layer(0, "") + square_points() + square() +
           chunk("PTAG", "SURF" + u16(0) + u16(0)) + clip(1, sub("STIL", text("a.png"))) +
           chunk("SURF", text("s") + text("") +
                             image_block(mapping + sub("PROJ", u16(0)) + sub("AXIS", u16(1)) + sub("IMAG", u16(1)))));
  const Scene scene = made_of(file).scene;
  const Mesh& mesh = scene.meshes.at(0);
  // u = (x - 1/2) / 2 + 1/2, v from above = 1/2 - (z - 1/2) / 2
  EXPECT_EQ(mesh.uvs, (std::vector<Vec2f>{{0.25F, 0.75F}, {0.25F, 0.25F}, {0.75F, 0.25F}, {0.75F, 0.75F}}));
}

TEST(LwoToScene, ProjectionByAnItemStaysFixed) {
  const std::string with = sub("TMAP", sub("OREF", text("Null"))) + sub("IMAG", u16(1));
  const std::string file =
      lwo2(clip(1, sub("STIL", text("a.png"))) + chunk("SURF", text("s") + text("") + image_block(with)));
  EXPECT_EQ(made_of(file).lines, (Lines{"lwo.projection-fixed chunks[1] x1"}));
}

TEST(LwoToScene, SurfaceEnvelopesBecomeTracks) {
  const auto key = [](float time, float value) {
    return sub("KEY ", f32(time) + f32(value)) + sub("SPAN", std::string("LINE"));
  };
  const auto envelope = [&](unsigned index, float last) {
    return chunk("ENVL", u16(index) + sub("PRE ", u16(0)) + key(1, 2) + key(3, last) + sub("POST", u16(2)));
  };
  const std::string file = lwo2(envelope(4, 6) + envelope(5, 0) + envelope(6, 1) + envelope(9, 4) +
                                chunk("SURF", text("skin") + text("") + sub("COLR", vec3(0, 0, 0) + u16(4)) +
                                                  sub("LUMI", f32(0) + u16(9)) + sub("DIFF", f32(1) + u16(77))));
  const Made made = made_of(file);
  ASSERT_EQ(made.scene.clips.size(), 1U);
  const std::vector<Track>& tracks = made.scene.clips[0].tracks;
  ASSERT_EQ(tracks.size(), 4U);
  EXPECT_EQ(tracks[0].name, "colr.r");
  EXPECT_EQ(tracks[2].name, "colr.b");
  EXPECT_EQ(tracks[3].name, "lumi");
  EXPECT_EQ(tracks[3].subject, (Subject{SubjectKind::material, 0}));
  CurveCursor cursor;
  EXPECT_EQ(evaluate(tracks[0].curves.at(0), 2.0, cursor), 4.0);
  EXPECT_EQ(tracks[0].curves[0].before, Behaviour::reset);
  EXPECT_EQ(tracks[0].curves[0].after, Behaviour::repeat);
}

TEST(LwoToScene, SubdividesWhenAsked) {
  const std::string file = lwo2(layer(0, "") + square_points() + square("SUBD"));
  EXPECT_EQ(made_of(file).scene.meshes.at(0).indices.size(), 6U);
  EXPECT_EQ(made_of(file, {.lightwave = {.subdivision = 1}}).scene.meshes.at(0).indices.size(), 24U);
  const std::string patch = lwo2(layer(0, "") + square_points() + square("PTCH"));
  EXPECT_EQ(made_of(patch, {.lightwave = {.subdivision = 4}}).scene.meshes.at(0).indices.size(), 96U);
  EXPECT_EQ(made_of(file, {.lightwave = {.subdivision = 60}}).lines, (Lines{"lwo.subdivision-limited chunks[0] x1"}));
}

TEST(LwoToScene, CurvesMetaballsAndOutlinesThatCross) {
  const Made made = made_of(lwo2(layer(0, "") + square_points() + chunk("POLS", "CURV" + polygon({0, 1, 2})) +
                                 chunk("POLS", "MBAL" + polygon({4})) + chunk("POLS", "FACE" + polygon({0, 2, 1, 3}))));
  EXPECT_EQ(made.lines, (Lines{"lwo.curve-straight chunks[2] x1", "lwo.outline-crosses chunks[0] x1"}));
  const Mesh& mesh = made.scene.meshes.at(0);
  ASSERT_EQ(mesh.primitives.size(), 3U);
  EXPECT_EQ(mesh.primitives[1].mode, PrimitiveMode::lines);
  EXPECT_EQ(mesh.primitives[1].index_count, 4U);
  EXPECT_EQ(mesh.primitives[2].mode, PrimitiveMode::points);
}

TEST(LwoToScene, SkelegonsBecomeBones) {
  const std::string file = lwo2(
      chunk("TAGS", text("upper")) + layer(0, "body") + chunk("PNTS", vec3(0, 1, 0) + vec3(0, 3, 0) + vec3(0, 3, 2)) +
      chunk("POLS", "BONE" + polygon({0, 1}) + polygon({1, 2})) + chunk("PTAG", "BONE" + u16(0) + u16(0)));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, Lines{});
  ASSERT_EQ(made.scene.nodes.size(), 3U);
  EXPECT_TRUE(made.scene.meshes.empty());
  const Node& upper = made.scene.nodes[1];
  EXPECT_EQ(upper.name, "upper");
  EXPECT_EQ(upper.kind, NodeKind::bone);
  EXPECT_EQ(upper.parent, 0);
  EXPECT_EQ(upper.rest.translation, Vec3(0, 1, 0));
  EXPECT_NEAR(glm::distance(rotate(upper.rest.rotation, Vec3(0, 0, 1)), Vec3(0, 1, 0)), 0.0, 1e-12);
  const Node& lower = made.scene.nodes[2];
  EXPECT_EQ(lower.name, "Bone 2");
  EXPECT_EQ(lower.parent, 1);
  // Two metres along the parent's z, and turned back to the scene's z.
  EXPECT_NEAR(glm::distance(lower.rest.translation, Vec3(0, 0, 2)), 0.0, 1e-12);
  const Quat whole = upper.rest.rotation * lower.rest.rotation;
  EXPECT_NEAR(glm::distance(rotate(whole, Vec3(0, 0, 1)), Vec3(0, 0, 1)), 0.0, 1e-12);
}

TEST(LwoToScene, SkelegonsInARing) {
  const Made made =
      made_of(lwo2(layer(0, "") + square_points() +
                   chunk("POLS", "BONE" + polygon({0, 1}) + polygon({1, 2}) + polygon({2, 0}) + polygon({3}))));
  EXPECT_EQ(made.scene.nodes.size(), 4U);
}

TEST(LwoToScene, OfManyMapsOnlyWhatFits) {
  // One point that two thousand polygons share, each with a normal of its own, and maps that name this point alone.
  std::string points = vec3(0, 0, 0);
  std::string polygons = "FACE";
  constexpr unsigned blades = 2000;
  for (unsigned i = 0; i < blades; ++i) {
    points += vec3(1, static_cast<float>(i), 0) + vec3(1, static_cast<float>(i), 1);
    polygons += polygon({0, 2 * i + 1, 2 * i + 2});
  }
  std::string maps;
  for (unsigned i = 0; i < 3000; ++i) maps += chunk("VMAP", map_head("WGHT", 1, std::to_string(i)) + u16(0) + f32(1));
  const Made made = made_of(lwo2(layer(0, "") + chunk("PNTS", points) + maps + chunk("POLS", polygons)));
  EXPECT_EQ(made.lines, (Lines{"lwo.maps-dropped chunks[0] x1"}));
  EXPECT_LT(made.scene.meshes.at(0).weight_maps.size(), 1000U);
}

TEST(LwoToScene, BeforeLwo2) {
  const std::string old_square = u16(4) + u16(0) + u16(1) + u16(2) + u16(3) + u16(1);
  const std::string file =
      form("LWOB", square_points() + chunk("SRFS", text("paint")) + chunk("POLS", old_square) +
                       chunk("CRVS", u16(2) + u16(0) + u16(4) + u16(1) + u16(0)) +
                       chunk("SURF", text("paint") + sub("COLR", u8(255) + u8(51) + u8(0) + u8(0)) +
                                         sub("FLAG", u16(256)) + sub("CTEX", text("Planar Image Map")) +
                                         sub("TFLG", u16(2)) + sub("TIMG", text("wood.iff"))));
  const Made made = made_of(file);
  EXPECT_EQ(made.lines, (Lines{"lwo.curve-straight chunks[3] x1"}));
  const Material& material = made.scene.materials.at(0);
  EXPECT_EQ(material.diffuse, Vec3f(1, 0.2F, 0));
  EXPECT_TRUE(material.double_sided);
  EXPECT_EQ(material.texture.file, "wood.iff");
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.primitives.size(), 2U);
  EXPECT_EQ(mesh.uvs.at(2), Vec2f(1.5F, -0.5F));
}

// Every object of the corpus is a valid scene; with subdivision too.
TEST(LwoToScene, Corpus) {
  if (!test::has_corpus()) GTEST_SKIP() << "no corpus";
  std::size_t seen = 0;
  for (const std::filesystem::path& path : test::corpus_files("lwo", {".lwo"})) {
    std::ifstream in(path, std::ios::binary);
    const std::string content((std::istreambuf_iterator<char>(in)), {});
    SCOPED_TRACE(path.string());
    const Made made = made_of(content);
    EXPECT_FALSE(made.scene.nodes.empty());
    EXPECT_FALSE(made.scene.meshes.empty());
    made_of(content, {.lightwave = {.subdivision = 2}});
    ++seen;
  }
  EXPECT_GE(seen, 30U);
}

}  // namespace
}  // namespace genga::lwo
