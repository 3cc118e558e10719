#include "genga/formats/gltf/file/container.h"

#include <string>

#include <gtest/gtest.h>

namespace genga::gltf {
namespace {

std::string word(std::uint32_t number) {
  std::string text;
  for (unsigned shift = 0; shift < 32; shift += 8) text += static_cast<char>(number >> shift & 0xFFU);
  return text;
}

// A .glb with a text of four bytes, and a binary chunk of four if it is wanted.
std::string whole(bool has_binary) {
  std::string chunks = word(4) + "JSON" + "{}  ";
  if (has_binary) chunks += word(4) + std::string("BIN\0", 4) + "abcd";
  return "glTF" + word(2) + word(static_cast<std::uint32_t>(12 + chunks.size())) + chunks;
}

Result<Container> container_of(const std::string& text, Findings& findings) {
  return read_container(Bytes::own_text(text), findings);
}

TEST(Container, TextAndBinary) {
  Findings findings;
  const Result<Container> parts = container_of(whole(true), findings);
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->text_offset, 20U);
  EXPECT_EQ(parts->text.size(), 4U);
  EXPECT_EQ(parts->binary_offset, 32U);
  EXPECT_EQ(std::to_integer<char>(parts->binary.view()[3]), 'd');
  EXPECT_TRUE(findings.empty());
}

TEST(Container, TextAlone) {
  Findings findings;
  const Result<Container> parts = container_of(whole(false), findings);
  ASSERT_TRUE(parts);
  EXPECT_EQ(parts->binary_offset, 0U);
}

TEST(Container, BytesBehindTheEndAreAFinding) {
  Findings findings;
  ASSERT_TRUE(container_of(whole(true) + "xyz", findings));
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "gltf.trailing-bytes");
  EXPECT_EQ(findings[0].place, Place::at_offset(36 + 8 - 8));
}

std::string with_chunks(const std::string& chunks) {
  return "glTF" + word(2) + word(static_cast<std::uint32_t>(12 + chunks.size())) + chunks;
}

TEST(Container, ChunksThatDoNotBelongThere) {
  const std::string text = word(4) + "JSON" + "{}  ";
  const std::string binary = word(4) + std::string("BIN\0", 4) + "abcd";
  const std::string other = word(4) + "MORE" + "abcd";
  const auto count = [&](const std::string& chunks) {
    Findings findings;
    EXPECT_TRUE(container_of(with_chunks(chunks), findings));
    for (const Finding& finding : findings) EXPECT_EQ(finding.code, "gltf.chunk");
    return findings.size();
  };
  EXPECT_EQ(count(text + binary + other), 0U);
  EXPECT_EQ(count(text + other), 0U);
  EXPECT_EQ(count(text + binary + binary), 1U);
  EXPECT_EQ(count(text + other + binary), 1U);
  EXPECT_EQ(count(text + binary + text), 1U);
  EXPECT_EQ(count(word(5) + "JSON" + "{}   " + binary), 1U);
  EXPECT_EQ(count(text + binary + "abc"), 1U);
  EXPECT_EQ(count(text + binary + word(8) + "MORE" + "abcd"), 1U);
}

TEST(Container, EveryCutIsRefused) {
  const std::string text = whole(true);
  for (std::size_t size = 0; size < text.size(); ++size) {
    Findings findings;
    const Result<Container> parts = container_of(text.substr(0, size), findings);
    ASSERT_FALSE(parts) << size;
    EXPECT_EQ(parts.error().code, ErrorCode::truncated) << size;
  }
}

TEST(Container, OtherVersionsAndChunks) {
  Findings findings;
  std::string older = whole(true);
  older[4] = '\1';
  EXPECT_EQ(container_of(older, findings).error().code, ErrorCode::unsupported_version);
  std::string other = whole(true);
  other[16] = 'X';
  EXPECT_EQ(container_of(other, findings).error().code, ErrorCode::bad_value);
}

}  // namespace
}  // namespace genga::gltf
