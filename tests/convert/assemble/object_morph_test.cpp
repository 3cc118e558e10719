#include "genga/convert/assemble/object_morph.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

using Codes = std::vector<std::string>;

// Node 0 is shaped by node 1's points.
struct Shapes {
  Scene scene;
  Findings findings;

  Shapes(Mesh own, Mesh shape) {
    scene.nodes.resize(2);
    own.node = 0;
    shape.node = 1;
    scene.meshes = {std::move(shape), std::move(own)};
    scene.morphs = {{.name = "other"}, {.name = "cube2", .node = 0, .shape_of = 1}};
    shape_morphs(scene, findings);
    EXPECT_EQ(validate(scene), 0);
  }
  const std::vector<MorphTarget>& targets() const { return scene.meshes[1].targets; }
  Codes codes() const {
    Codes all;
    for (const Finding& finding : findings.all()) all.emplace_back(finding.code);
    return all;
  }
};

TEST(ObjectMorph, OffsetsToTheOtherObjectsPoints) {
  const Shapes shapes({.positions = {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}},
                      {.positions = {{0, 0, 0}, {1, 5, 0}, {2, 0, -3}}});
  ASSERT_EQ(shapes.targets().size(), 1U);
  EXPECT_EQ(shapes.targets()[0].morph, 1U);
  EXPECT_EQ(shapes.targets()[0].vertices, (std::vector<std::uint32_t>{1, 2}));  // the first stays where it is
  EXPECT_EQ(shapes.targets()[0].offsets, (std::vector<Vec3f>{{0, 5, 0}, {0, 0, -3}}));
  EXPECT_TRUE(shapes.findings.empty());
}

TEST(ObjectMorph, SplitVerticesMoveWithTheirPoint) {
  // Point 1 is split in the first, point 0 in the second.
  const Shapes shapes({.positions = {{0, 0, 0}, {1, 0, 0}, {1, 0, 0}}, .points = {0, 1, 1}},
                      {.positions = {{0, 1, 0}, {0, 1, 0}, {1, 2, 0}}, .points = {0, 0, 1}});
  EXPECT_EQ(shapes.targets()[0].vertices, (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_EQ(shapes.targets()[0].offsets, (std::vector<Vec3f>{{0, 1, 0}, {0, 2, 0}, {0, 2, 0}}));
  EXPECT_TRUE(shapes.findings.empty());
}

TEST(ObjectMorph, OtherPointsAreTold) {
  const Shapes fewer({.positions = {{0, 0, 0}, {1, 0, 0}}}, {.positions = {{0, 0, 9}}});
  EXPECT_EQ(fewer.targets()[0].vertices, (std::vector<std::uint32_t>{0}));
  EXPECT_EQ(fewer.codes(), Codes{"resolve.morph-points"});
  EXPECT_EQ(fewer.findings.all()[0].path, "morphs[1]");
  const Shapes more({.positions = {{0, 0, 0}}}, {.positions = {{0, 0, 9}, {1, 0, 0}}});
  EXPECT_EQ(more.targets()[0].offsets, (std::vector<Vec3f>{{0, 0, 9}}));
  EXPECT_EQ(more.codes(), Codes{"resolve.morph-points"});
  const Shapes none({.positions = {{0, 0, 0}}}, {});
  EXPECT_TRUE(none.targets()[0].vertices.empty());
  EXPECT_EQ(none.codes(), Codes{"resolve.morph-points"});
}

TEST(ObjectMorph, OtherMeshesAreTold) {
  Scene scene;
  scene.nodes.resize(2);
  scene.meshes = {{.node = 0, .positions = {{0, 0, 0}}}, {.node = 1, .positions = {{0, 0, 9}}}, {.node = 1}};
  scene.morphs = {{.name = "cube2", .node = 0, .shape_of = 1}};
  Findings findings;
  shape_morphs(scene, findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "resolve.morph-points");
  EXPECT_EQ(scene.meshes[0].targets.size(), 1U);
}

TEST(ObjectMorph, WithoutAMeshItIsMissing) {
  Scene scene;
  scene.nodes.resize(2);
  scene.meshes = {{.node = 0, .positions = {{0, 0, 0}}}};
  scene.morphs = {{.name = "cube2", .node = 0, .shape_of = 1}};
  Findings findings;
  shape_morphs(scene, findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "resolve.missing-morph");
  EXPECT_TRUE(scene.meshes[0].targets.empty());
}

TEST(ObjectMorph, TwiceIsOnce) {
  Shapes shapes({.positions = {{0, 0, 0}}}, {.positions = {{0, 0, 9}}});
  shape_morphs(shapes.scene, shapes.findings);
  EXPECT_EQ(shapes.targets().size(), 1U);
}

}  // namespace
}  // namespace genga
