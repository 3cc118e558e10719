#include "genga/formats/gltf/writer.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/formats/gltf/glb.h"

namespace genga::gltf {
namespace {

constexpr std::array<std::byte, 4> four{std::byte{1}, std::byte{2}, std::byte{3}, std::byte{4}};

Document small_document() {
  Document document;
  document.json = R"({"buffers":[{"byteLength":8}]})";
  document.uri_offset = document.json.find('}');
  document.parts = {Bytes::borrow(four), Bytes::borrow(four)};
  document.buffer_size = 8;
  return document;
}

std::string text_of(const MemorySink& sink) {
  return {reinterpret_cast<const char*>(sink.buffer().data()), sink.buffer().size()};
}

TEST(Writer, GlbHasTwoChunks) {
  MemorySink sink;
  ASSERT_TRUE(write(small_document(), sink));
  const test::Glb glb = test::take_apart(sink.buffer());
  ASSERT_EQ(glb.binary.size(), 8U);
  EXPECT_EQ(glb.binary[7], std::byte{4});
  EXPECT_FALSE(glb.json["buffers"][0].contains("uri"));
}

TEST(Writer, GlbWithoutBufferHasOneChunk) {
  Document document;
  document.json = R"({"a":1})";
  MemorySink sink;
  ASSERT_TRUE(write(document, sink));
  EXPECT_EQ(sink.buffer().size(), 12U + 8U + 8U);  // seven characters and a space
  EXPECT_EQ(test::take_apart(sink.buffer()).json["a"], 1);
}

TEST(Writer, SeparateNamesTheBuffer) {
  MemorySink text;
  MemorySink buffer;
  write_text(small_document(), "踊 1.bin", text);
  write_buffer(small_document(), buffer);
  const auto json = nlohmann::json::parse(text_of(text));
  EXPECT_EQ(json["buffers"][0]["uri"], "%E8%B8%8A%201.bin");
  EXPECT_EQ(json["buffers"][0]["byteLength"], 8);
  EXPECT_EQ(text_of(buffer), (std::string{1, 2, 3, 4, 1, 2, 3, 4}));
}

TEST(Writer, TheTextOfADocumentWithoutBufferNamesNone) {
  Document document;
  document.json = R"({"a":1})";
  MemorySink text;
  write_text(document, "a.bin", text);
  EXPECT_EQ(text_of(text), R"({"a":1})");
}

// "123456789" has the checksum cbf43926 by the definition of CRC-32.
TEST(Writer, BuffersAreNamedByTheirContent) {
  const auto bytes = [](std::string_view text) { return Bytes::borrow(std::as_bytes(std::span(text))); };
  EXPECT_EQ(buffer_file_name("踊 1", std::vector{bytes("123456789")}), "踊 1-cbf43926.bin");
  EXPECT_EQ(buffer_file_name("a", std::vector{bytes("1234"), Bytes(), bytes("56789")}), "a-cbf43926.bin");
  EXPECT_EQ(buffer_file_name("a", {}), "a-00000000.bin");
}

TEST(Writer, RefusesMoreThanAGlbCanTell) {
  Document document = small_document();
  document.buffer_size = std::uint64_t{1} << 32U;
  MemorySink sink;
  const Status written = write(document, sink);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().code, ErrorCode::limit_exceeded);
  EXPECT_TRUE(sink.buffer().empty());
}

}  // namespace
}  // namespace genga::gltf
