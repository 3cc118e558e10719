#include "genga/formats/vmd/writer.h"

#include <gtest/gtest.h>

#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

TEST(VmdWriter, WritesWhatWasRead) {
  const MotionBytes file = complete_motion();
  EXPECT_EQ(written(file.motion()), file.text());
}

TEST(VmdWriter, WritesWhatWasChanged) {
  Motion motion = complete_motion().motion();
  motion.bone_keys.own()[1].frame = 31;
  motion.morph_keys.own().pop_back();
  MotionBytes expected;
  expected.count(3).bone("head", 0).bone("head", 31, {1, 2, 3}).bone("leg", 5);
  expected.count(1).morph("smile", 0, 0);
  EXPECT_EQ(written(motion).substr(0, expected.size()), expected.text());
}

TEST(VmdWriter, WritesAMotionMadeFromNothing) {
  Motion motion;
  motion.section_count = 1;
  motion.bone_keys = Records<BoneKey>({BoneKey{.name = {'a'}, .frame = 2}});
  MotionBytes expected("Vocaloid Motion Data 0002", "");
  expected.count(1).bone("a", 2, {}, {}, std::string(64, '\0'));
  EXPECT_EQ(written(motion), expected.text());
}

}  // namespace
}  // namespace genga::vmd
