#include "genga/formats/salvage.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"
#include "tests/formats/sample_files.h"

namespace genga::tests {
namespace {

bool has_cut(const Findings& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.code == "salvage.cut"; });
}

// Files of formats that can be salvaged, where they begin to say something, at most of that size.
std::vector<SampleFile> salvageable_files(std::size_t most) {
  std::vector<SampleFile> files;
  for (const std::filesystem::path& path : good_files()) {
    SampleFile file = sample_file(path);
    const Result<Opened> opened = open_document(Bytes::borrow(file.content), file.name);
    if (!opened || opened->was_json || file.content.size() > most) continue;
    if (opened->document.format().salvages) files.push_back(std::move(file));
  }
  return files;
}

// What is salvaged is a whole file of its format: written, it is read without a word about a cut.
TEST(Salvage, WhatIsKeptIsWhole) {
  std::map<std::string_view, std::size_t> kept;
  for (const SampleFile& file : salvageable_files(20'000)) {
    const std::span<const std::byte> content(file.content);
    for (std::size_t part = 1; part < 24; ++part) {
      const Bytes cut = Bytes::borrow(content.first(content.size() * part / 24));
      const Result<Opened> plain = open_document(cut, file.name);
      const Result<Opened> opened = open_document(cut, file.name, {.salvages = true});
      if (plain) {
        ASSERT_TRUE(opened) << file.name << " cut at " << cut.size();
        continue;
      }
      if (!opened) continue;
      ASSERT_TRUE(has_cut(opened->findings)) << file.name << " cut at " << cut.size();
      MemorySink sink;
      ASSERT_TRUE(opened->document.write(sink));
      const Result<Opened> again = open_document(Bytes::borrow(sink.buffer()), file.name);
      ASSERT_TRUE(again) << file.name << " cut at " << cut.size() << ": " << again.error().message;
      EXPECT_FALSE(has_cut(again->findings));
      ++kept[opened->document.format().name];
    }
  }
  for (const FormatDescriptor* format : formats()) {
    if (!format->salvages) continue;
    EXPECT_GT(kept[format->name], 20U) << format->name;
  }
}

// MMD refuses motions with bytes behind their last section, which are a cut section as well as anything.
bool has_trailing_bytes(const Findings& findings) {
  return std::any_of(findings.begin(), findings.end(),
                     [](const Finding& finding) { return finding.code == "vmd.trailing-bytes"; });
}

TEST(Salvage, WholeFilesAreReadAsEver) {
  for (const SampleFile& file : salvageable_files(20'000)) {
    if (has_trailing_bytes(open_document(Bytes::borrow(file.content), file.name)->findings)) continue;
    const Result<Opened> opened = open_document(Bytes::borrow(file.content), file.name, {.salvages = true});
    ASSERT_TRUE(opened) << file.name;
    EXPECT_FALSE(has_cut(opened->findings)) << file.name;
    MemorySink sink;
    ASSERT_TRUE(opened->document.write(sink));
    EXPECT_TRUE(std::ranges::equal(sink.buffer(), file.content)) << file.name;
  }
}

std::string testdata(const std::string& name) { return std::string(GENGA_TESTDATA_DIR) + "/" + name; }

// The count of that kind, and what salvage.cut says.
struct Kept {
  std::uint64_t count = 0;
  std::string message;
};
Kept kept_of(std::span<const std::byte> content, const std::string& name, std::string_view kind) {
  const Result<Opened> opened = open_document(Bytes::borrow(content), name, {.salvages = true});
  EXPECT_TRUE(opened) << name;
  Kept kept;
  if (!opened) return kept;
  for (const auto& [counted, count] : opened->document.summarize(TextEncoding::cp932).counts) {
    if (counted == kind) kept.count = count;
  }
  for (const Finding& finding : opened->findings) {
    if (finding.code == "salvage.cut") kept.message = finding.message;
  }
  return kept;
}

TEST(Salvage, WholeKeysOfACutSectionStay) {
  // 54 bytes up to and with the bones' count, then 111 per key.
  const SampleFile dance = sample_file(testdata("../examples/dance.vmd"));
  const Kept kept = kept_of(std::span(dance.content).first(54 + 111 * 10 + 110), "dance.vmd", "bone_keys");
  EXPECT_EQ(kept.count, 10U);
  EXPECT_NE(kept.message.find("all but 10 of 1056 bone_keys"), std::string::npos) << kept.message;
}

TEST(Salvage, WholeVerticesOfACutModelStay) {
  const SampleFile model = sample_file(testdata("pmx/valid/200-vertices.pmx"));
  const Kept kept = kept_of(std::span(model.content).first(7075), "model.pmx", "vertices");
  EXPECT_EQ(kept.count, 129U);
  EXPECT_NE(kept.message.find("all but 129 of 200 vertices"), std::string::npos) << kept.message;
}

TEST(Salvage, WholeRowsOfACutTableStay) {
  const std::string_view text = "time,Camera/position.x\n0,1\n1,2\n2";
  const Kept kept = kept_of(std::as_bytes(std::span(text)), "table.csv", "rows");
  EXPECT_EQ(kept.count, 2U);
}

TEST(Salvage, WholeObjectsOfACutTextStay) {
  const std::string_view text =
      "xof 0303txt 0032\nFrame a { Frame b { } Mesh { 1; 0.0;0.0;0.0;; 0; } Mesh { 2; 0.0;0.0;0.0;, 1.0";
  EXPECT_EQ(kept_of(std::as_bytes(std::span(text)), "model.x", "frames").count, 2U);
  EXPECT_EQ(kept_of(std::as_bytes(std::span(text)), "model.x", "meshes").count, 1U);
}

TEST(Salvage, WholeBonesOfACutPoseStay) {
  const std::string_view text =
      "Vocaloid Pose Data file\n\na.osm;\n2;\n\nBone0{a\n0,0,0;\n0,0,0,1;\n}\n\nBone1{b\n0,0,0;\n0,0";
  EXPECT_EQ(kept_of(std::as_bytes(std::span(text)), "pose.vpd", "bones").count, 1U);
}

TEST(Salvage, WholeKeysOfACutCurveStay) {
  const SampleFile hand = sample_file(testdata("../examples/hand.bin"));
  const std::uint64_t all = kept_of(hand.content, "hand.bin", "keys").count;
  const Kept kept = kept_of(std::span(hand.content).first(hand.content.size() / 2), "hand.bin", "keys");
  EXPECT_GT(kept.count, all * 2 / 5);
  EXPECT_LT(kept.count, all * 3 / 5);
}

TEST(Salvage, TheErrorOfACutFileNamesTheRemedy) {
  std::map<std::string_view, std::size_t> told;
  for (const SampleFile& file : salvageable_files(20'000)) {
    const Bytes half = Bytes::borrow(std::span<const std::byte>(file.content).first(file.content.size() / 2));
    const Result<Opened> opened = open_document(half, file.name);
    if (opened || opened.error().code != ErrorCode::truncated) continue;
    EXPECT_EQ(opened.error().remedy, Remedy::salvage) << file.name;
    const Result<Opened> whole = open_document(Bytes::borrow(file.content), file.name);
    ++told[whole->document.format().name];
  }
  for (const FormatDescriptor* format : formats()) {
    if (!format->salvages) continue;
    EXPECT_GT(told[format->name], 0U) << format->name;
  }
}

}  // namespace
}  // namespace genga::tests
