#include "genga/formats/lwo/descriptor.h"

#include <algorithm>
#include <array>

#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {
namespace {

constexpr std::array<std::string_view, 2> extensions{".lwo", ".lxo"};
constexpr std::array forms{"LWO2"_id, "LWO3"_id, "LXOB"_id, "LWOB"_id, "LWLO"_id, "PST_"_id};

bool recognizes(std::span<const std::byte> content) {
  Cursor in(content);
  const Id form = in.id();
  in.u32();
  const Id type = in.id();
  return in.good() && form == "FORM"_id && std::find(forms.begin(), forms.end(), type) != forms.end();
}

// Keeps any scene of LightWave's; its clips are left out.
constexpr std::array kept{ClipCapabilities{
    .shapes = all_key_shapes,
    .outside = OutsideKeys::any,
    .before_zero = true,
    .rules = {.controllers = true, .chains = true},
}};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .keeps = kept,
    .has_clips = false,
    .picture_files = true,
    .bytes_per_element = 64,
    .skins = true,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "lwo",
      .title = "LightWave object",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::object,
      .has_encoded_names = true,
      .differs_in_encoding = true,
      .has_content_folder = true,
      .home = "LightWave 3D",
      .holds = &capabilities,
      .rank = 60,
  };
  return format;
}

}  // namespace genga::lwo
