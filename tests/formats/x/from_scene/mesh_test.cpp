// Meshes, materials and skins of from_scene, read back and looked at as objects.
#include <cmath>

#include "genga/core/rest.h"
#include "genga/formats/x/from_scene.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/names.h"
#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Document document_from(const Scene& scene, bool expands = false, Findings* findings = nullptr) {
  EXPECT_EQ(validate(scene), 0);
  Findings own;
  Result<Document> made = from_scene(scene, {.expands_two_sided = expands}, findings == nullptr ? own : *findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? std::move(made).value() : Document{};
}

Scene again(const Document& document) {
  Findings findings;
  Scene scene = to_scene(document, {}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_TRUE(findings.empty()) << findings.all().front().code;
  return scene;
}

Scene square() {
  Scene scene;
  scene.nodes = {{.name = "box"}};
  scene.materials = {{.name = "red", .diffuse = {1, 0, 0}, .alpha = 0.5F}, {.name = "blue", .diffuse = {0, 0, 1}}};
  Mesh& mesh = scene.meshes.emplace_back();
  mesh.name = "square";
  mesh.node = 0;
  mesh.positions = {{0, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 0, 0.25F}};
  mesh.indices = {0, 1, 2, 0, 2, 3};
  mesh.primitives = {{0, 3, 1}, {3, 3, 0}};
  return scene;
}

std::vector<std::uint32_t> naturals_of(const Document& document, std::string_view type, std::size_t skipped,
                                       std::size_t count) {
  MemberCursor members(document, object_of(document, type));
  members.skip(skipped);
  const auto span = members.naturals(count);
  return {span.begin(), span.end()};
}

std::vector<const Mesh*> meshes_with_triangles(const Scene& scene) {
  std::vector<const Mesh*> meshes;
  for (const Mesh& mesh : scene.meshes) {
    if (!mesh.indices.empty()) meshes.push_back(&mesh);
  }
  // The file has them in the order of their frames.
  std::stable_sort(meshes.begin(), meshes.end(), [](const Mesh* a, const Mesh* b) { return a->name < b->name; });
  return meshes;
}

void expect_same_meshes(const Scene& scene, const Scene& back, const std::string& path) {
  const auto meshes = meshes_with_triangles(scene);
  const auto others = meshes_with_triangles(back);
  ASSERT_EQ(meshes.size(), others.size()) << path;
  const auto number = [](const Vec3f& v) { return std::isfinite(v.x + v.y + v.z) ? v : Vec3f(0); };
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    const Mesh& a = *meshes[i];
    const Mesh& b = *others[i];
    EXPECT_EQ(a.name, b.name) << path;
    EXPECT_EQ(a.node == no_index, b.node == no_index) << path;
    EXPECT_EQ(a.indices, b.indices) << path;
    EXPECT_EQ(a.uvs, b.uvs) << path;
    EXPECT_EQ(a.more_uvs.size(), b.more_uvs.size()) << path;
    EXPECT_EQ(a.colors, b.colors) << path;
    EXPECT_EQ(a.influences, b.influences) << path;
    EXPECT_EQ(a.weights, b.weights) << path;
    EXPECT_EQ(a.primitives.size(), b.primitives.size()) << path;
    ASSERT_EQ(a.positions.size(), b.positions.size()) << path;
    ASSERT_EQ(a.normals.size(), b.normals.size()) << path;
    for (std::size_t v = 0; v < a.positions.size(); ++v) {
      EXPECT_EQ(number(a.positions[v]), number(b.positions[v])) << path;
    }
    for (std::size_t v = 0; v < a.normals.size(); ++v) EXPECT_EQ(number(a.normals[v]), number(b.normals[v])) << path;
  }
}

TEST(XFromSceneMesh, PlacesAndFacesStandInTheNodesFrame) {
  const Document d = document_from(square());
  const std::uint32_t mesh = object_of(d, "Mesh");
  EXPECT_EQ(d.objects[mesh].parent, object_of(d, "Frame"));
  EXPECT_EQ(naturals_of(d, "Mesh", 13, 9), (std::vector<std::uint32_t>{2, 3, 0, 1, 2, 3, 0, 2, 3}));
  const Mesh back = again(d).meshes.at(0);
  EXPECT_EQ(back.positions, square().meshes[0].positions);
  EXPECT_EQ(back.name, "square");
  EXPECT_EQ(back.node, 0);
}

