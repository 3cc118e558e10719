// The fields in one chunk's payload in order, each as its bytes.
// Not chunks inside the chunk: they begin where the fields end.
//
//     FieldWalk walk(payload(object, chunk), kind);
//     for (FieldSlice slice; walk.next(slice);)
//       if (slice.field->name == "index") use(Cursor(slice.bytes).u32());
//     walk.position();   // where the fields end
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "genga/formats/lwo/file/cursor.h"
#include "genga/formats/lwo/file/kinds.h"

namespace genga::lwo {

struct FieldSlice {
  const Field* field = nullptr;
  std::size_t offset = 0;  // in the payload
  std::span<const std::byte> bytes;
};

// Skips one entry of an array of that type. False when an index takes four bytes but would fit in two.
bool take_entry(Cursor& in, FieldType type, std::uint16_t dimension);

// Whether writing the value again gives the same bytes: no overlong index, pad bytes zero, nothing left over. Checks
// every entry of an array. `dimension` is the walk's.
bool is_plain(const FieldSlice& slice, std::uint16_t dimension);

class FieldWalk {
 public:
  FieldWalk(std::span<const std::byte> payload, const Kind& kind) : payload_(payload), kind_(kind) {}

  // False after the last field, and if the next one does not fit.
  bool next(FieldSlice& slice);

  std::size_t position() const { return position_; }
  // A required field is missing or cut off.
  bool is_short() const { return is_short_; }
  // The value of the field `dimension`, the number of floats in a map's values.
  std::uint16_t dimension() const { return dimension_; }

 private:
  std::span<const std::byte> payload_;
  const Kind& kind_;
  std::size_t position_ = 0;
  std::size_t index_ = 0;
  std::uint16_t dimension_ = 0;
  bool is_short_ = false;
};

// The bytes of the payload that the fields take. If they do not fit, they take all of it, and no chunks follow.
std::size_t fields_size(std::span<const std::byte> payload, const Kind& kind);

}  // namespace genga::lwo
