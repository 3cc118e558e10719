#include "genga/convert/lower/played_rules.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/convert/lower/lowered.h"
#include "tests/convert/scenes.h"
#include "tests/convert/targets.h"

namespace genga::test {
namespace {

// Bone 0 turns by 40 degrees about x; bone 2 takes its turn, bone 3 takes that of bone 2.
Scene appended() {
  Scene scene = chain(4);
  for (Node& node : scene.nodes) node.parent = no_index;
  for (std::uint32_t node = 2; node < 4; ++node) {
    scene.constraints.push_back({.name = "append", .rule = AppendRule{.node = node, .source = node == 2 ? 0U : 2U}});
  }
  scene.clips[0].tracks.push_back(turning(0, rotation({0, 1}, {0, 0, 0, 1, 0.34202014F, 0, 0, 0.93969262F})));
  return scene;
}

bool moves(const Lowered& lowered, std::uint32_t node) {
  return find(lowered, SubjectKind::node, node, Property::rotation) != nullptr;
}

TEST(LowerPlayedRules, AppendsGetNoKeys) {
  for (const LowerOptions& options : {LowerOptions{.curves = Curves::bake}, LowerOptions{.range = {.fps = 30.0}}}) {
    Findings findings;
    const auto lowered = lower_to("vmd", appended(), options, findings);
    ASSERT_TRUE(lowered);
    EXPECT_TRUE(moves(*lowered, 0));
    EXPECT_FALSE(moves(*lowered, 2));
    EXPECT_FALSE(moves(*lowered, 3));
    ASSERT_TRUE(lowered->error);
    EXPECT_LT(lowered->error->degrees, 0.01);
    EXPECT_EQ(lowered->scene.constraints.size(), 2U);
  }
}

TEST(LowerPlayedRules, PosesHaveWhatKeysSay) {
  Findings findings;
  const auto lowered = lower_to("vpd", appended(), {.curves = Curves::bake, .time = 1.0}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_TRUE(moves(*lowered, 0));
  EXPECT_FALSE(moves(*lowered, 2));
}

TEST(LowerPlayedRules, OthersHaveThemInTheirCurves) {
  Findings findings;
  const auto lowered = lower_to("gltf", appended(), {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  EXPECT_TRUE(moves(*lowered, 2));
  EXPECT_TRUE(moves(*lowered, 3));
}

TEST(LowerPlayedRules, SwitchesGoAlong) {
  Scene scene = appended();
  scene.clips[0].tracks.push_back(
      switching({SubjectKind::constraint, 1}, Property::enabled, curve({0, 0.5}, {1, 0}, KeyShape::step)));
  Findings findings;
  const auto lowered = lower_to("vmd", scene, {.curves = Curves::bake}, findings);
  ASSERT_TRUE(lowered);
  const Track* enabled = find(*lowered, SubjectKind::constraint, 1, Property::enabled);
  ASSERT_NE(enabled, nullptr);
  EXPECT_EQ(*enabled->curves[0].times, (std::vector<double>{0, 0.5}));
}

}  // namespace
}  // namespace genga::test