// Normals, which the published exporter could not write.
TEST(XFromSceneMesh, LostNormals) {
  Scene scene = square();
  scene.meshes[0].normals = {{0, 0, -1}, {0, 1, 0}, {1, 0, 0}, {0, 0.6F, 0.8F}};
  const Document d = document_from(scene);
  EXPECT_EQ(naturals_of(d, "MeshNormals", 13, 5), (std::vector<std::uint32_t>{2, 3, 0, 1, 2}));
  EXPECT_EQ(again(d).meshes.at(0).normals, scene.meshes[0].normals);
}

TEST(XFromSceneMesh, LostUvMaps) {
  Scene scene = square();
  scene.meshes[0].uvs = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};
  scene.meshes[0].more_uvs = {{"second", {{0.5F, 0}, {0, 0.5F}, {0.5F, 1}, {1, 0.5F}}}};
  Mesh back = again(document_from(scene)).meshes.at(0);
  EXPECT_EQ(back.uvs, scene.meshes[0].uvs);
  ASSERT_EQ(back.more_uvs.size(), 1U);
  EXPECT_EQ(back.more_uvs[0].values, scene.meshes[0].more_uvs[0].values);
  // Readers of one set get that of the picture.
  scene.materials[1].texture = {.file = "a.bmp", .uv_set = 1};
  back = again(document_from(scene)).meshes.at(0);
  EXPECT_EQ(back.uvs, scene.meshes[0].more_uvs[0].values);
  EXPECT_EQ(back.more_uvs.at(0).values, scene.meshes[0].uvs);
}

TEST(XFromSceneMesh, LostVertexColors) {
  Scene scene = square();
  scene.meshes[0].colors = {{1, 0, 0, 1}, {0, 1, 0, 0.5F}, {0, 0, 1, 0}, {1, 1, 1, 1}};
  EXPECT_EQ(again(document_from(scene)).meshes.at(0).colors, scene.meshes[0].colors);
}

// Points are numbered without gaps.
TEST(XFromSceneMesh, LostSharingOfVertices) {
  Scene scene = square();
  scene.meshes[0].points = {7, 2, 7, 9};
  const Document d = document_from(scene);
  EXPECT_EQ(naturals_of(d, "VertexDuplicationIndices", 0, 6), (std::vector<std::uint32_t>{4, 3, 1, 0, 1, 2}));
  EXPECT_EQ(again(d).meshes.at(0).points, (std::vector<std::uint32_t>{1, 0, 1, 2}));
}

TEST(XFromSceneMesh, LostTwoSidedPolygons) {
  Scene scene = square();
  scene.meshes[0].normals.assign(4, {0, 0, -1});
  scene.materials[1].double_sided = true;
  EXPECT_EQ(again(document_from(scene)).meshes.at(0).indices.size(), 6U) << "only on request";
  const Mesh back = again(document_from(scene, true)).meshes.at(0);
  // The first triangle is blue: its back has three vertices more, the other way round.
  EXPECT_EQ(back.indices, (std::vector<std::uint32_t>{0, 1, 2, 4, 5, 6, 0, 2, 3}));
  ASSERT_EQ(back.positions.size(), 7U);
  EXPECT_EQ(back.positions[5], back.positions[2]);
  EXPECT_EQ(back.normals.at(4), Vec3f(0, 0, 1));
  EXPECT_EQ(back.normals.at(0), Vec3f(0, 0, -1));
  EXPECT_EQ(back.points, (std::vector<std::uint32_t>{0, 1, 2, 3, 0, 2, 1}));
}

TEST(XFromSceneMesh, MaterialsOfFaces) {
  const Document d = document_from(square());
  EXPECT_EQ(naturals_of(d, "MeshMaterialList", 0, 4), (std::vector<std::uint32_t>{2, 2, 0, 1}));
  const Scene back = again(d);
  ASSERT_EQ(back.materials.size(), 2U);
  EXPECT_EQ(back.materials[0].name, "blue");
  EXPECT_EQ(back.materials[1].alpha, 0.5F);
}

// What loading lost: everything of a surface but its color, and its pictures.
TEST(XFromSceneMesh, LostSurfaceAttributesAndPictures) {
  Scene scene = square();
  scene.materials[0].shares = SurfaceShares{
      .diffuse = 0.5F, .luminosity = 0.25F, .specular = 0.75F, .glossiness = 0.4F, .transparency = 0.125F};
  scene.materials[0].diffuse = {1, 0.5F, 0};
  scene.materials[0].texture.file = "テクスチャ/木.bmp";
  const Material back = again(document_from(scene)).materials.at(1);
  EXPECT_EQ(back.diffuse, Vec3f(0.5F, 0.25F, 0));
  EXPECT_EQ(back.emissive, Vec3f(0.25F, 0.125F, 0));
  EXPECT_EQ(back.specular, Vec3f(0.75F));
  EXPECT_EQ(back.specular_power, 64.0F);
  EXPECT_EQ(back.alpha, 0.875F);
  EXPECT_EQ(back.texture.file, "テクスチャ/木.bmp");
}

