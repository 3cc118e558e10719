#include "genga/formats/mrtk/descriptor.h"

#include <array>
#include <cstring>

#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/shape.h"

namespace genga::mrtk {
namespace {

constexpr std::string_view extensions[]{".bin"};

bool recognizes(std::span<const std::byte> content) {
  Little<std::int64_t> begin;
  if (content.size() >= sizeof begin) std::memcpy(static_cast<void*>(&begin), content.data(), sizeof begin);
  // The text variant too: its refusal explains what it is.
  return begin == magic || is_text_fork(content);
}

// Poses of cameras, hands and rays, component by component. Keys with tangents are those of version 1.0, which has no
// rays.
constexpr std::array kept{ClipCapabilities{
                              .shapes = key_shapes({genga::KeyShape::linear, genga::KeyShape::step}),  // of switches
                              .outside = OutsideKeys::loops,
                              .rotation = RotationForm::components,
                              .before_zero = true,
                              .rays = true,
                              .scene_space = true,
                          },
                          ClipCapabilities{
                              .shapes = key_shapes({genga::KeyShape::linear, genga::KeyShape::step,
                                                    genga::KeyShape::hermite, genga::KeyShape::weighted_hermite}),
                              .outside = OutsideKeys::loops,
                              .rotation = RotationForm::components,
                              .cubics_after_lines = false,
                              .before_zero = true,
                              .scene_space = true,
                          }};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .scene_space = true,
    .keeps = kept,
    .new_clips = {.shapes = key_shapes({genga::KeyShape::linear}),
                  .rotation = RotationForm::components,
                  .rays = true,
                  .scene_space = true},
    .needs_clip = true,
    .one_clip = true,
    .bytes_per_key = 64,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "mrtk",
                                           .title = "MRTK input animation",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .plays = true,
                                           .role = Role::recording,
                                           .salvages = true,
                                           .options = own_options({OwnOption::recording_version}),
                                           .home = "Mixed Reality Toolkit 2",
                                           .holds = &capabilities,
                                           .rank = 50};
  return format;
}

}  // namespace genga::mrtk
