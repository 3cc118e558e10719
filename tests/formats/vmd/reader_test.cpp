#include "genga/formats/vmd/reader.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/files/mapped_file.h"
#include "tests/formats/vmd/corpus_files.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

constexpr std::size_t header_size = 50;

TEST(VmdReader, ReadsEverySection) {
  const Motion motion = complete_motion().motion();
  EXPECT_EQ(motion.section_count, 6);
  ASSERT_EQ(motion.bone_keys.size(), 3U);
  EXPECT_EQ(motion.bone_keys[1].frame, 30U);
  EXPECT_EQ(motion.bone_keys[1].position[2], 3.0F);
  EXPECT_EQ(motion.bone_keys[1].rotation[3], 1.0F);
  EXPECT_EQ(motion.bone_keys[1].interpolation[8], 107);
  ASSERT_EQ(motion.morph_keys.size(), 2U);
  EXPECT_EQ(motion.morph_keys[1].weight, 0.75F);
  ASSERT_EQ(motion.camera_keys.size(), 2U);
  EXPECT_EQ(motion.camera_keys[1].distance, -20.0F);
  EXPECT_EQ(motion.camera_keys[1].target[1], 12.0F);
  EXPECT_EQ(motion.camera_keys[1].rotation[1], 0.7F);
  EXPECT_EQ(motion.camera_keys[1].fov, 45U);
  ASSERT_EQ(motion.light_keys.size(), 1U);
  EXPECT_EQ(motion.light_keys[0].direction[1], -1.0F);
  ASSERT_EQ(motion.shadow_keys.size(), 2U);
  EXPECT_EQ(motion.shadow_keys[1].mode, 2);
  EXPECT_EQ(motion.shadow_keys[1].distance, 0.05F);
  ASSERT_EQ(motion.property_keys.size(), 2U);
  const PropertyKey& first = motion.property_keys[0];
  EXPECT_EQ(first.visible, 1);
  ASSERT_EQ(first.ik_count, 2U);
  EXPECT_EQ(std::string(motion.property_keys.iks(first)[1].name.data()), "ik right");
  EXPECT_EQ(motion.property_keys.iks(first)[1].enabled, 0);
  EXPECT_EQ(motion.property_keys[1].frame, 9U);
  EXPECT_TRUE(motion.property_keys.iks(motion.property_keys[1]).empty());
  EXPECT_TRUE(motion.trailing.empty());
}

TEST(VmdReader, OldHeaderHasANameOfTenBytes) {
  MotionBytes file("Vocaloid Motion Data file", "0123456789", 10);
  file.count(1).bone("head", 7);
  const Motion motion = file.motion();
  ASSERT_EQ(model_name_field(motion).size(), 10U);
  EXPECT_EQ(model_name_field(motion)[9], '9');
  ASSERT_EQ(motion.bone_keys.size(), 1U);
  EXPECT_EQ(motion.bone_keys[0].frame, 7U);
}

TEST(VmdReader, BareSignatureHasANameOfTwentyBytes) {
  MotionBytes file("Vocaloid Motion Data", "01234567890123456789", 20);
  file.count(1).bone("head", 7);
  EXPECT_EQ(file.motion().bone_keys[0].frame, 7U);
}

TEST(VmdReader, SignatureTailDoesNotCount) {
  MotionBytes file("Vocaloid Motion Data 0002\0JKLM"sv);
  file.count(0);
  EXPECT_EQ(written(file.motion()), file.text());
}

TEST(VmdReader, OtherSignaturesAreRefused) {
  for (const std::string_view signature : {"Vocaloid Motion Date 0002", "Vocaloid Motion Data 0003", "Polygon Model"}) {
    const Result<Read<Motion>> result = read(MotionBytes(signature).count(0).bytes());
    ASSERT_FALSE(result) << signature;
    EXPECT_EQ(result.error().code, ErrorCode::bad_magic);
    EXPECT_EQ(result.error().path, "signature");
  }
}

TEST(VmdReader, EndsAfterAnySection) {
  MotionBytes file;
  std::vector<std::size_t> ends{file.size()};
  const auto end = [&] { ends.push_back(file.size()); };
  file.count(1).bone("head", 1);
  end();
  file.count(1).morph("smile", 1, 1);
  end();
  file.count(1).camera(1);
  end();
  file.count(1).light(1);
  end();
  file.count(1).shadow(1);
  end();
  file.count(1).property(1, 1, {{"ik", 1}});
  end();
  for (std::size_t sections = 0; sections < ends.size(); ++sections) {
    MotionBytes cut;
    cut.raw(std::string_view(file.text()).substr(cut.size(), ends[sections] - cut.size()));
    const Read<Motion> read = cut.read();
    EXPECT_EQ(read.document.section_count, sections);
    EXPECT_TRUE(read.findings.empty());
    EXPECT_EQ(written(read.document), cut.text());
  }
}

