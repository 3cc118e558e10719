#include "genga/formats/vpd/pose_text.h"

#include <limits>

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

std::string text_of(const Bytes& bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

TEST(VpdPoseText, IsWhatMikuMikuDanceWrites) {
  for (const char* name : {"valid/three-bones.vpd", "valid/three-bones-lf.vpd", "valid/no-bones.vpd",
                           "valid/morphs.vpd", "check/vpd.count.vpd"}) {
    EXPECT_EQ(vpd::pose_text(pose_of(name)), text_of(sample(name))) << name;
  }
  // Files of other people's, too.
  for (const std::filesystem::path& path : corpus_files("vpd", {".vpd"})) {
    const Bytes bytes = content_of(path);
    EXPECT_EQ(vpd::pose_text(vpd::read(bytes).value().document), text_of(bytes)) << path;
  }
}

TEST(VpdPoseText, LargeNumbersHaveTheirDigits) {
  vpd::Document pose;
  pose.bones.push_back({.name = "a", .translation = {-1e38, 1e-9, 123456.7890125}});
  const std::string text = vpd::pose_text(pose);
  EXPECT_NE(text.find(",0.000000,123456.789012;"), std::string::npos) << text;
  EXPECT_EQ(vpd::read(Bytes::own_text(text)).value().document.bones[0].translation[0], -1e38);
  EXPECT_TRUE(vpd::is_writable(-1e38));
  EXPECT_FALSE(vpd::is_writable(1e39));
  EXPECT_FALSE(vpd::is_writable(std::numeric_limits<double>::quiet_NaN()));
}

}  // namespace
}  // namespace genga
