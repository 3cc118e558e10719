#include "genga/convert/assemble/choose_tracks.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/convert/scenes.h"

namespace genga {
namespace {

using test::curve;

// Two bones that move, one of which also turns, a third without keys, and the whole model's visibility.
Scene moving() {
  Scene scene = test::chain(3);
  std::vector<Track>& tracks = scene.clips[0].tracks;
  for (const std::uint32_t bone : {0U, 1U}) {
    tracks.push_back(test::translation(bone, curve({0, 1}, {0, 1}), curve({0}, {0}), curve({0}, {0})));
  }
  tracks.push_back(test::turning(1, test::rotation({0}, {0, 0, 0, 1})));
  tracks.push_back(test::translation(2, {}, {}, {}));
  tracks.push_back(test::switching({SubjectKind::scene, 0}, Property::visible, curve({0, 1}, {1, 0}, KeyShape::step)));
  return scene;
}

TEST(ChooseTracks, TheRestIsSilentAndCounted) {
  Scene scene = moving();
  Findings findings;
  ASSERT_TRUE(choose_tracks(scene, "bone 1", TextEncoding::utf8, findings));
  ASSERT_EQ(scene.clips[0].tracks.size(), 2U);
  EXPECT_EQ(scene.clips[0].tracks[1].property, Property::rotation);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "scene.silent-tracks");
  EXPECT_EQ(findings.all()[0].message, "tracks of 2 other names do not play, the first of them bone 0");
}

TEST(ChooseTracks, TheWholeSceneHasNames) {
  Scene scene = moving();
  Findings findings;
  ASSERT_TRUE(choose_tracks(scene, "Model", TextEncoding::utf8, findings));
  ASSERT_EQ(scene.clips[0].tracks.size(), 1U);
  EXPECT_EQ(scene.clips[0].tracks[0].property, Property::visible);
}

TEST(ChooseTracks, WhenAllMatchNothingIsSaid) {
  Scene scene = moving();
  Findings findings;
  ASSERT_TRUE(choose_tracks(scene, "*", TextEncoding::utf8, findings));
  EXPECT_EQ(scene.clips[0].tracks.size(), 5U);
  EXPECT_TRUE(findings.empty());
}

TEST(ChooseTracks, NoneIsABadArgument) {
  Scene scene = moving();
  Findings findings;
  const Status chosen = choose_tracks(scene, "bone", TextEncoding::utf8, findings);
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(chosen.error().message, "no track has a name that matches \"bone\"");
}

}  // namespace
}  // namespace genga
