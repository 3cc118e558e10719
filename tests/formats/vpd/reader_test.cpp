#include "genga/formats/vpd/reader.h"

#include "tests/formats/vpd/sample_poses.h"

namespace genga {
namespace {

using namespace test;

constexpr std::string_view centre = "\x83\x5A\x83\x93\x83\x5E\x81\x5B";  // センター

Error error_of(const Bytes& bytes, const ReadOptions& options = {}) {
  Result<Read<vpd::Document>> read = vpd::read(bytes, options);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

TEST(VpdReader, ReadsBonesWhateverTheirSpelling) {
  for (const char* name : {"valid/three-bones.vpd", "valid/three-bones-lf.vpd", "edge/spaces-and-comments.vpd",
                           "edge/numbers-on-several-lines.vpd", "edge/no-comments.vpd", "edge/no-last-line-end.vpd",
                           "edge/mixed-line-ends.vpd"}) {
    const vpd::Document pose = pose_of(name);
    EXPECT_EQ(pose.model, "figure.osm") << name;
    EXPECT_EQ(pose.count, 3U) << name;
    ASSERT_EQ(pose.bones.size(), 3U) << name;
    EXPECT_EQ(pose.bones[0].name, centre) << name;
    EXPECT_EQ(pose.bones[0].translation, (std::array{-0.1375, 1.5, -0.0})) << name;
    EXPECT_EQ(pose.bones[1].rotation, (std::array{0.0, 0.382683, 0.0, 0.92388})) << name;
  }
  EXPECT_TRUE(pose_of("valid/three-bones.vpd").has_crlf);
  EXPECT_FALSE(pose_of("valid/three-bones-lf.vpd").has_crlf);
}

TEST(VpdReader, ReadsMorphsAndOddNumbers) {
  const vpd::Document pose = pose_of("valid/morphs.vpd");
  ASSERT_EQ(pose.morphs.size(), 2U);
  EXPECT_EQ(pose.morphs[0].weight, 0.75);
  EXPECT_EQ(pose.morphs[0].weight_line, 22U);
  const vpd::Document odd = pose_of("edge/numbers-spelled-otherwise.vpd");
  EXPECT_EQ(odd.bones[0].translation, (std::array{0.1, -0.5, 2.0}));
  EXPECT_EQ(odd.bones[0].rotation, (std::array{0.0, 0.0, 0.0, 1.0}));
}

TEST(VpdReader, TextInUtf8IsReadSo) {
  for (const char* name : {"edge/utf-8.vpd", "edge/utf-8-byte-order-mark.vpd", "edge/utf-8-no-comments.vpd"}) {
    const Result<Read<vpd::Document>> read = vpd::read(sample(name));
    ASSERT_TRUE(read) << name;
    const vpd::Document& pose = read.value().document;
    EXPECT_EQ(pose.name_encoding, TextEncoding::utf8) << name;
    EXPECT_EQ(pose.has_bom, std::string_view(name) == "edge/utf-8-byte-order-mark.vpd") << name;
    EXPECT_EQ(pose.bones.at(0).name, "センター") << name;
    ASSERT_EQ(read.value().findings.size(), 1U) << name;
    EXPECT_EQ(read.value().findings[0].code, "vpd.utf-8");
  }
  EXPECT_EQ(pose_of("valid/three-bones.vpd").name_encoding, std::nullopt);
  EXPECT_EQ(pose_of("valid/no-bones.vpd").name_encoding, std::nullopt);
  EXPECT_TRUE(pose_of("edge/byte-order-mark-ascii.vpd").has_bom);
}

TEST(VpdReader, NamesMayHoldBraces) {
  EXPECT_EQ(pose_of("edge/name-with-brace.vpd").bones.at(0).name, "\x83\x7B{\x83\x6C}\x83\x80");
}

TEST(VpdReader, SkipsUnknownLines) {
  const Result<Read<vpd::Document>> read = vpd::read(sample("edge/unknown-line.vpd"));
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().document.bones.size(), 3U);
  ASSERT_EQ(read.value().findings.all().size(), 2U);
  EXPECT_EQ(read.value().findings.all()[0].place, Place::at_line(21, 1));
}

TEST(VpdReader, EveryBadFileIsRefusedAtALine) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "vpd/bad")) {
    const Error error = error_of(content_of(entry.path()));
    EXPECT_EQ(error.place.kind, Place::Kind::line) << entry.path();
    EXPECT_FALSE(error.path.empty() || error.message.empty()) << entry.path();
    ++count;
  }
  EXPECT_GE(count, 14U);
  EXPECT_EQ(error_of(sample("bad/magic-wrong.vpd")).code, ErrorCode::bad_magic);
  EXPECT_EQ(error_of(sample("bad/cut-in-rotation.vpd")).path, "bones[1].rotation");
  EXPECT_EQ(error_of(sample("bad/number-missing.vpd")).message, "2 numbers instead of 3");
}

TEST(VpdReader, StaysWithinItsMemory) {
  EXPECT_EQ(error_of(sample("valid/three-bones.vpd"), {.limits = {.bytes = 300}}).code, ErrorCode::limit_exceeded);
}

}  // namespace
}  // namespace genga