TEST(VmdReader, EveryCutIsReadOrPlaced) {
  const MotionBytes whole = complete_motion();
  std::size_t reads = 0;
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const std::string cut = whole.text().substr(0, size);
    const Result<Read<Motion>> result = read(Bytes::copy_of(std::as_bytes(std::span(cut))));
    if (result) {
      ++reads;
      EXPECT_EQ(written(result.value().document), cut);
    } else {
      EXPECT_EQ(result.error().place.kind, Place::Kind::offset) << size;
      EXPECT_LE(result.error().place.offset, size);
      EXPECT_FALSE(result.error().path.empty()) << size;
    }
  }
  // The header alone; 0..3 bytes at each of four counts; at the last count everything up to the end.
  const std::size_t property_section = 4 + 2 * 9 + 2 * 21;
  EXPECT_EQ(reads, 1 + 4 * 4 + property_section);
}

TEST(VmdReader, HugeCountsArePlacedErrors) {
  const std::vector<std::string> sections{"bone_keys", "morph_keys", "camera_keys", "light_keys", "shadow_keys"};
  for (std::size_t section = 0; section < sections.size(); ++section) {
    MotionBytes file;
    for (std::size_t before = 0; before < section; ++before) file.count(0);
    const std::size_t count_offset = file.size();
    file.count(0xFFFFFFFFU).raw("some bytes");
    const Result<Read<Motion>> result = read(file.bytes());
    ASSERT_FALSE(result) << sections[section];
    EXPECT_EQ(result.error().code, ErrorCode::truncated);
    EXPECT_EQ(result.error().path, sections[section]);
    EXPECT_EQ(result.error().place, Place::at_offset(count_offset + 4));
  }
}

TEST(VmdReader, OneKeyTooManyIsAnError) {
  MotionBytes file;
  file.count(2).bone("head", 0);
  const Result<Read<Motion>> result = read(file.bytes());
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().path, "bone_keys");
}

void expect_trailing(const MotionBytes& file, std::size_t offset, unsigned sections) {
  const Read<Motion> read = file.read();
  EXPECT_EQ(read.document.section_count, sections);
  EXPECT_EQ(read.document.trailing.size(), file.size() - offset);
  ASSERT_EQ(read.findings.all().size(), 1U);
  const Finding& finding = read.findings.all()[0];
  EXPECT_EQ(finding.code, "vmd.trailing-bytes");
  EXPECT_EQ(finding.severity, Severity::error);
  EXPECT_EQ(finding.path, "trailing");
  EXPECT_EQ(finding.place, Place::at_offset(offset));
  EXPECT_EQ(written(read.document), file.text());
}

TEST(VmdReader, BytesBehindTheLastSectionAreKept) {
  MotionBytes file = complete_motion();
  const std::size_t end = file.size();
  file.raw("junk");
  expect_trailing(file, end, 6);
}

TEST(VmdReader, FewerBytesThanACountAreTrailing) {
  MotionBytes file;
  file.count(0).count(0).count(0).count(0);
  const std::size_t end = file.size();
  file.raw("\x01\x02\x03");
  expect_trailing(file, end, 4);
}

TEST(VmdReader, WhatIsNoPropertySectionIsTrailing) {
  for (const auto& [count, switches] : {std::pair{0xFFFFFFFFU, 0U}, std::pair{1U, 0xFFFFFFFFU}, std::pair{2U, 1U}}) {
    MotionBytes file;
    for (int section = 0; section < 5; ++section) file.count(0);
    const std::size_t end = file.size();
    file.count(count).u32(0).byte(1).u32(switches).field("ik", 20).byte(1);
    expect_trailing(file, end, 5);
  }
}

TEST(VmdReader, PropertyKeysAreChargedToTheLimit) {
  ReadOptions options;
  options.limits.bytes = 2 * sizeof(PropertyKey) + 2 * sizeof(IkSwitch);
  EXPECT_TRUE(read(complete_motion().bytes(), options));
  --options.limits.bytes;
  const Result<Read<Motion>> result = read(complete_motion().bytes(), options);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::limit_exceeded);
  EXPECT_EQ(result.error().path, "property_keys");
}

TEST(VmdReader, BorrowsAndKeepsTheBytes) {
  Motion motion;
  {
    const Bytes bytes = complete_motion().bytes();
    motion = read(bytes).value().document;
    EXPECT_EQ(reinterpret_cast<const std::byte*>(motion.bone_keys.view().data()), bytes.data() + header_size + 4);
  }
  EXPECT_EQ(motion.bone_keys[1].frame, 30U);
}

TEST(VmdReader, BadFilesArePlacedErrors) {
  for (const std::filesystem::path& path : bad_motion_files()) {
    const Result<Read<Motion>> result = read(map_file(path.string()).value());
    ASSERT_FALSE(result) << path;
    EXPECT_EQ(result.error().place.kind, Place::Kind::offset) << path;
    EXPECT_FALSE(result.error().path.empty()) << path;
  }
}

}  // namespace
}  // namespace genga::vmd
