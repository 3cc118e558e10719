#include "genga/formats/pmx/descriptor.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace genga::pmx {
namespace {

constexpr std::array<std::string_view, 1> extensions{".pmx"};

// Also of PMX 1.0, which the reader refuses by its name.
bool recognizes(std::span<const std::byte> content) {
  constexpr std::size_t magic_size = 4;
  if (content.size() < magic_size) return false;
  const std::string_view found(reinterpret_cast<const char*>(content.data()), magic_size);
  return found == "PMX " || found == "Pmx ";
}

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "pmx",
      .title = "MikuMikuDance extended model",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .plays = false,
      .home = "PMX Editor",
  };
  return format;
}

}  // namespace genga::pmx
