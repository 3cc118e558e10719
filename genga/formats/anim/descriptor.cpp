#include "genga/formats/anim/descriptor.h"

#include <array>

#include "genga/base/text_encoding.h"
#include "genga/formats/anim/document.h"

namespace genga::anim {
namespace {

constexpr std::string_view extensions[]{".anim"};

bool recognizes(std::span<const std::byte> content) {
  std::string_view text = text_in(content);
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const bool is_yaml = text.starts_with("%YAML") || text.starts_with("--- !u!");
  return is_yaml && text.find("--- !u!74 ") != std::string_view::npos;
}

// Transforms relative to their parents, part by part; joints of recordings as they stand in the scene.
constexpr std::array kept{ClipCapabilities{
    .shapes = key_shapes({KeyShape::step, KeyShape::linear, KeyShape::hermite, KeyShape::weighted_hermite}),
    .outside = OutsideKeys::loops,
    .rotation = RotationForm::components,
    .cubics_after_lines = false,
    .before_zero = true,
    .rays = true,
}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .scene_space = true,
    .keeps = kept,
    .new_clips = {.shapes = key_shapes({KeyShape::step, KeyShape::linear, KeyShape::hermite})},
    .needs_clip = true,
    .bytes_per_key = 400,  // of text, and the document
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "anim",
      .title = "Unity animation clip",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::recording,
      .home = "Unity",
      .holds = &capabilities,
      .rank = 55,
  };
  return format;
}

}  // namespace genga::anim
