#include "genga/formats/pmd/descriptor.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "genga/formats/pmd/schema.h"

namespace genga::pmd {
namespace {

constexpr std::array<std::string_view, 1> extensions{".pmd"};

bool recognizes(std::span<const std::byte> content) {
  const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
  return text.starts_with(magic);
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
      .role = Role::model,
      .has_encoded_names = true,
      .home = "MikuMikuDance",
      .rank = 20,
  };
  return format;
}

}  // namespace genga::pmd
