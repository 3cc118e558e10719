// Meshes of to_scene: faces, normals, texture coordinates, colours, elements, what vertices share.
#include "genga/formats/x/to_scene.h"
#include "genga/formats/x/to_scene/mesh_builder.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

struct Made {
  Scene scene;
  Findings findings;
};

Made made(std::string_view text) {
  Made made;
  made.scene = to_scene(document_of(text), {}, made.findings);
  EXPECT_EQ(validate(made.scene), 0);
  return made;
}

// Within a frame, four corners of a square and what else is given.
Made square(std::string_view faces, std::string_view parts) {
  return made("Frame f { Mesh m { 4; 0;0;0;,0;1;0;,1;1;0;,1;0;0;; " + std::string(faces) + std::string(parts) + " } }");
}

bool tells(const Findings& findings, std::string_view code) {
  return std::any_of(findings.all().begin(), findings.all().end(),
                     [&](const Finding& finding) { return finding.code == code; });
}

using Indices = std::vector<std::uint32_t>;

TEST(XMesh, AFaceOfFourCornersIsAFan) {
  const Made made = square("1; 4;0,1,2,3;;", "");
  ASSERT_EQ(made.scene.meshes.size(), 1U);
  const Mesh& mesh = made.scene.meshes[0];
  EXPECT_EQ(mesh.name, "m");
  EXPECT_EQ(mesh.node, 0);
  EXPECT_EQ(mesh.positions.at(2), Vec3f(1, 1, 0));
  EXPECT_EQ(mesh.indices, (Indices{0, 1, 2, 0, 2, 3}));
  EXPECT_TRUE(mesh.normals.empty());
  EXPECT_TRUE(mesh.points.empty());
  EXPECT_TRUE(made.findings.empty());
}

TEST(XMesh, FacesThatShowNothingAreLeftOut) {
  const Made made = square("4; 2;0,1;,3;0,1,9;,4;0,1,1,2;,3;0,2,3;;", "");
  // Only one half of the third face has an area.
  EXPECT_EQ(made.scene.meshes.at(0).indices, (Indices{0, 1, 2, 0, 2, 3}));
  EXPECT_TRUE(tells(made.findings, "x.face-size"));
  EXPECT_TRUE(tells(made.findings, "x.index-range"));
  EXPECT_TRUE(tells(made.findings, "x.degenerate-face"));
}

TEST(XMesh, APlaceOfSeveralNormalsIsSeveralVertices) {
  const Made made = square("2; 3;0,1,2;,3;0,2,3;;", "MeshNormals { 3; 0;0;1;,0;1;0;,0;0;1;; 2; 3;0,0,0;,3;1,2,2;; }");
  const Mesh& mesh = made.scene.meshes.at(0);
  // Vertex 0 has another normal in the second face; vertex 2 has an equal one of another number.
  EXPECT_EQ(mesh.indices, (Indices{0, 1, 2, 4, 2, 3}));
  ASSERT_EQ(mesh.normals.size(), 5U);
  EXPECT_EQ(mesh.normals[0], Vec3f(0, 0, 1));
  EXPECT_EQ(mesh.normals[3], Vec3f(0, 0, 1));
  EXPECT_EQ(mesh.normals[4], Vec3f(0, 1, 0));
  EXPECT_EQ(mesh.positions.at(4), mesh.positions[0]);
  EXPECT_EQ(mesh.points, (Indices{0, 1, 2, 3, 0}));
}

TEST(XMesh, NormalsThatAreNotThere) {
  const Made made = square("2; 3;0,1,2;,3;0,2,3;;", "MeshNormals { 1; 0;0;1;; 1; 3;0,7,0;; }");
  EXPECT_TRUE(tells(made.findings, "x.index-range"));
  EXPECT_EQ(made.scene.meshes.at(0).normals.at(1), Vec3f(0));
  EXPECT_EQ(made.scene.meshes[0].normals.at(2), Vec3f(0, 0, 1));
}

TEST(XMesh, SeveralTextureCoordinates) {
  const Made made = square("1; 3;0,1,2;;",
                           "MeshTextureCoords { 4; 0;0;,0;1;,1;1;,1;0;; } MeshTextureCoords { 2; 0;0;,0;1;; }"
                           "MeshTextureCoords { 4; 0.5;0;,0;0.25;,1;1;,1;0;; }");
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.uvs.at(1), Vec2f(0, 1));
  ASSERT_EQ(mesh.more_uvs.size(), 1U);
  EXPECT_EQ(mesh.more_uvs[0].values.at(1), Vec2f(0, 0.25F));
  EXPECT_TRUE(tells(made.findings, "x.count-mismatch"));
}

TEST(XMesh, ColorsByVertexAndWhiteElsewhere) {
  const Made made = square("1; 3;0,1,2;;", "MeshVertexColors { 2; 2;1;0;0;0.5;;,9;1;1;1;1;;; }");
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.colors.at(0), Vec4f(1));
  EXPECT_EQ(mesh.colors.at(2), Vec4f(1, 0, 0, 0.5F));
  EXPECT_TRUE(tells(made.findings, "x.index-range"));
}

TEST(XMesh, WhatVerticesShare) {
  const Made made = square("1; 3;0,1,2;;", "VertexDuplicationIndices { 4; 3; 0,1,2,1; }");
  EXPECT_EQ(made.scene.meshes.at(0).points, (Indices{0, 1, 2, 1}));
}

