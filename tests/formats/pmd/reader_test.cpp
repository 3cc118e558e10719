#include "genga/formats/pmd/reader.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/formats/pmd/sample_model.h"

namespace genga {
namespace {

using namespace test;

Error error_of(const Bytes& bytes, const ReadOptions& options = {}) {
  Result<Read<pmd::Model>> read = pmd::read(bytes, options);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

TEST(PmdReader, ReadsEverySection) {
  const SampleBytes file = sample_figure().bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read.value().findings.empty());
  const pmd::Model& model = read.value().document;
  EXPECT_EQ(model.version.get(), 1.0F);
  EXPECT_EQ(model.name[0], 'f');
  EXPECT_EQ(model.name[19], '\xFD');
  ASSERT_EQ(model.vertices.size(), 4U);
  EXPECT_EQ(model.vertices[3].position[0].get(), 3.0F);
  EXPECT_EQ(model.vertices[3].uv[1].get(), 3.0F);
  EXPECT_EQ(model.vertices[3].bones[1].get(), 2);
  EXPECT_EQ(model.vertices[3].weight, 75);
  ASSERT_EQ(model.indices.size(), 6U);
  EXPECT_EQ(model.indices[5].get(), 3);
  ASSERT_EQ(model.materials.size(), 2U);
  EXPECT_EQ(model.materials[1].alpha.get(), 0.5F);
  EXPECT_EQ(model.materials[1].ambient[2].get(), 0.6F);
  EXPECT_EQ(model.materials[1].index_count.get(), 3U);
  ASSERT_EQ(model.bones.size(), 5U);
  EXPECT_EQ(model.bones[2].head[2].get(), -0.5F);
  EXPECT_EQ(model.bones[2].parent.get(), 1);
  EXPECT_EQ(model.bones[2].ik.get(), 4);
  ASSERT_EQ(model.iks.size(), 1U);
  EXPECT_EQ(model.iks[0].bone.get(), 4);
  EXPECT_EQ(model.iks[0].target.get(), 3);
  EXPECT_EQ(model.iks[0].iterations.get(), 40);
  EXPECT_EQ(model.iks[0].weight.get(), 0.5F);
  ASSERT_EQ(model.iks[0].links.size(), 2U);
  EXPECT_EQ(model.iks[0].links[0].get(), 2);
  ASSERT_EQ(model.morphs.size(), 3U);
  EXPECT_EQ(model.morphs[2].type, 3);
  ASSERT_EQ(model.morphs[2].vertices.size(), 2U);
  EXPECT_EQ(model.morphs[2].vertices[1].position[1].get(), 0.25F);
  EXPECT_EQ(model.morph_display[0].get(), 2);
  EXPECT_EQ(model.frame_names.size(), 1U);
  EXPECT_EQ(model.bone_display[1].bone.get(), 2);
  ASSERT_TRUE(model.english);
  EXPECT_EQ(model.english->bones.size(), 5U);
  EXPECT_EQ(model.english->morphs.size(), 2U);
  EXPECT_EQ(model.english->morphs[0][0], 'b');
  EXPECT_EQ(model.english->frame_names.size(), 1U);
  ASSERT_TRUE(model.toons);
  EXPECT_EQ((*model.toons)[9][4], '1');
}

TEST(PmdReader, ReadsBodiesAndJoints) {
  const SampleBytes file = sample_figure().bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  const pmd::Model& model = read.value().document;
  ASSERT_TRUE(model.rigid_bodies);
  ASSERT_EQ(model.rigid_bodies->size(), 2U);
  const pmd::RigidBody& body = (*model.rigid_bodies)[1];
  EXPECT_EQ(body.bone.get(), 2);
  EXPECT_EQ(body.mask.get(), 0xFFFF);
  EXPECT_EQ(body.shape, 2);
  EXPECT_EQ(body.size[2].get(), 3.0F);
  EXPECT_EQ(body.friction.get(), 0.0625F);
  EXPECT_EQ(body.type, 1);
  ASSERT_TRUE(model.joints);
  const pmd::Joint& joint = (*model.joints)[0];
  EXPECT_EQ(joint.body_b.get(), 1U);
  EXPECT_EQ(joint.position_upper[0].get(), 3.0F);
  EXPECT_EQ(joint.rotation_spring[2].get(), 7.5F);
}

TEST(PmdReader, EveryBoundaryIsALegalEnd) {
  const SampleBytes file = sample_figure().bytes();
  ASSERT_EQ(file.legal_ends.size(), 5U);
  for (std::size_t parts = 0; parts < 5; ++parts) {
    Result<Read<pmd::Model>> read = pmd::read(file.first(file.legal_ends[parts]));
    ASSERT_TRUE(read) << parts << ": " << read.error().message;
    const pmd::Model& model = read.value().document;
    EXPECT_EQ(model.english.has_value(), parts > 0);
    EXPECT_EQ(model.toons.has_value(), parts > 1);
    EXPECT_EQ(model.rigid_bodies.has_value(), parts > 2);
    EXPECT_EQ(model.joints.has_value(), parts > 3);
  }
}

TEST(PmdReader, EveryOtherLengthIsTruncatedAtAPlaceWithinTheFile) {
  const SampleBytes file = sample_figure().bytes();
  for (std::size_t size = 0; size < file.data.size(); ++size) {
    if (std::ranges::count(file.legal_ends, size) != 0) continue;
    const Error error = error_of(file.first(size));
    EXPECT_EQ(error.code, ErrorCode::truncated) << size;
    EXPECT_EQ(error.place.kind, Place::Kind::offset) << size;
    EXPECT_LE(error.place.offset, size) << size;
    EXPECT_FALSE(error.path.empty()) << size;
  }
}

TEST(PmdReader, TellsWhatIsCut) {
  const SampleBytes file = sample_figure().bytes();
  const auto path_at = [&](const char* path) { return error_of(file.first(file.offsets.at(path) + 1)).path; };
  EXPECT_EQ(path_at("magic"), "magic");
  EXPECT_EQ(path_at("comment"), "comment");
  EXPECT_EQ(path_at("vertices[2].normal"), "vertices");
  EXPECT_EQ(path_at("iks[0].target"), "iks");
  EXPECT_EQ(path_at("iks[0].links[1]"), "iks[0].links");
  EXPECT_EQ(path_at("morphs[1].vertices"), "morphs[1]");
  EXPECT_EQ(path_at("morphs[2].vertices[1].position"), "morphs[2].vertices");
  EXPECT_EQ(path_at("english.bones[3]"), "english.bones");
  EXPECT_EQ(path_at("toons[4]"), "toons");
  EXPECT_EQ(path_at("rigid_bodies[1].name"), "rigid_bodies");
  EXPECT_EQ(path_at("joints"), "joints");
}

TEST(PmdReader, HugeCountsAreRefusedWithoutAllocating) {
  const SampleBytes file = sample_figure().bytes();
  ASSERT_EQ(file.counts.size(), 15U);
  for (const SampleCount& count : file.counts) {
    SampleBytes broken = file;
    broken.data.replace(count.offset, count.size, std::string(count.size, '\xFF'));
    // 255 short elements fit into the rest of this file, so a byte's count may read; what follows then does not.
    const Error error = error_of(broken.view(), {.limits = {.bytes = 64U << 10U}});
    EXPECT_EQ(error.code, ErrorCode::truncated) << count.path;
    if (count.size > 1) {
      EXPECT_EQ(error.path, count.path);
      EXPECT_EQ(error.place, Place::at_offset(count.offset)) << count.path;
    }
  }
}

TEST(PmdReader, ElementsThatTakeMemoryAreCharged) {
  SamplePmd pmd;
  pmd.iks.resize(1000);
  pmd.parts = 0;
  const SampleBytes file = pmd.bytes();
  const Error error = error_of(file.view(), {.limits = {.bytes = 10000}});
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.path, "iks");
  EXPECT_EQ(error.place.offset, file.offsets.at("iks"));
  EXPECT_TRUE(pmd::read(file.view(), {.limits = {.bytes = 1000 * sizeof(pmd::Ik)}}));
}

TEST(PmdReader, OtherFilesAreRefusedByTheirFirstBytes) {
  for (const std::string_view text : {"PMD ", "pmd template\r\n", "Pm", "x", "Vocaloid Motion Data 0002"}) {
    const Error error = error_of(Bytes::copy_of(std::as_bytes(std::span(text))));
    EXPECT_EQ(error.code, text == "Pm" ? ErrorCode::truncated : ErrorCode::bad_magic) << text;
    EXPECT_EQ(error.path, "magic");
  }
}

TEST(PmdReader, AFlagOtherThanOneHasNoNames) {
  for (const int flag : {0, 2, 255}) {
    SamplePmd pmd = sample_figure();
    pmd.english_flag = static_cast<std::uint8_t>(flag);
    const SampleBytes file = pmd.bytes();
    Result<Read<pmd::Model>> read = pmd::read(file.view());
    ASSERT_TRUE(read) << flag;
    ASSERT_TRUE(read.value().document.english);
    EXPECT_EQ(read.value().document.english->flag, flag);
    EXPECT_TRUE(read.value().document.english->bones.empty());
    EXPECT_TRUE(read.value().document.joints);
  }
}

TEST(PmdReader, AModelWithoutMorphsHasNoEnglishOnes) {
  SamplePmd pmd = sample_figure();
  pmd.morphs.clear();
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  EXPECT_TRUE(read.value().document.english->morphs.empty());
  EXPECT_TRUE(read.value().document.joints);
}

TEST(PmdReader, BytesBehindTheJointsAreKept) {
  SamplePmd pmd = sample_figure();
  pmd.trailing = "\x01\x02\x03";
  const SampleBytes file = pmd.bytes();
  Result<Read<pmd::Model>> read = pmd::read(file.view());
  ASSERT_TRUE(read);
  ASSERT_EQ(read.value().document.trailing.size(), 3U);
  EXPECT_EQ(read.value().document.trailing.data()[2], std::byte{3});
}

}  // namespace
}  // namespace genga
