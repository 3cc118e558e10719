#include "genga/formats/x/descriptor.h"

#include <cstring>

namespace genga::x {
namespace {

constexpr std::string_view extensions[]{".x"};

bool recognizes(std::span<const std::byte> content) {
  return content.size() >= 4 && std::memcmp(content.data(), "xof ", 4) == 0;
}

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "x",
                                           .title = "DirectX .x",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .makes = true,
                                           .plays = true,
                                           .home = "Direct3D 9"};
  return format;
}

}  // namespace genga::x
