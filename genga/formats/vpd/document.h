// A VPD pose: the text itself, and its bones and morphs.
// Not for changes: pose_text (pose_text.h) makes a text, which is then read.
//
//     Result<Read<vpd::Document>> read = vpd::read(bytes);
//     const vpd::Document& pose = read.value().document;
//     pose.bones[0].translation[1];   // units, from the bone's rest
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/formats/contract.h"

namespace genga::vpd {

// The first line of every pose.
inline constexpr std::string_view magic = "Vocaloid Pose Data file";

// A quaternion counts as unit if its length is within this of 1: six decimals leave 4e-6, other programs write fewer.
inline constexpr double unit_tolerance = 1e-3;

// Lines are counted from 1.
struct BonePose {
  std::string name;                            // the file's bytes, whole, not cut to a motion's fifteen
  std::array<double, 3> translation{};         // units, from rest, in the parent's space
  std::array<double, 4> rotation{0, 0, 0, 1};  // x y z w, from rest; need not be unit
  std::uint32_t line = 0;                      // of the name, as for the next ones
  std::uint32_t translation_line = 0;
  std::uint32_t rotation_line = 0;
};

// MikuMikuMoving's addition.
struct MorphPose {
  std::string name;
  double weight = 0.0;  // 0 none, 1 full
  std::uint32_t line = 0;
  std::uint32_t weight_line = 0;
};

struct Document {
  Bytes source;
  bool has_crlf = true;                       // the first line ends with CR LF
  bool has_bom = false;                       // of UTF-8, before the first line
  std::optional<TextEncoding> name_encoding;  // if the text itself shows it: UTF-8; else unknown
  std::string model;                          // the file's bytes, with ".osm"
  std::uint32_t count = 0;                    // of bones, as stated in the file
  std::uint32_t model_line = 0;
  std::uint32_t count_line = 0;
  std::vector<BonePose> bones;    // in the file's order
  std::vector<MorphPose> morphs;  // in the file's order
};

// The encoding of names: the document's own, else `asked`.
inline TextEncoding encoding_of(const Document& document, TextEncoding asked) {
  return document.name_encoding.value_or(asked);
}

// Paths: "magic", "model", "count", "bones[2]", "bones[2].name", "bones[2].rotation", "morphs[0].weight".
Place where(const Document& document, std::string_view path);

Summary summarize(const Document& document, TextEncoding encoding);

}  // namespace genga::vpd
