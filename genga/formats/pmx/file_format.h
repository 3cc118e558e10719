// The members of a model's header that determine the layout of the rest.
//
//     const pmx::FileFormat format = pmx::format_of(model.header);
//     format.sizes.of(pmx::IndexKind::bone);   // 1
#pragma once

#include <cstdint>

#include "genga/formats/pmx/document.h"

namespace genga::pmx {

struct FileFormat {
  IndexSizes sizes;
  Encoding encoding = Encoding::utf16;
  std::uint8_t extra_uvs = 0;
  bool is_later = false;  // 2.1
};

inline FileFormat format_of(const Header& header) {
  return {header.index_sizes(), header.text_encoding(), header.extra_uv_count, header.is_later()};
}

}  // namespace genga::pmx
