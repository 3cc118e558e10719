#include "genga/formats/vpd/descriptor.h"

#include <array>
#include <cstddef>

#include "genga/base/text_encoding.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {
namespace {

constexpr std::array<std::string_view, 1> extensions{".vpd"};

bool recognizes(std::span<const std::byte> content) {
  std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return text.starts_with(magic);
}

// Bones have their rotation and translation from rest. The curves' values at that moment count; MMD's rules move bones
// further when the pose is loaded.
constexpr std::array kept{ClipCapabilities{
    .shapes = all_key_shapes,
    .outside = OutsideKeys::any,
    .relative = true,
    .before_zero = true,
    .orbit_cameras = true,
    .rules = {.append = true, .ik = true, .morphs = true},
}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .metres_per_unit = 0.08,
    .turned_rests = false,
    .keeps = kept,
    .new_clips = {.shapes = key_shapes({KeyShape::linear}),
                  .relative = true,
                  .shares_times = true,
                  .ticks_per_second = 30.0,
                  .only_nodes = true,
                  .rules = {.append = true, .ik = true}},
    .needs_clip = true,
    .one_clip = true,
    .one_moment = true,
    .bytes_per_key = 256,  // of text twice, and the document
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "vpd",
      .title = "MikuMikuDance pose",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::pose,
      .has_encoded_names = true,
      .salvages = true,
      .options = own_options({OwnOption::name_encoding}),
      .home = "MikuMikuDance",
      .holds = &capabilities,
      .rank = 40,
  };
  return format;
}

}  // namespace genga::vpd
