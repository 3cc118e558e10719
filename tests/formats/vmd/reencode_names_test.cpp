#include "genga/formats/vmd/reencode_names.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/mmd_common/mmd_name.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

template <std::size_t Size>
std::array<char, Size> name_field(std::string_view name, char padding = '\0') {
  std::array<char, Size> made{};
  name.copy(made.data(), Size);
  for (std::size_t i = name.size() + 1; i < Size; ++i) made[i] = padding;
  return made;
}

Motion motion_named(const std::vector<std::string_view>& bones) {
  Motion motion;
  for (const std::string_view bone : bones) {
    BoneKey key;
    key.name = name_field<15>(bone, '\xFD');
    key.interpolation[5] = 77;
    motion.bone_keys.own().push_back(key);
  }
  return motion;
}

Motion reencoded(const Motion& motion, TextEncoding from, TextEncoding to, Findings& findings) {
  return reencode_names(motion, from, to, findings).value();
}

std::vector<std::string> bones_of(const Motion& motion) {
  std::vector<std::string> names;
  for (const BoneKey& key : motion.bone_keys) names.emplace_back(mmd::name_bytes(key.name));
  return names;
}

using Names = std::vector<std::string>;

TEST(VmdReencodeNames, AllNamesAndNothingElse) {
  Motion motion = motion_named({"左足", "root", "左足"});
  motion.model_name = name_field<20>("初音ミク");
  motion.morph_keys.own().push_back({name_field<15>("あ"), 3U, 0.5F});
  const std::array<IkSwitch, 2> iks{IkSwitch{name_field<20>("左足ＩＫ"), 0}, IkSwitch{name_field<20>("IK"), 1}};
  motion.property_keys.add(7, 0, iks);
  Findings findings;
  const Motion made = reencoded(motion, TextEncoding::utf8, TextEncoding::cp932, findings);
  EXPECT_TRUE(findings.empty());
  EXPECT_EQ(bones_of(made), (Names{"\x8D\xB6\x91\xAB", "root", "\x8D\xB6\x91\xAB"}));
  EXPECT_EQ(made.bone_keys[1].name, motion.bone_keys[1].name) << "with its padding";
  EXPECT_EQ(made.bone_keys[0].interpolation[5], 77);
  EXPECT_EQ(made.model_name, name_field<20>("\x8F\x89\x89\xB9\x83\x7E\x83\x4E"));
  EXPECT_EQ(made.morph_keys[0].name, name_field<15>("\x82\xA0"));
  EXPECT_EQ(made.morph_keys[0].frame, 3U);
  ASSERT_EQ(made.property_keys.size(), 1U);
  EXPECT_EQ(made.property_keys[0].frame, 7U);
  EXPECT_EQ(made.property_keys.all_iks()[0].name, name_field<20>("\x8D\xB6\x91\xAB\x82\x68\x82\x6A"));
  EXPECT_EQ(made.property_keys.all_iks()[0].enabled, 0);
  EXPECT_EQ(made.property_keys.all_iks()[1].name, iks[1].name);
}

TEST(VmdReencodeNames, NamesThatMmdHasSavedStay) {
  const std::string saved("\0?1", 3);
  Motion motion = motion_named({saved, "\xD7\xF3"});  // 左
  Findings findings;
  const Motion made = reencoded(motion, TextEncoding::gbk, TextEncoding::cp932, findings);
  EXPECT_EQ(bones_of(made), (Names{saved, "\x8D\xB6"}));
  EXPECT_TRUE(findings.empty());
}

TEST(VmdReencodeNames, TheSameEncodingKeepsEveryByte) {
  const Motion motion = motion_named({"\x87\x90"});  // another ≒ than the one that is written
  Findings findings;
  EXPECT_EQ(bones_of(reencoded(motion, TextEncoding::cp932, TextEncoding::cp932, findings)), Names{"\x87\x90"});
}

TEST(VmdReencodeNames, LossesAreToldOnceForEachName) {
  const Motion motion = motion_named({"头1", "妈1", "头1", "a\xFF"});
  Findings findings;
  const Motion made = reencoded(motion, TextEncoding::utf8, TextEncoding::cp932, findings);
  const std::string saved("\0001", 2);
  EXPECT_EQ(bones_of(made), (Names{saved, saved, saved, std::string("\0?", 2)}));
  std::vector<std::string> told;
  for (const Finding& finding : findings) told.push_back(std::string(finding.code) + ' ' + finding.path);
  const std::vector<std::string> expected{"vmd.name-not-encodable bone_keys[0].name",
                                          "vmd.name-not-encodable bone_keys[1].name",
                                          "vmd.name-clash bone_keys[1].name", "vmd.name-undecodable bone_keys[3].name",
                                          "vmd.name-not-encodable bone_keys[3].name"};
  EXPECT_EQ(told, expected);
}

TEST(VmdReencodeNames, HalfACharacterAtTheEndIsLeftOut) {
  const std::string cut = std::string("ab左足右足").substr(0, 15);  // of twelve and two bytes: the field is not full
  Findings findings;
  EXPECT_EQ(bones_of(reencoded(motion_named({cut}), TextEncoding::utf8, TextEncoding::cp932, findings)),
            Names{"ab\x8D\xB6\x91\xAB\x89\x45\x91\xAB"});
  const std::string half = std::string("a左足右足左足").substr(0, 15);  // ends two bytes into the fifth
  EXPECT_EQ(bones_of(reencoded(motion_named({half}), TextEncoding::utf8, TextEncoding::cp932, findings)),
            Names{"a\x8D\xB6\x91\xAB\x89\x45\x91\xAB"});
  EXPECT_TRUE(findings.empty());
}

}  // namespace
}  // namespace genga::vmd
