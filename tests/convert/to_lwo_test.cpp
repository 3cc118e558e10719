#include "genga/convert/to_lwo.h"

#include <gtest/gtest.h>

#include "genga/formats/lwo/to_scene.h"

namespace genga {
namespace {

// A triangle of an MMD model: units of 0.08 m.
Scene triangle() {
  Scene scene;
  scene.axes = {Handedness::left, 0.08, 30.0};
  scene.nodes = {{.name = "root"}};
  Mesh mesh{.name = "body", .node = 0};
  mesh.positions = {{0, 0, 0}, {0, 10, 0}, {10, 0, 5}};
  mesh.indices = {0, 1, 2};
  mesh.primitives = {{.first_index = 0, .index_count = 3, .material = 0}};
  scene.meshes = {mesh};
  scene.materials = {{.name = "skin", .diffuse = {1.0F, 0.5F, 0.25F}}};
  return scene;
}

TEST(ToLwo, MeshesInMetres) {
  Findings findings;
  const Result<lwo::Object> object = to_lwo(triangle(), {}, findings);
  ASSERT_TRUE(object);
  const Scene scene = lwo::to_scene(object.value(), {}, findings);
  ASSERT_EQ(scene.meshes.size(), 1U);
  const Mesh& mesh = scene.meshes[0];
  ASSERT_EQ(mesh.indices.size(), 3U);
  const auto corner = [&](std::size_t at) { return mesh.positions[mesh.indices[at]]; };
  // Front faces stay clockwise: left-handed axes stay left-handed ones.
  EXPECT_EQ(corner(0), Vec3f(0, 0, 0));
  EXPECT_NEAR(corner(1).y, 0.8, 1e-6);
  EXPECT_NEAR(corner(2).x, 0.8, 1e-6);
  EXPECT_NEAR(corner(2).z, 0.4, 1e-6);
  ASSERT_EQ(scene.materials.size(), 1U);
  EXPECT_EQ(scene.materials[0].name, "skin");
}

TEST(ToLwo, RefusesWhatHasNoMesh) {
  Scene scene = triangle();
  scene.meshes.clear();
  Findings findings;
  const Result<lwo::Object> object = to_lwo(scene, {}, findings);
  ASSERT_FALSE(object);
  EXPECT_EQ(object.error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga
