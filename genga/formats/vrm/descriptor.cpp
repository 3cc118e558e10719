#include "genga/formats/vrm/descriptor.h"

#include <array>
#include <string_view>

#include "genga/formats/vrm/document.h"

namespace genga::vrm {
namespace {

constexpr std::array<std::string_view, 1> extensions{".vrm"};

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "vrm",
      .title = "VRM avatar",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .role = Role::model,
      .home = "VRM Consortium",
      .rank = 86,
  };
  return format;
}

}  // namespace genga::vrm
