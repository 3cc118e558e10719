#include "genga/pictures/size.h"

namespace genga::pictures {

Status check_size(Size size, std::size_t file_size) {
  if (size.width == 0 || size.height == 0) return Error{ErrorCode::bad_value, "a picture without pixels", {}, {}};
  const std::uint64_t count = std::uint64_t{size.width} * size.height;
  if (count > max_pixels) return Error{ErrorCode::limit_exceeded, "more pixels than 16384 x 16384", {}, {}};
  if (size.width > max_side || size.height > max_side) {
    return Error{ErrorCode::limit_exceeded, "a side of more than 65535 pixels", {}, {}};
  }
  if (count / max_pixels_per_byte > file_size) {
    return Error{ErrorCode::bad_value, "more pixels than its bytes can tell", {}, {}};
  }
  return Done{};
}

}  // namespace genga::pictures
