#include "genga/formats/NAME/to_scene.h"

#include "tests/formats/NAME/sample.h"

namespace genga::NAME {
namespace {

TEST(ToScene, PointsAreNodes) {
  Findings findings;
  const Scene scene = to_scene(document_of("NAME 1\nroot 0 0 0\nhand 1 2 3\n"), {}, findings);
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[1].name, "hand");
  EXPECT_EQ(scene.nodes[1].rest.translation, Vec3(1.0, 2.0, 3.0));
  EXPECT_TRUE(findings.empty());
}

}  // namespace
}  // namespace genga::NAME
