// Clips at hand: testdata/anim, which tools/make_testdata writes without the library, and texts that stand in a test.
//
//     const Document document = document_of("--- !u!74 &1\nAnimationClip:\n  m_Name: Walk\n");
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/anim/reader.h"

namespace genga::anim {

inline Result<Read<Document>> read_text(std::string_view text, const ReadOptions& options = {}) {
  return read(Bytes::copy_of(std::as_bytes(std::span(text))), options);
}

inline Document document_of(std::string_view text) {
  Result<Read<Document>> result = read_text(text);
  EXPECT_TRUE(result) << text << (result ? "" : result.error().message);
  return result ? std::move(result.value().document) : Document{};
}

inline std::filesystem::path folder(const std::string& name) {
  return std::filesystem::path(GENGA_TESTDATA_DIR) / "anim" / name;
}

inline std::string content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  EXPECT_TRUE(stream) << path;
  return {std::istreambuf_iterator<char>(stream), {}};
}

// A file of testdata/anim: "valid/bones".
inline Document sample(const std::string& name) { return document_of(content_of(folder(name + ".anim"))); }

// A clip of one curve, whose lines stand as in a file.
inline std::string clip_of(std::string_view list, std::string_view curve) {
  std::string text = "%YAML 1.1\n--- !u!74 &7400000\nAnimationClip:\n  m_Name: Clip\n  ";
  text += list;
  text += ":\n";
  text += curve;
  return text;
}

}  // namespace genga::anim
