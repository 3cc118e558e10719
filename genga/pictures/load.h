// Reads a packed number or record at an offset whose bounds have been checked.
// Not for cursors: base/byte_reader.h.
//
//     const auto width = load<Little<std::uint16_t>>(file, 12);
#pragma once

#include <cassert>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

#include "genga/base/packed.h"

namespace genga::pictures {

// Precondition: offset + sizeof(T) <= bytes.size().
template <class T>
T load(std::span<const std::byte> bytes, std::size_t offset) {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1);
  assert(sizeof(T) <= bytes.size() && offset <= bytes.size() - sizeof(T));
  T value;
  std::memcpy(static_cast<void*>(&value), bytes.data() + offset, sizeof value);
  return value;
}

}  // namespace genga::pictures
