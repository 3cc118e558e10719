#include "genga/formats/x/from_scene.h"

#include "genga/formats/x/names.h"
#include "genga/formats/x/to_scene.h"
#include "tests/formats/x/x_files.h"

namespace genga::x {
namespace {

Document spelled(const Scene& scene) {
  Findings findings;
  Result<Document> made = from_scene(scene, {}, findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? std::move(made).value() : Document{};
}

TEST(XFromScene, NodesBecomeFrames) {
  Scene scene;
  scene.nodes = {{.name = "root", .rest = {.translation = {1, 2, 3}}}, {.name = "arm", .parent = 0}};
  const Document d = spelled(scene);
  Findings findings;
  const Scene again = to_scene(d, {}, findings);
  ASSERT_EQ(again.nodes.size(), 2U);
  EXPECT_EQ(again.nodes[0].name, "root");
  EXPECT_EQ(again.nodes[0].rest.translation, Vec3(1, 2, 3));
  EXPECT_EQ(again.nodes[1].parent, 0);
}

TEST(XFromScene, APivotIsAFrameOfItsOwn) {
  Scene scene;
  scene.nodes = {{.name = "lid", .pivot = {.position = {0, 0, -1}}}, {.name = "knob", .parent = 0}};
  const Document d = spelled(scene);
  const Names names(d);
  const std::uint32_t pivot = names.find("lid_pivot", "Frame");
  ASSERT_NE(pivot, no_object);
  EXPECT_EQ(d.objects[pivot].parent, names.find("lid"));
  EXPECT_EQ(d.objects[names.find("knob")].parent, pivot);
}

TEST(XFromScene, NodesTooDeepAreAnError) {
  Scene scene;
  for (int i = 0; i < 501; ++i) scene.nodes.push_back({.name = "n", .parent = i - 1});
  Findings findings;
  const Result<Document> made = from_scene(scene, {}, findings);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::x
