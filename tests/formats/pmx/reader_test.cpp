#include "genga/formats/pmx/reader.h"

#include <cmath>
#include <string>

#include "tests/formats/pmx/sample_models.h"

namespace genga {
namespace {

using namespace test;

Error error_of(const Bytes& bytes, const ReadOptions& options = {}) {
  Result<Read<pmx::Model>> read = pmx::read(bytes, options);
  EXPECT_FALSE(read);
  return read ? Error{} : read.error();
}

// Values as tools/make_testdata/cases_pmx.py has them.
TEST(PmxReader, ReadsVerticesOfEveryKind) {
  const pmx::Model model = model_of("valid/everything.pmx");
  ASSERT_EQ(model.vertices.size(), 4U);
  const pmx::Vertex two = model.vertices[1];
  EXPECT_EQ(two.weight_kind, 1);
  EXPECT_EQ(two.position[0].get(), 1.0F);
  EXPECT_EQ(two.bones[1].value, 2);
  EXPECT_EQ(two.weights[0].get(), 0.75F);
  const pmx::Vertex four = model.vertices[2];
  ASSERT_EQ(four.bones.size(), 4U);
  EXPECT_EQ(four.bones[3].value, 3);
  EXPECT_EQ(four.weights[3].get(), 0.125F);
  EXPECT_EQ(four.edge_scale.get(), 0.5F);
  const pmx::Vertex arc = model.vertices[3];
  ASSERT_TRUE(arc.sdef);
  EXPECT_EQ(arc.sdef->center[1].get(), 4.5F);
  EXPECT_EQ(arc.sdef->r1[1].get(), 4.0F);
}

TEST(PmxReader, ASignatureThatDoesNotEndWithABlankIsTold) {
  const Bytes bytes = sample("edge/fourth-byte-16.pmx");
  const Result<Read<pmx::Model>> read = pmx::read(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().document.header.fourth_byte, 0x10);
  ASSERT_EQ(read.value().findings.size(), 1U);
  EXPECT_EQ(read.value().findings[0].code, "pmx.fourth-byte");
  EXPECT_EQ(read.value().findings[0].place.offset, 3U);
  EXPECT_EQ(where(read.value().document, "header.fourth_byte").offset, 3U);
  EXPECT_EQ(model_of("valid/everything.pmx").header.fourth_byte, std::nullopt);
}

TEST(PmxReader, ReadsMaterialsAndBones) {
  const pmx::Model model = model_of("valid/everything.pmx");
  ASSERT_EQ(model.materials.size(), 2U);
  EXPECT_EQ(model.materials[0].shared_toon, 3);
  EXPECT_FALSE(model.materials[0].toon);
  EXPECT_EQ(model.materials[1].toon.value_or(-1).value, 2);
  EXPECT_EQ(model.materials[1].memo.text, "覚書");
  EXPECT_EQ(model.materials[1].index_count.get(), 3);
  ASSERT_EQ(model.bones.size(), 8U);
  EXPECT_EQ(model.bones[0].name.text, "センター");
  EXPECT_EQ(model.bones[0].tail.value_or(-1).value, 1);
  EXPECT_EQ((*model.bones[2].local_axes).z[2].get(), -1.0F);
  const pmx::Ik& ik = *model.bones[4].ik;
  EXPECT_EQ(ik.target.value, 3);
  EXPECT_EQ(ik.iterations.get(), 40);
  EXPECT_EQ(ik.max_step.get(), 2.0F);
  ASSERT_EQ(ik.links.size(), 2U);
  EXPECT_EQ((*ik.links[0].limits).upper[0].get(), -0.008726646F);
  EXPECT_FALSE(ik.links[1].limits);
  EXPECT_EQ(model.bones[7].append->ratio.get(), -0.5F);
  EXPECT_EQ(model.bones[7].external_key->get(), 7);
  EXPECT_EQ(model.bones[7].layer.get(), 2);
}

TEST(PmxReader, ReadsMorphsFramesAndPhysics) {
  const pmx::Model model = model_of("valid/everything-version-2.1.pmx");
  ASSERT_EQ(model.morphs.size(), 7U);
  EXPECT_EQ((*model.morphs[0].vertices)[1].offset[1].get(), -0.5F);
  EXPECT_EQ((*model.morphs[1].morphs)[1].morph.value, 2);
  EXPECT_EQ((*model.morphs[2].bones)[0].rotation[3].get(), 0.8F);
  EXPECT_EQ((*model.morphs[3].uvs)[0].offset[0].get(), 0.5F);
  EXPECT_EQ((*model.morphs[4].materials)[1].material.value, pmx::none);
  EXPECT_EQ((*model.morphs[4].materials)[1].toon[3].get(), 0.25F);
  EXPECT_EQ((*model.morphs[5].morphs)[1].morph.value, 3);
  EXPECT_EQ((*model.morphs[6].impulses)[0].torque[0].get(), 0.5F);
  EXPECT_EQ(model.frames[1].name.text, "表情");
  EXPECT_EQ(model.frames[1].entries[1].morph.value_or(-1).value, 1);
  EXPECT_EQ(model.rigid_bodies[1].mask.get(), 0xFFFD);
  EXPECT_EQ(model.rigid_bodies[1].friction.get(), 0.75F);
  EXPECT_EQ(model.rigid_bodies[2].bone.value, pmx::none);
  ASSERT_EQ(model.joints.size(), 6U);
  EXPECT_EQ(model.joints[5].kind, 5);
  EXPECT_EQ(model.joints[5].rotation_spring[2].get(), 9.0F);
  ASSERT_TRUE(model.soft_bodies);
  const pmx::SoftBody& cloth = model.soft_bodies->front();
  EXPECT_EQ(cloth.anchor_hardness.get(), 0.125F * 11);
  EXPECT_EQ(cloth.cluster_soft_split.get(), 0.0625F * 5);
  EXPECT_EQ(cloth.volume_stiffness.get(), 0.25F);
  EXPECT_EQ(cloth.anchors[1].vertex.value, 2);
  EXPECT_EQ(cloth.pins[1].value, 3);
}

// One content in three sizes of indices and two encodings is one model.
TEST(PmxReader, SizesAndEncodingsTellTheSame) {
  const pmx::Model one = model_of("valid/everything-version-2.1.pmx");
  for (const char* other :
       {"valid/indices-of-2-bytes.pmx", "valid/indices-of-4-bytes.pmx", "valid/indices-of-all-sizes.pmx"}) {
    pmx::Model wide = model_of(other);
    wide.vertices.own();
    wide.header = one.header;
    EXPECT_EQ(bytes_of(wide), bytes_of(one)) << other;
  }
  pmx::Model utf8 = model_of("valid/everything-utf-8.pmx");
  utf8.header.encoding = 0;
  EXPECT_EQ(bytes_of(utf8), bytes_of(model_of("valid/everything.pmx")));
}

TEST(PmxReader, VertexIndicesOfOneByteHaveNoSign) {
  const pmx::Model model = model_of("valid/200-vertices.pmx");
  EXPECT_EQ(model.indices.back().value, 199);
  EXPECT_EQ((*model.morphs[0].vertices)[0].vertex.value, 199);
}

TEST(PmxReader, KeepsWhatStandsBehindTheLastSection) {
  EXPECT_EQ(model_of("edge/trailing-bytes.pmx").trailing.size(), 4U);
  const pmx::Model later = model_of("edge/three-bytes-for-soft-bodies.pmx");
  EXPECT_FALSE(later.soft_bodies);
  EXPECT_EQ(later.trailing.size(), 3U);
  EXPECT_EQ(model_of("edge/longer-header.pmx").header.more.size(), 3U);
}

TEST(PmxReader, RefusesOtherFilesByName) {
  EXPECT_EQ(error_of(sample("bad/magic-wrong.pmx")).code, ErrorCode::bad_magic);
  const Error old = error_of(sample("bad/version-1.0.pmx"));
  EXPECT_EQ(old.code, ErrorCode::unsupported_version);
  EXPECT_NE(old.message.find("PMX 1.0"), std::string::npos);
  EXPECT_EQ(error_of(sample("bad/version-3.pmx")).path, "header.version");
  EXPECT_EQ(error_of(sample("bad/magic-cut.pmx")).code, ErrorCode::truncated);
}

TEST(PmxReader, EveryBadFileIsRefusedAtAPlace) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(GENGA_TESTDATA_DIR) / "pmx/bad")) {
    const Error error = error_of(content_of(entry.path()));
    EXPECT_EQ(error.place.kind, Place::Kind::offset) << entry.path();
    EXPECT_LE(error.place.offset, std::filesystem::file_size(entry.path())) << entry.path();
    EXPECT_FALSE(error.path.empty() || error.message.empty()) << entry.path();
    ++count;
  }
  EXPECT_GT(count, 60U);
}

TEST(PmxReader, ErrorsNameTheInnermostMember) {
  const Error error = error_of(sample("bad/count-huge-bones-4-ik-links.pmx"));
  EXPECT_EQ(error.code, ErrorCode::truncated);
  EXPECT_EQ(error.path, "bones[4].ik.links");
  EXPECT_EQ(error_of(sample("bad/count-negative-morphs-0-vertices.pmx")).code, ErrorCode::bad_value);
  EXPECT_EQ(error_of(sample("bad/kind-unknown-vertices-2-weight-kind.pmx")).path, "vertices[2].weight_kind");
}

TEST(PmxReader, EveryCutIsTruncated) {
  const Bytes whole = sample("valid/everything-utf-8.pmx");
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_EQ(error_of(whole.subspan(0, size)).code, ErrorCode::truncated) << size;
  }
}

TEST(PmxReader, StaysWithinItsMemory) {
  const Bytes whole = sample("valid/everything.pmx");
  EXPECT_EQ(error_of(whole, {.limits = {.bytes = 100}}).code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(pmx::read(whole, {.limits = {.bytes = 24 * whole.size()}}));
}

}  // namespace
}  // namespace genga
