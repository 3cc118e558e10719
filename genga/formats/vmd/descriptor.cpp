#include "genga/formats/vmd/descriptor.h"

#include <algorithm>
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

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "vmd",
                                           .title = "MikuMikuDance motion",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .makes = true,
                                           .plays = true,
                                           .home = "MikuMikuDance"};
  return format;
}

}  // namespace genga::vmd
