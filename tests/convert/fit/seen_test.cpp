#include "genga/convert/fit/seen.h"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

std::vector<std::pair<float, double>> seen(const Curve& dissolve, double from = 0.0, double to = 4.0) {
  const KeyList keys = seen_keys(dissolve, {.from = from, .to = to, .fps = 30.0});
  EXPECT_EQ(keys.shape, KeyShape::step);
  std::vector<std::pair<float, double>> found;
  for (const TargetKey& key : keys.keys) found.emplace_back(key.time, key.value.x);
  return found;
}

using Keys = std::vector<std::pair<float, double>>;

TEST(Seen, HiddenFromWhereNothingIsLeft) {
  const Keys keys = seen(curve({0, 2, 3}, {0, 1, 0}));
  ASSERT_EQ(keys.size(), 3U);
  EXPECT_EQ(keys[0], (std::pair<float, double>(0.0F, 1.0)));
  // Straight lines reach the share of 1 - 1/510 this long before and after the key.
  EXPECT_NEAR(keys[1].first, 2.0 - 2.0 / 510.0, 1e-6);
  EXPECT_EQ(keys[1].second, 0.0);
  EXPECT_NEAR(keys[2].first, 2.0 + 1.0 / 510.0, 1e-6);
  EXPECT_EQ(keys[2].second, 1.0);
}

TEST(Seen, PartlyDissolvedIsSeen) {
  EXPECT_EQ(seen(curve({0, 1}, {0, 0.99F})), (Keys{{0.0F, 1.0}}));
  EXPECT_EQ(seen(curve({0}, {1})), (Keys{{0.0F, 0.0}}));
  EXPECT_EQ(seen(curve({0}, {0})), (Keys{{0.0F, 1.0}}));
}

TEST(Seen, StepsSwitchAtTheirKeys) {
  EXPECT_EQ(seen(curve({0, 1, 2.5F}, {1, 0, 1}, KeyShape::step)), (Keys{{0.0F, 0.0}, {1.0F, 1.0}, {2.5F, 0.0}}));
}

TEST(Seen, BeginsWithTheSpan) {
  const Curve steps = curve({0, 1, 2.5F}, {1, 0, 1}, KeyShape::step);
  EXPECT_EQ(seen(steps, 0.5, 2.0), (Keys{{0.0F, 0.0}, {0.5F, 1.0}}));
  EXPECT_EQ(seen(steps, 3.0, 3.0), (Keys{{0.0F, 0.0}}));
}

TEST(Seen, RepeatsSwitchInEveryCycle) {
  Curve steps = curve({0, 0.5F, 1}, {0, 1, 1}, KeyShape::step);
  steps.after = Behaviour::repeat;
  EXPECT_EQ(seen(steps, 0.0, 2.25), (Keys{{0.0F, 1.0}, {0.5F, 0.0}, {1.0F, 1.0}, {1.5F, 0.0}, {2.0F, 1.0}}));
}

TEST(Seen, CurvesOfTheClip) {
  Clip clip;
  clip.tracks.push_back({.subject = {SubjectKind::node, 1}, .property = Property::named, .name = "fog"});
  clip.tracks.back().curves = {curve({0}, {1})};
  EXPECT_EQ(dissolves_of(clip, 3), (std::vector<const Curve*>(3, nullptr)));
  clip.tracks[0].name = dissolve_name;
  EXPECT_EQ(dissolves_of(clip, 3)[1], clip.tracks[0].curves.data());
  EXPECT_EQ(dissolves_of(clip, 3)[0], nullptr);
}

}  // namespace
}  // namespace genga
