#include "genga/formats/NAME/descriptor.h"

#include "genga/formats/NAME/document.h"

namespace genga::NAME {
namespace {

constexpr std::string_view extensions[]{".NAME"};

bool recognizes(std::span<const std::byte> content) { return text_in(content).starts_with(magic); }

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{
      .name = "NAME",
      .title = "CapitalNAME",
      .extensions = extensions,
      .recognizes = recognizes,
      .reads = true,
      .writes = true,
      .role = Role::scene,
      .home = "CapitalNAME",
  };
  return format;
}

}  // namespace genga::NAME
