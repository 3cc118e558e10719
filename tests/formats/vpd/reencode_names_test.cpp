#include "genga/formats/vpd/reencode_names.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

// A pose of bones at rest, without comments.
vpd::Document pose_with(const std::vector<std::string>& bones, const std::string& before = {}) {
  std::string text = before + "Vocaloid Pose Data file\r\n\r\nm.osm;\r\n" + std::to_string(bones.size()) + ";\r\n";
  for (const std::string& bone : bones) text += "Bone0{" + bone + "\r\n 0,1,0;\r\n 0,0,0,1;\r\n}\r\n";
  return vpd::read(Bytes::own_text(text)).value().document;
}

std::string whole_text(const vpd::Document& pose) {
  return {reinterpret_cast<const char*>(pose.source.data()), pose.source.size()};
}

TEST(VpdReencodeNames, TheTextIsTheSameInAnotherEncoding) {
  Findings findings;
  const vpd::Document gbk = pose_with({"\xD7\xF3\xD7\xE3", "root"});
  const auto made = vpd::reencode_names(gbk, TextEncoding::gbk, TextEncoding::cp932, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(whole_text(made.value()), whole_text(pose_with({"\x8D\xB6\x91\xAB", "root"})));
  EXPECT_TRUE(findings.empty());
}

TEST(VpdReencodeNames, ATextThatSaysItsEncodingIsReadSo) {
  Findings findings;
  const vpd::Document utf8 = pose_with({"左足"}, "\xEF\xBB\xBF");
  const auto made = vpd::reencode_names(utf8, TextEncoding::gbk, TextEncoding::cp932, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(whole_text(made.value()), whole_text(pose_with({"\x8D\xB6\x91\xAB"})));
  EXPECT_EQ(whole_text(vpd::reencode_names(utf8, TextEncoding::cp932, TextEncoding::utf8, findings).value()),
            whole_text(utf8));
  EXPECT_TRUE(findings.empty());
}

TEST(VpdReencodeNames, LossesAreTold) {
  Findings findings;
  const vpd::Document utf8 = pose_with({"头1", "妈1", "头1"});
  const auto made = vpd::reencode_names(utf8, TextEncoding::utf8, TextEncoding::cp932, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().bones[1].name, "?1");
  ASSERT_EQ(findings.size(), 2U);
  EXPECT_EQ(findings[0].code, "vpd.name-not-encodable");
  EXPECT_EQ(findings[1].code, "vpd.name-clash");
  EXPECT_EQ(findings[1].path, "bones[1].name");
  EXPECT_EQ(findings[1].message, "\"妈1\" gets the same bytes as \"头1\", so the pose has one name for both");
}

}  // namespace
}  // namespace genga
