#include "genga/core/only_clip.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

TEST(OnlyClip, NoneIsNoMotionAndOfSeveralOneMustBeChosen) {
  Scene scene;
  EXPECT_EQ(check_only_clip(scene).error().code, ErrorCode::no_conversion);
  scene.clips.resize(1);
  EXPECT_TRUE(check_only_clip(scene));
  scene.clips.resize(3);
  const Status several = check_only_clip(scene);
  ASSERT_FALSE(several);
  EXPECT_EQ(several.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(several.error().message, "3 clips, and one must be chosen");
  EXPECT_EQ(several.error().remedy, Remedy::choose_clip);
}

}  // namespace
}  // namespace genga
