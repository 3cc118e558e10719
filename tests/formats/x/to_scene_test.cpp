#include "genga/formats/x/to_scene.h"

#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

TEST(XToScene, FramesAreNodesWithTheirMatrices) {
  // A quarter turn about z that takes x to y, twice as large, moved by 1 2 3: rows for row vectors.
  const Document d =
      document_of("Frame a { FrameTransformMatrix { 0,2,0,0, -2,0,0,0, 0,0,2,0, 1,2,3,1;; } Frame b { } } Frame c { }");
  Findings findings;
  const Scene scene = to_scene(d, {}, findings);
  ASSERT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[0].name, "a");
  EXPECT_EQ(scene.nodes[1].parent, 0);
  EXPECT_EQ(scene.nodes[2].parent, no_index);
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  const Mat4 matrix = to_matrix(scene.nodes[0].rest);
  const Vec4 x = matrix * Vec4(1, 0, 0, 1);
  EXPECT_NEAR(x.x, 1.0, 1e-12);
  EXPECT_NEAR(x.y, 4.0, 1e-12);
  EXPECT_NEAR(x.z, 3.0, 1e-12);
}

TEST(XToScene, AMatrixThatIsNotFiniteIsNone) {
  Findings findings;
  const Scene scene =
      to_scene(document_of("Frame a { FrameTransformMatrix { nan,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1;; } }"), {}, findings);
  EXPECT_EQ(scene.nodes.at(0).rest.scale, Vec3(1, 1, 1));
}

TEST(XToScene, AFrameHangsWhereAnotherRefersToIt) {
  Findings findings;
  // The second reference would make a circle.
  const Scene scene = to_scene(document_of("Frame a { { b } } Frame b { { a } } Frame c { { b } }"), {}, findings);
  ASSERT_EQ(validate(scene), 0);
  EXPECT_EQ(scene.nodes.at(0).parent, no_index);
  EXPECT_EQ(scene.nodes.at(1).parent, 0);
  EXPECT_EQ(scene.nodes.at(2).parent, no_index);
}

}  // namespace
}  // namespace genga::x
