#include "genga/formats/lws/descriptor.h"

#include <algorithm>
#include <array>

#include "genga/base/text_encoding.h"

namespace genga::lws {
namespace {

constexpr std::string_view extensions[]{".lws", ".mot"};

// The first line is the magic alone, which a byte order mark may precede.
bool recognizes(std::span<const std::byte> content) {
  std::string_view text(reinterpret_cast<const char*>(content.data()), std::min<std::size_t>(content.size(), 8));
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  const bool is_magic = text.starts_with("LWSC") || text.starts_with("LWMO");
  return is_magic && (text.size() == 4 || text[4] == '\n' || text[4] == '\r' || text[4] == ' ');
}

// LightWave's own: envelopes of any kind, targets and chains.
constexpr std::array kept{ClipCapabilities{
    .shapes = all_key_shapes,
    .outside = OutsideKeys::any,
    .rotation = RotationForm::heading_pitch_bank,
    .before_zero = true,
    .rules = {.controllers = true, .chains = true},
}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .keeps = kept,
    .new_clips = {.shapes = key_shapes({KeyShape::step, KeyShape::linear, KeyShape::hermite}),
                  .rotation = RotationForm::heading_pitch_bank},
    .one_clip = true,
    .picture_files = true,
    .object_files = true,
    .bytes_per_key = 112,
    .bytes_per_node = 4096,  // nine channels of one key, four lines each
    .skins = true,           // of its objects
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "lws",
                                           .title = "LightWave scene",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .plays = true,
                                           .role = Role::scene,
                                           .has_encoded_names = true,
                                           .differs_in_encoding = true,
                                           .has_content_folder = true,
                                           .options = own_options({OwnOption::scene_version}),
                                           .home = "LightWave 3D",
                                           .holds = &capabilities,
                                           .rank = 70};
  return format;
}

}  // namespace genga::lws
