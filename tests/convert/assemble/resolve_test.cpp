#include "genga/convert/assemble/resolve.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "objects.h"

namespace genga {
namespace {

using Codes = std::vector<std::string>;

// Opens cube.lwo, of two layers, and counts how often.
struct Shelf {
  int reads = 0;

  ObjectSources sources() {
    return {.files = [](std::string_view name) -> Result<Bytes> {
              if (name == "cube.lwo") return Bytes{};
              return Error{ErrorCode::cannot_open, "not there", {}, {}};
            },
            .open = [this](const Bytes&, std::string_view) -> Result<Opened> {
              ++reads;
              return Opened{test::document_of({test::object_of_layers({1, 2})}), {}};
            }};
  }
};

Scene scene_of_files(std::vector<ObjectFile> files, std::size_t nodes) {
  Scene scene;
  scene.nodes.resize(nodes);
  scene.object_files = std::move(files);
  return scene;
}

// Without what the objects themselves find.
Codes resolve_codes(const Findings& findings) {
  Codes all;
  for (const Finding& finding : findings.all()) {
    if (finding.code.starts_with("resolve.")) all.emplace_back(finding.code);
  }
  return all;
}

TEST(Resolve, EachItemGetsItsLayerOfAFileReadOnce) {
  Shelf shelf;
  Scene scene = scene_of_files({{.node = 0, .file = "Objects/cube.lwo", .layer = 2},
                                {.node = 2, .file = "Objects/cube.lwo", .layer = 1},
                                {.node = 3, .file = "C:Objects\\cube.lwo", .layer = 1}},
                               4);
  Findings findings;
  resolve(scene, {.objects = shelf.sources()}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(shelf.reads, 1);
  EXPECT_TRUE(scene.object_files.empty());
  ASSERT_EQ(scene.meshes.size(), 3U);
  EXPECT_EQ(scene.meshes[0].node, 0);
  EXPECT_EQ(scene.meshes[0].positions[1], Vec3f(2, 0, 0));
  EXPECT_EQ(scene.meshes[1].node, 2);
  EXPECT_EQ(scene.meshes[1].positions[1], Vec3f(1, 0, 0));
  EXPECT_EQ(scene.materials.size(), 1U);
  EXPECT_EQ(resolve_codes(findings), Codes{});
}

TEST(Resolve, WhatIsNotThereIsToldAndTheRestComes) {
  Shelf shelf;
  Scene scene = scene_of_files({{.node = 0, .file = "sphere.lwo"},
                                {.node = 0, .file = "cube.lwo", .layer = 9},
                                {.node = 1, .file = "cube.lwo", .layer = 3},
                                {.node = 1, .file = "cube.lwo", .layer = 0}},
                               2);
  Findings findings;
  resolve(scene, {.objects = shelf.sources()}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(resolve_codes(findings),
            (Codes{"resolve.missing-object", "resolve.missing-layer", "resolve.other-layer", "resolve.other-layer"}));
  ASSERT_EQ(scene.meshes.size(), 2U);
  EXPECT_EQ(scene.meshes[0].positions[1], Vec3f(2, 0, 0));  // counted from 1 there are two
  EXPECT_EQ(scene.meshes[1].positions[1], Vec3f(1, 0, 0));  // counted from 0 it is the first
  ASSERT_EQ(scene.object_files.size(), 2U);
  EXPECT_EQ(scene.object_files[0].file, "sphere.lwo");
  EXPECT_EQ(scene.object_files[1].layer, 9U);
}

TEST(Resolve, WithoutAResolverAllObjectsAreMissing) {
  Scene scene = scene_of_files({{.node = 0, .file = "cube.lwo"}}, 1);
  Findings findings;
  resolve(scene, {}, findings);
  EXPECT_EQ(resolve_codes(findings), Codes{"resolve.missing-object"});
  EXPECT_EQ(validate(scene), 0);
}

TEST(Resolve, MorphsTheObjectDoesNotHave) {
  Shelf shelf;
  Scene scene = scene_of_files({{.node = 0, .file = "cube.lwo"}}, 2);
  scene.morphs = {{.name = "group.smile", .node = 0},
                  {.name = "group.frown", .node = 0},
                  {.name = "group.smile", .node = 1},  // its object does not exist either: that is reported
                  {.name = "free"}};
  Findings findings;
  resolve(scene, {.objects = shelf.sources()}, findings);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(resolve_codes(findings), Codes{"resolve.missing-morph"});
  const Finding& finding = findings.all().back();
  EXPECT_EQ(finding.path, "morphs[1]");
}

TEST(Resolve, ObjectsShapeObjects) {
  Shelf shelf;
  Scene scene =
      scene_of_files({{.node = 0, .file = "cube.lwo", .layer = 1}, {.node = 1, .file = "cube.lwo", .layer = 2}}, 2);
  scene.morphs = {{.name = "cube:2", .node = 0, .shape_of = 1}};
  Findings findings;
  resolve(scene, {.objects = shelf.sources()}, findings);
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.meshes[0].targets.size(), 2U);
  EXPECT_EQ(scene.meshes[0].targets[1].morph, 0U);
  EXPECT_EQ(scene.meshes[0].targets[1].offsets, (std::vector<Vec3f>{{1, 0, 0}, {0, 1, 0}}));
  EXPECT_EQ(resolve_codes(findings), Codes{});
}

TEST(Resolve, BonesGetWeights) {
  Shelf shelf;
  Scene scene = scene_of_files({{.node = 0, .file = "cube.lwo"}}, 2);
  scene.nodes[1].kind = NodeKind::bone;
  scene.nodes[1].parent = 0;
  scene.bone_sets = {
      {.node = 0, .bones = {{.node = 1, .weight_map = "arm", .weight_map_only = true, .normalizes = false}}}};
  Findings findings;
  resolve(scene, {.objects = shelf.sources()}, findings);
  EXPECT_EQ(validate(scene), 0);
  const Mesh& mesh = scene.meshes[0];
  ASSERT_EQ(mesh.influences, 2U);
  EXPECT_TRUE(mesh.skinned_in_node);
  EXPECT_EQ(mesh.joints[2], 1U);  // the second vertex has 0.5 in the map
  EXPECT_EQ(mesh.weights[2], 0.5F);
  EXPECT_EQ(mesh.joints[3], 0U);
  EXPECT_EQ(mesh.weights[3], 0.5F);
  EXPECT_EQ(resolve_codes(findings), Codes{});
}

TEST(Resolve, UsesBeyondTheLimitAreLeftOut) {
  Shelf shelf;
  Scene scene = scene_of_files(std::vector<ObjectFile>(3, {.node = 0, .file = "cube.lwo"}), 1);
  Findings findings;
  Allowance limits = usual_limits();
  const auto bytes_of_uses = [&](std::size_t count) {
    Scene uses = scene_of_files(std::vector<ObjectFile>(count, {.node = 0, .file = "cube.lwo"}), 1);
    Work whole(limits, 0);
    Findings none;
    resolve(uses, {.objects = shelf.sources(), .work = &whole}, none);
    return limits.of(0).bytes - whole.left(&Limits::bytes);
  };
  const std::uint64_t two = bytes_of_uses(2);
  set_limit(limits, "bytes", two + (two - bytes_of_uses(1)) / 2);
  Work work(limits, 0);
  resolve(scene, {.objects = shelf.sources(), .work = &work}, findings);
  EXPECT_EQ(work.status().error().limit, "bytes");
  EXPECT_EQ(scene.meshes.size(), 2U);
  EXPECT_EQ(scene.object_files.size(), 1U);
  EXPECT_EQ(resolve_codes(findings), Codes{"resolve.too-large"});
}

TEST(Resolve, ManyMissingFilesAreCounted) {
  std::vector<ObjectFile> files;
  for (int i = 0; i < 3000; ++i) files.push_back({.node = 0, .file = std::to_string(i)});
  Scene scene = scene_of_files(std::move(files), 1);
  Findings findings;
  resolve(scene, {}, findings);
  EXPECT_EQ(findings.all().size(), 1000U);
  EXPECT_EQ(findings.count(Severity::warning), 3000U);
}

}  // namespace
}  // namespace genga
