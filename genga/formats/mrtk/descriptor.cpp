#include "genga/formats/mrtk/descriptor.h"

#include <cstring>

#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/shape.h"

namespace genga::mrtk {
namespace {

constexpr std::string_view extensions[]{".bin"};

bool recognizes(std::span<const std::byte> content) {
  Little<std::int64_t> begin;
  if (content.size() >= sizeof begin) std::memcpy(static_cast<void*>(&begin), content.data(), sizeof begin);
  // The text variant too: its refusal says what it is.
  return begin == magic || is_text_fork(content);
}

}  // namespace

const FormatDescriptor& descriptor() {
  static constexpr FormatDescriptor format{.name = "mrtk",
                                           .title = "MRTK input animation",
                                           .extensions = extensions,
                                           .recognizes = recognizes,
                                           .reads = true,
                                           .writes = true,
                                           .makes = true,
                                           .plays = true,
                                           .home = "Mixed Reality Toolkit 2"};
  return format;
}

}  // namespace genga::mrtk
