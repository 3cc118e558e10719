#include "genga/convert/assemble/object_layer.h"

#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "objects.h"

namespace genga {
namespace {

using Found = std::optional<std::uint32_t>;

TEST(FindLayer, ByItsNumber) {
  const Scene object = test::object_of_layers({1, 3, 7});
  EXPECT_EQ(find_layer(object, 3), Found{1});
  EXPECT_EQ(find_layer(object, 2), Found{});
  EXPECT_EQ(find_layer(object, 0), Found{});
}

TEST(FindLayer, NearbyTheNextThenTheOneBeforeThenTheOnly) {
  const Scene object = test::object_of_layers({1, 3, 7});
  EXPECT_EQ(find_layer_nearby(object, 0), Found{0});
  EXPECT_EQ(find_layer_nearby(object, 2), Found{1});
  EXPECT_EQ(find_layer_nearby(object, 4), Found{1});
  EXPECT_EQ(find_layer_nearby(object, 5), Found{});
  EXPECT_EQ(find_layer_nearby(object, 0xFFFFFFFF), Found{});
  EXPECT_EQ(find_layer_nearby(test::object_of_layers({7}), 1), Found{0});
  EXPECT_EQ(find_layer_nearby({}, 1), Found{});
}

TEST(FindLayer, Size) {
  // 3 positions of 12 bytes, 3 indices of 4, a primitive of 16, a map of 4 + 4, a target of 4 + 12; 9 lists.
  const std::uint64_t lists = 3U * 12 + 3 * 4 + 16 + sizeof(WeightMap) + 8 + sizeof(MorphTarget) + 16 + 9 * 16;
  const LayerSize size = size_of_layer(test::object_of_layers({1, 2}), 1);
  EXPECT_GE(size.bytes, sizeof(Mesh) + lists + sizeof(Morph)) << "with the mesh and its morph";
  EXPECT_LE(size.bytes, sizeof(Mesh) + lists + 4 * sizeof(Morph));
}

Scene scene_of_nodes(std::size_t count) {
  Scene scene;
  scene.nodes.resize(count);
  for (Node& node : scene.nodes) node.name = "item";
  return scene;
}

TEST(LayerPlacer, MeshMaterialsAndMorphsCome) {
  const Scene object = test::object_of_layers({1, 2});
  Scene scene = scene_of_nodes(3);
  scene.materials.resize(1);
  LayerPlacer placer(scene);
  placer.place(object, 1, 2);
  ASSERT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  EXPECT_EQ(mesh.node, 2);
  EXPECT_EQ(mesh.name, "item");
  EXPECT_EQ(mesh.positions[1], Vec3f(2, 0, 0));
  ASSERT_EQ(scene.materials.size(), 2U);
  EXPECT_EQ(scene.materials[1].name, "paint");
  EXPECT_EQ(mesh.primitives[0].material, 1);
  ASSERT_EQ(scene.morphs.size(), 1U);
  EXPECT_EQ(scene.morphs[0].name, "group.smile");
  EXPECT_EQ(scene.morphs[0].node, 2);
  EXPECT_EQ(mesh.targets[0].morph, 0U);
}

TEST(LayerPlacer, SeveralUsesShareMaterialsButNotMorphs) {
  const Scene object = test::object_of_layers({1, 2});
  Scene scene = scene_of_nodes(3);
  LayerPlacer placer(scene);
  placer.place(object, 0, 0);
  placer.place(object, 1, 1);
  placer.place(object, 0, 2);
  ASSERT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.materials.size(), 1U);
  ASSERT_EQ(scene.morphs.size(), 3U);
  for (std::uint32_t use = 0; use < 3; ++use) {
    EXPECT_EQ(scene.morphs[use].node, static_cast<std::int32_t>(use));
    EXPECT_EQ(scene.meshes[use].targets[0].morph, use);
  }
}

TEST(LayerPlacer, TheScenesOwnMorphsAreMet) {
  const Scene object = test::object_of_layers({1});
  Scene scene = scene_of_nodes(2);
  scene.morphs = {{.name = "group.smile", .node = 1},                 // another object's
                  {.name = "group.smile", .node = 0, .shape_of = 1},  // another object's points
                  {.name = "group.smile", .node = 0},                 // this
                  {.name = "group.frown", .node = 0}};                // not there
  LayerPlacer(scene).place(object, 0, 0);
  ASSERT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.morphs.size(), 4U);
  ASSERT_EQ(scene.meshes[0].targets.size(), 1U);
  EXPECT_EQ(scene.meshes[0].targets[0].morph, 2U);
}

TEST(LayerPlacer, WhatMovesAMaterialComesWithItOnce) {
  Scene object = test::object_of_layers({1, 2});
  object.materials.resize(2);
  Clip& clip = object.clips.emplace_back();
  for (const std::uint32_t material : {0U, 1U}) {
    Track track{.subject = {SubjectKind::material, material}, .property = Property::named, .name = "lumi"};
    track.curves.resize(1);
    track.curves[0].times = make_times({0.0});
    track.curves[0].values = Scalars::doubles({1.0});
    clip.tracks.push_back(track);
  }
  Scene scene = scene_of_nodes(2);
  scene.materials.resize(5);
  LayerPlacer placer(scene);
  placer.place(object, 0, 0);
  placer.place(object, 1, 1);
  ASSERT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.clips.size(), 1U);
  ASSERT_EQ(scene.clips[0].tracks.size(), 1U);  // the other material is not worn
  EXPECT_EQ(scene.clips[0].tracks[0].subject.index, 5U);
}

TEST(LayerPlacer, TheObjectsOwnSkinStaysBehind) {
  Scene object = test::object_of_layers({1});
  object.meshes[0].influences = 2;
  object.meshes[0].joints = {0, 0, 0, 0, 0, 0};
  object.meshes[0].weights = {1, 0, 1, 0, 1, 0};
  object.meshes[0].spherical = {{.vertex = 0}};
  object.meshes[0].dual_quaternion = {1};
  Scene scene = scene_of_nodes(1);
  LayerPlacer(scene).place(object, 0, 0);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.meshes[0].influences, 0U);
}

}  // namespace
}  // namespace genga
