// Files that stand in a test, and one with a root and a joint.
//
//     const Document document = document_of(two_joints());
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "genga/formats/bvh/reader.h"

namespace genga::bvh {

// Lines 1 to 15.
inline constexpr std::string_view two_joints_hierarchy =
    "HIERARCHY\n"
    "ROOT hip\n"
    "{\n"
    "  OFFSET 0 10 0\n"
    "  CHANNELS 6 Xposition Yposition Zposition Zrotation Xrotation Yrotation\n"
    "  JOINT knee\n"
    "  {\n"
    "    OFFSET 0 -5 0\n"
    "    CHANNELS 3 Zrotation Xrotation Yrotation\n"
    "    End Site\n"
    "    {\n"
    "      OFFSET 0 -4 1\n"
    "    }\n"
    "  }\n"
    "}\n";
// The rows are lines 19 and 20.
inline constexpr std::string_view two_joints_motion =
    "MOTION\n"
    "Frames: 2\n"
    "Frame Time: 0.04\n"
    "1 2 3 90 0 0 0 0 0\n"
    "4 5 6 0 90 0 10 20 30\n";

inline std::string two_joints() { return std::string(two_joints_hierarchy) + std::string(two_joints_motion); }
inline std::string with_motion(std::string_view motion) {
  return std::string(two_joints_hierarchy) + std::string(motion);
}

inline Result<Read<Document>> read_text(std::string_view text, const ReadOptions& options = {}) {
  return read(Bytes::copy_of(std::as_bytes(std::span(text))), options);
}

inline Document document_of(std::string_view text) {
  Result<Read<Document>> result = read_text(text);
  EXPECT_TRUE(result) << text;
  return result ? std::move(result.value().document) : Document{};
}

// The codes of findings, in their order, with blanks between them.
inline std::string codes_of(const Findings& findings) {
  std::string codes;
  for (const Finding& finding : findings) codes += (codes.empty() ? "" : " ") + std::string(finding.code);
  return codes;
}

inline std::string codes_in(std::string_view text) {
  const Result<Read<Document>> result = read_text(text);
  EXPECT_TRUE(result) << text;
  return result ? codes_of(result.value().findings) : "";
}

}  // namespace genga::bvh
