#include "genga/formats/x/descriptor.h"

#include <array>
#include <cstring>

#include "genga/formats/x/from_scene/identifiers.h"

namespace genga::x {
namespace {

constexpr std::string_view extensions[]{".x"};

bool recognizes(std::span<const std::byte> content) {
  return content.size() >= 4 && std::memcmp(content.data(), "xof ", 4) == 0;
}

// Standard animation sets, and LightWave's envelopes in sets of their own, beside which a standard one stands.
constexpr ClipCapabilities standard{
    .shapes = key_shapes({KeyShape::linear}),
    .outside = OutsideKeys::repeat_after,
    .shares_times = true,
    .ticks_per_second = 4800.0,  // Direct3D's own
    .chooses_ticks = true,
    .morphs = false,
    .hands = false,
};
constexpr std::array kept{standard, ClipCapabilities{
                                        .shapes = all_key_shapes,
                                        .outside = OutsideKeys::any,
                                        .rotation = RotationForm::heading_pitch_bank,
                                        .before_zero = true,
                                        .rules = {.controllers = true, .chains = true},
                                        .needs_baked = true,
                                    }};

constexpr Capabilities capabilities{
    .handedness = Handedness::left,
    .keeps = kept,
    .new_clips = standard,
    .client_name = identifier_of,
    .picture_files = true,
    .bytes_per_key = 72,
    .bytes_per_element = 112,
    .skins = true,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "x",
                                           .title = "DirectX .x",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .plays = true,
                                           .role = Role::scene,
                                           .has_encoded_names = true,
                                           .salvages = true,
                                           .differs_in_encoding = true,
                                           .options = own_options({OwnOption::ticks, OwnOption::encoding}),
                                           .home = "Direct3D 9",
                                           .holds = &capabilities,
                                           .rank = 80};
  return format;
}

}  // namespace genga::x
