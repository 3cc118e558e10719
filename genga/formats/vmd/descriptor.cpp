#include "genga/formats/vmd/descriptor.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "genga/formats/vmd/document.h"

namespace genga::vmd {
namespace {

constexpr std::string_view extensions[]{".vmd"};

bool recognizes(std::span<const std::byte> content) {
  Signature signature{};
  const std::size_t size = std::min(content.size(), signature.size());
  if (size != 0) std::memcpy(signature.data(), content.data(), size);
  return header_kind(signature).has_value();
}

// Bones move from their rest, at frames.
constexpr std::array kept{ClipCapabilities{
    .shapes = key_shapes({KeyShape::step, KeyShape::linear, KeyShape::ease}),
    .relative = true,
    .orbit_cameras = true,
    .rules = {.append = true, .ik = true, .morphs = true},
}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .metres_per_unit = metres_per_unit,
    .turned_rests = false,
    .name_bytes = 15,
    .keeps = kept,
    .new_clips = {.shapes = key_shapes({KeyShape::linear}),
                  .relative = true,
                  .shares_times = true,
                  .ticks_per_second = 30.0,
                  .only_nodes = true,
                  .physics = true,
                  .stage = true,
                  .rules = {.append = true, .ik = true, .morphs = true}},
    .needs_clip = true,
    .one_clip = true,
    .bytes_per_key = 96,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "vmd",
                                           .title = "MikuMikuDance motion",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .plays = true,
                                           .role = Role::motion,
                                           .has_encoded_names = true,
                                           .salvages = true,
                                           .options = own_options({OwnOption::name_encoding}),
                                           .home = "MikuMikuDance",
                                           .holds = &capabilities,
                                           .rank = 10};
  return format;
}

}  // namespace genga::vmd
