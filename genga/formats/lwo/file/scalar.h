// A number that may change over time.
//
//     const Scalar diffuse = take_scalar(in);
//     if (diffuse.envelope != 0) use(diffuse.envelope);
#pragma once

#include <cstdint>

#include "genga/formats/lwo/file/cursor.h"

namespace genga::lwo {

struct Scalar {
  float value = 0.0F;
  std::uint32_t envelope = 0;  // index of the envelope that replaces the value; 0: none
};

// A float and, if present, the index after it.
inline Scalar take_scalar(Cursor& in) {
  Scalar scalar{in.f32()};
  if (!in.at_end()) scalar.envelope = in.index();
  return scalar;
}

}  // namespace genga::lwo