// In MMD a material that is dark except for its ambient color is visible all the same.
TEST(XFromSceneMesh, AmbientColorsShine) {
  Scene scene = square();
  scene.materials[0].diffuse = {0, 0.5F, 1};
  scene.materials[0].ambient = {0.5F, 0.25F, 0};
  EXPECT_EQ(again(document_from(scene)).materials.at(1).emissive, Vec3f(0.5F, 0, 0));
}

// Whatever a file holds is the same when it has been written and read once more.
TEST(XFromSceneMesh, AllFilesAgain) {
  std::size_t compared = 0;
  for (const auto& path : x_files()) {
    const Result<Bytes> bytes = map_file(path.string());
    ASSERT_TRUE(bytes);
    Result<Read<Document>> read = x::read(bytes.value());
    ASSERT_TRUE(read) << path;
    Findings findings;
    const Scene scene = to_scene(read.value().document, {}, findings);
    Result<Document> made = from_scene(scene, {}, findings);
    if (!made) continue;  // frames nested too deep
    const Scene back = to_scene(made.value(), {}, findings);
    ASSERT_EQ(validate(back), 0) << path;
    expect_same_meshes(scene, back, path.string());
    compared += back.meshes.size();
  }
  EXPECT_GE(compared, 20U);
}

TEST(XFromSceneMesh, MaterialsAreWithinEachMesh) {
  Scene scene = square();
  scene.meshes.push_back(scene.meshes[0]);
  const Scene back = again(document_from(scene));
  ASSERT_EQ(back.materials.size(), 4U);
  EXPECT_EQ(back.materials[2].name, "blue");
  EXPECT_EQ(back.meshes.at(1).name, "square");
}

TEST(XFromSceneMesh, NamesThatAreNoIdentifiers) {
  Scene scene = square();
  scene.meshes[0].name = "四角";
  scene.materials[1].name = "blue (2)";
  const Document d = document_from(scene);
  EXPECT_EQ(name_of(d, object_of(d, "Mesh")), "shape");
  const Scene back = again(d);
  EXPECT_EQ(back.meshes.at(0).name, "四角");
  EXPECT_EQ(back.materials.at(0).name, "blue (2)");
}

TEST(XFromSceneMesh, WhatIsLeftOut) {
  Scene scene = square();
  scene.morphs.resize(1);
  scene.meshes[0].targets = {{.vertices = {0}, .offsets = {Vec3f(1)}}};
  scene.meshes[0].primitives[1].mode = PrimitiveMode::points;
  scene.materials[1].outline = true;
  scene.materials[0].outline = true;
  scene.meshes.push_back(scene.meshes[0]);
  Findings findings;
  EXPECT_EQ(again(document_from(scene, false, &findings)).meshes.at(0).indices.size(), 3U);
  // The second mesh and its material have the names of the first.
  ASSERT_EQ(findings.all().size(), 5U);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(findings[i].code, i < 3 ? "x.left-out" : "x.name-changed");
    EXPECT_EQ(findings[i].count, i < 3 ? 2U : 1U) << findings[i].message;
  }
}

TEST(XFromSceneMesh, LayersOfASurfaceAreTold) {
  const auto told = [](std::vector<TextureLayer> layers) {
    Scene scene = square();
    scene.materials[0].texture.file = "a.png";
    scene.materials[0].shares.emplace();
    scene.materials[0].layers = std::move(layers);
    Findings findings;
    document_from(scene, false, &findings);
    return findings.all().size();
  };
  EXPECT_EQ(told({{.file = "a.png"}}), 0U);
  EXPECT_EQ(told({{.file = "a.png", .opacity = 0.5F}}), 1U);
  EXPECT_EQ(told({{.file = "a.png"}, {.file = "b.png"}}), 1U);
  EXPECT_EQ(told({{.file = "b.png", .channel = SurfaceChannel::bump}}), 1U);
}

