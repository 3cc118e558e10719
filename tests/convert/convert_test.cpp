#include "genga/convert/convert.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "genga/formats/lws/document.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/x/document.h"

namespace genga {
namespace {

// Tests run in the repository's root.
AnyDocument open(const std::string& path) {
  Result<Bytes> bytes = map_file(path);
  EXPECT_TRUE(bytes) << path;
  Result<Opened> opened = open_document(bytes.value(), path);
  EXPECT_TRUE(opened) << path;
  return opened.value().document;
}

std::vector<std::byte> bytes_of(const AnyDocument& document) {
  MemorySink sink;
  EXPECT_TRUE(document.write(sink));
  return std::move(sink).take();
}

Result<Made> converted(const std::vector<AnyDocument>& documents, const std::string& name,
                       const ConvertOptions& options = {}) {
  Findings findings;
  return convert(documents, target_of(name).value(), options, findings);
}

TEST(Convert, TheSameFormatKeepsEveryByte) {
  for (const char* path : {"examples/dance.vmd", "examples/hand.bin", "examples/lamp.lws", "examples/lamp.lwo",
                           "testdata/x/valid/everything.x"}) {
    const AnyDocument document = open(path);
    const Result<Made> same = converted({document}, path);
    ASSERT_TRUE(same) << path;
    EXPECT_TRUE(same.value().is_kept);
    EXPECT_EQ(bytes_of(same.value().document), bytes_of(document)) << path;
  }
}

TEST(Convert, AnotherVersionOrEncodingKeepsTheContent) {
  ConvertOptions options;
  options.save.format.mrtk.version = MrtkVersion::v1_0;
  const Result<Made> older = converted({open("examples/hand.bin")}, "older.bin", options);
  ASSERT_TRUE(older);
  EXPECT_TRUE(older.value().is_kept);
  EXPECT_EQ(recording_of(older.value().document)->minor, 0);
  options.save.format.x.encoding = x::Encoding::binary;
  const Result<Made> binary = converted({open("testdata/x/valid/everything.x")}, "binary.x", options);
  ASSERT_TRUE(binary);
  EXPECT_TRUE(binary.value().is_kept);
  EXPECT_EQ(x_document_of(binary.value().document)->header.encoding, x::Encoding::binary);
}

// What changes the content makes the document anew, in its own encoding.
TEST(Convert, AskedForMoreItIsMadeAnew) {
  ConvertOptions options;
  options.save.format.x.expands_two_sided = true;
  const Result<Made> anew = converted({open("testdata/x/valid/everything.x")}, "anew.x", options);
  ASSERT_TRUE(anew);
  EXPECT_FALSE(anew.value().is_kept);
  EXPECT_EQ(x_document_of(anew.value().document)->header.encoding, x::Encoding::text);
  const Result<Made> motion = converted({open("examples/lamp.lws")}, "lamp.mot");
  ASSERT_TRUE(motion);
  EXPECT_TRUE(lws_document_of(motion.value().document)->is_motion);
}

TEST(Convert, AModelAndItsMotionMakeOneScene) {
  const Result<Made> glb = converted({open("examples/figure.pmd"), open("examples/dance.vmd")}, "dance.glb");
  ASSERT_TRUE(glb);
  ASSERT_TRUE(glb.value().error);
  EXPECT_LE(glb.value().error->metres, 1e-4);
}

TEST(Convert, RefusesInWordsOfFilesAndFormats) {
  const Result<Made> table = converted({open("examples/dance.vmd")}, "dance.csv");
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, ErrorCode::no_conversion);
  EXPECT_NE(table.error().message.find("csv"), std::string::npos);
  EXPECT_EQ(converted({}, "none.glb").error().code, ErrorCode::bad_argument);
}

// Any scene becomes a motion of bones.
TEST(Convert, ALampBecomesAMotionOfBones) {
  Findings findings;
  const Result<Made> made =
      convert(std::vector{open("examples/lamp.lws")}, target_of("lamp.vmd").value(), {}, findings);
  ASSERT_TRUE(made) << made.error().message;
  const Summary summary = made.value().document.summarize(TextEncoding::cp932);
  EXPECT_EQ(summary.duration, 4.0);
  const auto is_left_out = [](const Finding& finding) { return finding.code == "convert.left-out"; };
  EXPECT_TRUE(std::any_of(findings.all().begin(), findings.all().end(), is_left_out)) << "it has a camera that zooms";
}

}  // namespace
}  // namespace genga
