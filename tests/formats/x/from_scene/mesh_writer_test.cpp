#include "genga/formats/x/from_scene/mesh_writer.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Scene scene_of(std::vector<genga::Primitive> primitives) {
  Scene scene;
  scene.materials.resize(2);
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.positions.resize(4);
  mesh.indices = {0, 1, 2, 0, 2, 3};
  mesh.primitives = std::move(primitives);
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

std::vector<std::int32_t> materials_of(const Scene& scene) {
  ContentBuilder builder(Encoding::text);
  const MeshWriter writer(scene, scene.meshes[0], false, builder);
  return {writer.materials().begin(), writer.materials().end()};
}

TEST(XMeshWriter, MaterialsOfItsTriangles) {
  EXPECT_EQ(materials_of(scene_of({{0, 3, 1}, {3, 3, 0}})), (std::vector<std::int32_t>{1, 0}));
  EXPECT_EQ(materials_of(scene_of({{0, 3, no_index}, {3, 3, 0}})), (std::vector<std::int32_t>{no_index, 0}));
  EXPECT_TRUE(materials_of(scene_of({{0, 6, no_index}})).empty());
}

TEST(XMeshWriter, LinesHaveNoTriangles) {
  const Scene scene = scene_of({{0, 6, 0, PrimitiveMode::lines}});
  ContentBuilder builder(Encoding::text);
  const MeshWriter writer(scene, scene.meshes[0], false, builder);
  EXPECT_FALSE(writer.has_triangles());
  EXPECT_EQ(writer.lines_and_points(), 1U);
}

std::string shape_of(const Scene& scene) {
  ContentBuilder builder(Encoding::text);
  MeshWriter writer(scene, scene.meshes[0], false, builder);
  builder.begin("Mesh", "plane");
  writer.write_shape();
  builder.end();
  const Result<Document> document = finished(std::move(builder));
  return document ? written(document.value()) : std::string();
}

TEST(XMeshWriter, MaterialsOfASkinShareNoVertex) {
  Scene scene = scene_of({{0, 3, 1}, {3, 3, 0}});
  EXPECT_EQ(shape_of(scene).find("VertexDuplicationIndices"), std::string::npos);
  Mesh& mesh = scene.meshes[0];
  scene.nodes.resize(1);
  mesh.influences = 1;
  mesh.joints.resize(4);
  mesh.weights.resize(4, 1.0F);
  EXPECT_EQ(validate(scene), 0);
  const std::string shape = shape_of(scene);
  EXPECT_NE(shape.find(" 3;0,1,2;,\n 3;4,5,3;;"), std::string::npos) << shape;
  EXPECT_NE(shape.find("6;\n  4;\n  0,1,2,3,0,2;"), std::string::npos) << shape;
}

}  // namespace
}  // namespace genga::x