// Two bones of which one has a pivot, under an object that is moved, with a mesh in its space.
Scene figure() {
  Scene scene = square();
  scene.nodes[0].rest = {.translation = {0, 0, 10}, .scale = {2, 2, 2}};
  scene.nodes.push_back({.name = "hip", .kind = NodeKind::bone, .parent = 0, .rest = {.translation = {1, 0, 0}}});
  scene.nodes.push_back({.name = "knee",
                         .kind = NodeKind::bone,
                         .parent = 1,
                         .rest = {.translation = {0, 1, 0}, .rotation = Quat(0, 1, 0, 0)},
                         .pivot = {.position = {0, 0, 3}}});
  Mesh& mesh = scene.meshes[0];
  mesh.influences = 2;
  mesh.joints = {1, 2, 1, 0, 2, 1, 0, 0};
  mesh.weights = {0.25F, 0.75F, 1, 0, 0.5F, 0.5F, 1, 0};
  mesh.skinned_in_node = true;
  return scene;
}

// Frame's matrices as they stand in the file, one in the other: what a reader multiplies the offsets with.
Mat4 world_of(const Document& d, std::uint32_t frame) {
  Mat4 world(1.0);
  for (std::uint32_t at = frame; at != no_object; at = d.objects[at].parent) {
    MemberCursor members(d, at + 1);
    Mat4 matrix;
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) matrix[row][column] = members.real();
    }
    world = matrix * world;
  }
  return world;
}

Vec3 shown(const Document& d, std::string_view bone, const Vec3& position) {
  for (std::uint32_t i = 0; i < d.objects.size(); ++i) {
    if (!is_of_type(d, i, "SkinWeights") || strings_of(d, i)[0] != bone) continue;
    MemberCursor members(d, i);
    members.skip(2 * std::uint64_t{members.natural()});
    Mat4 offset;
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) offset[row][column] = members.real();
    }
    return Vec3(world_of(d, Names(d).find(bone, "Frame")) * offset * Vec4(position, 1.0));
  }
  ADD_FAILURE() << "no weights of " << bone;
  return {};
}

// At rest every bone leaves a place where the object has it: (1, 1, 0) at (2, 2, 10).
TEST(XFromSceneMesh, LostBones) {
  const Document d = document_from(figure());
  for (const std::string_view bone : {"box", "hip", "knee"}) {
    EXPECT_LT(glm::length(shown(d, bone, {1, 1, 0}) - Vec3(2, 2, 10)), 1e-6) << bone;
  }
  const Scene back = again(d);
  ASSERT_EQ(back.nodes.size(), 3U);
  EXPECT_EQ(back.nodes[2].kind, NodeKind::bone);
  EXPECT_EQ(back.nodes[2].pivot.position, Vec3(0, 0, 3));
  const std::vector<Mat4> rests = rest_matrices(back.nodes);
  for (const Bind& bind : back.meshes.at(0).binds) {
    EXPECT_LT(glm::length(Vec3(rests[bind.node] * bind.matrix * Vec4(1, 1, 0, 1)) - Vec3(2, 2, 10)), 1e-6);
  }
}

TEST(XFromSceneMesh, LostBlendWeights) {
  const Document d = document_from(figure());
  EXPECT_EQ(naturals_of(d, "XSkinMeshHeader", 0, 3), (std::vector<std::uint32_t>{2, 3, 3}));
  const Mesh back = again(d).meshes.at(0);
  // The larger weight stands first. What both materials share is there twice.
  EXPECT_EQ(back.joints, (std::vector<std::uint32_t>{2, 1, 1, 1, 1, 2, 0, 0, 2, 1, 1, 2}));
  EXPECT_EQ(back.weights, (std::vector<float>{0.75F, 0.25F, 1, 0, 0.5F, 0.5F, 1, 0, 0.75F, 0.25F, 0.5F, 0.5F}));
  EXPECT_TRUE(back.skinned_in_node);
}

TEST(XFromSceneMesh, BindsOtherThanTheRest) {
  Scene scene = figure();
  scene.meshes[0].binds = {{.node = 1, .matrix = to_matrix(Transform{.translation = {0, 0, 5}})}};
  // The hip's frame is twice as large and at (2, 0, 10).
  EXPECT_LT(glm::length(shown(document_from(scene), "hip", {1, 1, 0}) - Vec3(4, 2, 20)), 1e-6);
}

TEST(XFromSceneMesh, MeshesInTheScenesSpaceStandAtTheTop) {
  Scene scene = figure();
  scene.meshes[0].skinned_in_node = false;
  const Document d = document_from(scene);
  EXPECT_EQ(d.objects[object_of(d, "Mesh")].parent, no_object);
  EXPECT_LT(glm::length(shown(d, "knee", {1, 1, 0}) - Vec3(1, 1, 0)), 1e-6);
}

}  // namespace
}  // namespace genga::x