TEST(XMesh, FacesByMaterial) {
  const Made made = square("4; 3;0,1,2;,3;0,2,3;,3;1,2,3;,3;0,1,3;;",
                           "MeshMaterialList { 2; 3; 1,0,1; Material red { 1;0;0;0.5;; 8; 0;1;0;; 0;0;0.25;; }"
                           " Material blue { 0;0;1;1;; 0; 0;0;0;; 0;0;0;; } }");
  const Mesh& mesh = made.scene.meshes.at(0);
  // The last face has what the one before it has.
  EXPECT_EQ(mesh.indices, (Indices{0, 2, 3, 0, 1, 2, 1, 2, 3, 0, 1, 3}));
  ASSERT_EQ(mesh.primitives.size(), 2U);
  EXPECT_EQ(mesh.primitives[0].material, 0);
  EXPECT_EQ(mesh.primitives[0].index_count, 3U);
  EXPECT_EQ(mesh.primitives[1].material, 1);
  EXPECT_EQ(mesh.primitives[1].first_index, 3U);
}

// FLOAT3 normals and FLOAT2 coordinates: 1.0 is 1065353216, 0.5 is 1056964608.
TEST(XMesh, NormalsAndCoordinatesOfADeclaration) {
  const Made made = square("1; 3;0,1,2;;",
                           "DeclData { 2; 2;0;3;0;,1;0;5;0;; 20; 0,0,1065353216,1056964608,0, 0,1065353216,0,0,0,"
                           "0,0,1065353216,0,0, 0,0,1065353216,0,1065353216; }");
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.normals.at(1), Vec3f(0, 1, 0));
  EXPECT_EQ(mesh.uvs.at(0), Vec2f(0.5F, 0));
  EXPECT_EQ(mesh.uvs.at(3), Vec2f(0, 1));
}

TEST(XMesh, ADeclarationWithoutItsData) {
  const Made made = square("1; 3;0,1,2;;", "DeclData { 1; 2;0;3;0;; 3; 0,0,0; }");
  EXPECT_TRUE(made.scene.meshes.at(0).normals.empty());
  EXPECT_TRUE(tells(made.findings, "x.vertex-elements"));
}

// D3DFVF_DIFFUSE | D3DFVF_TEX1: 0xFFFF0080 is opaque red with half of blue.
TEST(XMesh, ColorsAndCoordinatesOfAFlexibleFormat) {
  const Made made =
      square("1; 3;0,1,2;;", "FVFData { 320; 12; 4294901888,0,1065353216, 4294967295,0,0, 4294967295,0,0, 0,0,0; }");
  const Mesh& mesh = made.scene.meshes.at(0);
  EXPECT_EQ(mesh.colors.at(0), Vec4f(1, 0, 128.0F / 255.0F, 1));
  EXPECT_EQ(mesh.colors.at(3), Vec4f(0));
  EXPECT_EQ(mesh.uvs.at(0), Vec2f(0, 1));
}

constexpr std::string_view triangle = " { 3; 0;0;0;,0;1;0;,1;1;0;; 1; 3;0,1,2;; }";

TEST(XMesh, HangsWhereFramesReferToIt) {
  const Made made = x::made("Mesh a" + std::string(triangle) + "Mesh b" + std::string(triangle) +
                            "Frame f { { a } } Frame g { { a } } Frame a { }");
  ASSERT_EQ(made.scene.meshes.size(), 3U);
  EXPECT_EQ(made.scene.meshes[0].name, "b");
  EXPECT_EQ(made.scene.meshes[0].node, no_index);
  EXPECT_EQ(made.scene.meshes[1].node, 0);
  EXPECT_EQ(made.scene.meshes[2].node, 1);
}

TEST(XMesh, PatchesAndStrayMeshesAreTold) {
  const Made made =
      x::made("PatchMesh p { 0; 0; } Material m { 1;1;1;1;; 0; 0;0;0;; 0;0;0;; Mesh n" + std::string(triangle) + " }");
  EXPECT_TRUE(made.scene.meshes.empty());
  EXPECT_EQ(made.findings.all().size(), 2U);
}

// A thousand frames show one mesh of ten thousand places: more than a file of that size may ask for.
TEST(XMesh, ReferencesDoNotMultiplyWithoutEnd) {
  std::string text = "Mesh m { 10000; ";
  for (int i = 0; i < 10000; ++i) text += "0;0;0;,";
  text += "; 0; ; } ";
  for (int i = 0; i < 1000; ++i) text += "Frame f { { m } } ";
  const Made made = x::made(text);
  EXPECT_GT(made.scene.meshes.size(), 100U);
  EXPECT_LT(made.scene.meshes.size(), 200U);
  EXPECT_TRUE(tells(made.findings, "x.left-out"));
}

// A file's own type of a standard name has nothing that it need have.
TEST(XMesh, OwnTypesOfStandardNames) {
  const Made made = x::made(
      "template Mesh { <3D82AB44-62DA-11CF-AB39-0020AF71E433> DWORD n; DWORD m; [...] } Mesh { 4294967295; 4294967295; "
      "MeshVertexColors { 0; } }");
  EXPECT_TRUE(made.scene.meshes.at(0).positions.empty());
}

TEST(XToSceneMesh, AMeshWithoutFacesIsTold) {
  Findings findings;
  to_scene(document_of(
               "Mesh a { 1; 0.0;0.0;0.0;; 0; ; } Mesh b { 3; 0.0;0.0;0.0;,1.0;0.0;0.0;,0.0;1.0;0.0;; 1; 3;0,1,2;; }"),
           {}, findings);
  std::vector<std::string> paths;
  for (const Finding& finding : findings.all()) {
    if (finding.code == "x.no-faces") paths.push_back(finding.path);
  }
  EXPECT_EQ(paths, std::vector<std::string>{"objects[0].faces"});
}

}  // namespace
}  // namespace genga::x
