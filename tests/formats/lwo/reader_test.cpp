#include "genga/formats/lwo/reader.h"

#include <gtest/gtest.h>

#include "tests/formats/lwo/object_bytes.h"

namespace genga::lwo {
namespace {

using namespace tests;

Error error_of(const std::string& bytes, const ReadOptions& options = {}) {
  const Result<Read<Object>> read = lwo::read(bytes_of(bytes), options);
  return read ? Error{ErrorCode::bad_argument, "was read", {}, {}} : read.error();
}

Findings findings_of(const std::string& bytes) {
  Result<Read<Object>> read = lwo::read(bytes_of(bytes));
  return read ? std::move(read.value().findings) : Findings{};
}

TEST(Reader, NotesTheDirectChunks) {
  const Object object =
      object_of(form("LWO2", chunk("TAGS", text("Default")) + chunk("SURF", text("Default") + text(""))));
  EXPECT_EQ(object.form, "LWO2"_id);
  ASSERT_EQ(object.chunks.size(), 2U);
  EXPECT_EQ(object.chunks[0].id, "TAGS"_id);
  EXPECT_EQ(object.chunks[0].offset, 20U);
  EXPECT_EQ(object.chunks[1].size, 10U);
}

TEST(Reader, RefusesOtherForms) {
  EXPECT_EQ(error_of("RIFF" + u32(4) + "LWO2").code, ErrorCode::bad_magic);
  EXPECT_EQ(error_of(form("ILBM", "")).code, ErrorCode::bad_magic);
  EXPECT_EQ(error_of("FORM").code, ErrorCode::truncated);
  EXPECT_EQ(error_of("").code, ErrorCode::truncated);
}

TEST(Reader, ChunkLongerThanTheFile) {
  const std::string head = "FORM" + u32(28) + "LWO2" + chunk("TAGS", text("a"));
  const Error error = error_of(head + "PNTS" + u32(0xFFFFFFFF) + u32(0));
  EXPECT_EQ(error.code, ErrorCode::truncated);
  EXPECT_EQ(error.path, "chunks[1]");
  EXPECT_EQ(error.place, Place::at_offset(22));
}

TEST(Reader, SubChunkLongerThanItsChunk) {
  const Error error =
      error_of(form("LWO2", chunk("SURF", text("s") + text("") + sub("SIDE", u16(1)) + "SMAN" + u16(5) + u32(0))));
  EXPECT_EQ(error.code, ErrorCode::truncated);
  EXPECT_EQ(error.path, "chunks[0].chunks[1]");
  EXPECT_EQ(error.place, Place::at_offset(12 + 8 + 4 + 8));
}

TEST(Reader, FormsNestedTooDeep) {
  std::string nested;
  for (int i = 0; i < 70; ++i) nested = form("AAAA", nested);
  EXPECT_EQ(error_of(form("LWO3", nested)).code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error_of(form("LWO2", nested)).code, ErrorCode::bad_argument);  // no forms there: one unknown chunk
}

TEST(Reader, WrongSizesOfTheForm) {
  const std::string chunks = chunk("TAGS", text("a"));
  const auto codes = [&](const std::string& bytes) {
    std::string all;
    const Findings findings = findings_of(bytes);
    for (const Finding& finding : findings.all())
      all += std::string(finding.code) + "@" + to_string(finding.place) + " ";
    return all;
  };
  EXPECT_EQ(codes(form("LWO2", chunks)), "");
  EXPECT_EQ(codes("FORM" + u32(99) + "LWO2" + chunks), "lwo.form-size@0x4 ");
  EXPECT_EQ(codes("FORM" + u32(0) + "LWO2" + chunks), "lwo.form-size@0x4 ");
  EXPECT_EQ(codes("FORM" + u32(13) + "LWO2" + chunks), "lwo.form-size@0x4 ");
  EXPECT_EQ(object_of("FORM" + u32(13) + "LWO2" + chunks).chunks.size(), 1U);
  EXPECT_EQ(codes(form("LWO2", chunks) + "abc"), "lwo.trailing-bytes@0x16 ");
  EXPECT_EQ(codes(form("LWO2", chunks + "abc")), "lwo.leftover@0x16 ");
}

TEST(Reader, ObjectOfAPreset) {
  const std::string inner = form("LWO2", chunk("TAGS", text("a")) + chunk("PNTS", vec3(0, 0, 0)));
  const Object object = object_of(form("PST_", chunk("NAME", text("p")) + chunk("PDAT", inner)));
  EXPECT_EQ(object.form, "LWO2"_id);
  EXPECT_EQ(object.preset_chunk, 1U);
  ASSERT_EQ(object.chunks.size(), 2U);
  EXPECT_EQ(object.chunks[1].id, "PNTS"_id);
}

TEST(Reader, MemoryOfTheIndexIsCharged) {
  std::string chunks;
  for (int i = 0; i < 10; ++i) chunks += chunk("AAAA", "");
  ReadOptions options;
  options.limits.bytes = 10 * sizeof(Chunk) - 1;
  EXPECT_EQ(error_of(form("LWO2", chunks), options).code, ErrorCode::limit_exceeded);
  options.limits.bytes = 10 * sizeof(Chunk);
  EXPECT_EQ(error_of(form("LWO2", chunks), options).code, ErrorCode::bad_argument);
}

TEST(Reader, FormsAMillionDeepAreRefusedSoon) {
  constexpr std::uint32_t depth = 1000000;
  constexpr std::uint32_t head = 12;  // bytes of each
  std::string bytes = "FORM" + u32(depth * head + 4) + "LWO3";
  for (std::uint32_t i = 0; i < depth; ++i) bytes += "FORM" + u32((depth - i) * head - 8) + "DEEP";
  const Error error = error_of(bytes);
  EXPECT_EQ(error.code, ErrorCode::limit_exceeded);
  EXPECT_EQ(error.place, Place::at_offset(12 + 64 * 12));
}

}  // namespace
}  // namespace genga::lwo
