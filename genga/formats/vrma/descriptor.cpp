#include "genga/formats/vrma/descriptor.h"

#include <array>
#include <string>
#include <string_view>

#include "genga/formats/vrma/document.h"

namespace genga::vrma {
namespace {

constexpr std::array<std::string_view, 1> extensions{".vrma"};

// Names are those of VRM already, and nodes stand along the axes: what makes a human figure of a scene sees to it.
constexpr Capabilities capabilities{
    .handedness = Handedness::right,
    .new_clips = {.shapes = key_shapes({KeyShape::linear}), .rules = {.morphs = true}},
    .needs_clip = true,
    .one_clip = true,
    .human_figure = true,
    .straight_keys = true,
    .bytes_per_key = 8,
    .morph_targets = true,
};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "vrma",
      .title = "VRM animation",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = true,
      .role = Role::scene,
      .home = "VRM Consortium",
      .holds = &capabilities,
      .rank = 87,
  };
  return format;
}

}  // namespace genga::vrma
