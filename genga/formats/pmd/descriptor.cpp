#include "genga/formats/pmd/descriptor.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace genga::pmd {
namespace {

constexpr std::array<std::string_view, 1> extensions{".pmd"};
constexpr std::array<std::byte, 3> magic{std::byte{'P'}, std::byte{'m'}, std::byte{'d'}};

bool recognizes(std::span<const std::byte> content) {
  return content.size() >= magic.size() && std::equal(magic.begin(), magic.end(), content.begin());
}

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "pmd",
      .title = "MikuMikuDance model",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = false,
      .home = "MikuMikuDance",
  };
  return format;
}

}  // namespace genga::pmd
