#include "genga/formats/vpd/descriptor.h"

#include <array>
#include <cstddef>

#include "genga/formats/vpd/document.h"

namespace genga::vpd {
namespace {

constexpr std::array<std::string_view, 1> extensions{".vpd"};

bool recognizes(std::span<const std::byte> content) {
  if (content.size() < magic.size()) return false;
  return std::string_view(reinterpret_cast<const char*>(content.data()), magic.size()) == magic;
}

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
      .home = "MikuMikuDance",
  };
  return format;
}

}  // namespace genga::vpd
