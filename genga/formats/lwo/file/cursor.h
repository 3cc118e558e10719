// Reads the big-endian values of a chunk's payload one after the other. A value that does not fit is zero and sets
// `good` to false: read a whole record first, then check once.
// Not for the chunks themselves: chunks/chunk_walk.h.
//
//     Cursor in(payload(object, chunk));
//     const std::uint16_t number = in.u16();
//     const std::string_view name = in.text();
//     if (!in.good()) return fail("too short");
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include "genga/base/packed.h"
#include "genga/formats/lwo/file/id.h"
#include "genga/math/vector.h"

namespace genga::lwo {

// A file is one form: FORM, its size in bytes counted from size_begins_at, its kind, and its chunks from first_chunk
// on.
inline constexpr std::uint64_t size_begins_at = 8;
inline constexpr std::uint64_t first_chunk = 12;

class Cursor {
 public:
  explicit Cursor(std::span<const std::byte> bytes) : bytes_(bytes) {}

  bool good() const { return good_; }
  bool at_end() const { return position_ == bytes_.size(); }
  std::size_t position() const { return position_; }
  std::size_t remaining() const { return bytes_.size() - position_; }

  std::uint8_t u8() { return number<std::uint8_t>(); }
  std::uint16_t u16() { return number<std::uint16_t>(); }
  std::int16_t i16() { return number<std::int16_t>(); }
  std::uint32_t u32() { return number<std::uint32_t>(); }
  std::int32_t i32() { return number<std::int32_t>(); }
  float f32() { return number<float>(); }
  Id id() { return static_cast<Id>(u32()); }
  Vec3f vec3() {
    const float x = f32();
    const float y = f32();
    return {x, y, f32()};
  }
  // VX: two bytes, or four if the first is 0xFF.
  std::uint32_t index() {
    if (remaining() < sizeof(std::uint16_t) || bytes_[position_] == std::byte{0xFF}) [[unlikely]]
      return odd_index();
    const auto value = load<std::uint16_t>(position_);
    position_ += sizeof(std::uint16_t);
    return value;
  }
  // Reads at most `count` of them, until one does not fit.
  template <class Take>
  void indices(std::size_t count, const Take& take) {
    if (remaining() < count * sizeof(std::uint32_t)) {
      for (; count > 0 && good_; --count) take(index());
      return;
    }
    // Fast path: all of them fit, however long they are.
    std::size_t at = position_;
    for (; count > 0; --count) {
      if (bytes_[at] == std::byte{0xFF}) [[unlikely]] {
        take(load<std::uint32_t>(at) & 0xFFFFFFU);
        at += sizeof(std::uint32_t);
      } else {
        take(load<std::uint16_t>(at));
        at += sizeof(std::uint16_t);
      }
    }
    position_ = at;
  }
  // Fills the whole array; with zeros if some values do not fit.
  void f32(std::span<float> values) {
    if (remaining() < values.size_bytes()) {
      std::fill(values.begin(), values.end(), 0.0F);
      return skip(values.size_bytes());
    }
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = load<float>(position_ + i * sizeof(float));
    position_ += values.size_bytes();
  }
  // S0: text up to a NUL, then a pad byte if the length with the NUL is odd. Without a NUL: all that is left.
  std::string_view text() {
    const char* begin = reinterpret_cast<const char*>(bytes_.data()) + position_;
    const void* nul = remaining() == 0 ? nullptr : std::memchr(begin, 0, remaining());
    if (nul == nullptr) {
      good_ = false;
      const std::string_view rest(begin, remaining());
      position_ = bytes_.size();
      return rest;
    }
    const std::string_view text(begin, static_cast<std::size_t>(static_cast<const char*>(nul) - begin));
    const std::size_t taken = text.size() + 1;
    position_ += taken;
    // Some writers leave out the pad byte at the end of a chunk: the chunk's own replaces it.
    if (taken % 2 == 1 && remaining() > 0) ++position_;
    return text;
  }
  void skip(std::size_t size) {
    good_ = good_ && size <= remaining();
    position_ = size <= remaining() ? position_ + size : bytes_.size();
  }
  std::span<const std::byte> rest() {
    const auto left = bytes_.subspan(position_);
    position_ = bytes_.size();
    return left;
  }

 private:
  template <class T>
  T load(std::size_t position) const {
    Big<T> value{T{}};
    std::memcpy(static_cast<void*>(&value), bytes_.data() + position, sizeof(T));
    return value.get();
  }
  template <class T>
  T number() {
    if (remaining() < sizeof(T)) {
      good_ = false;
      position_ = bytes_.size();
      return T{};
    }
    const T value = load<T>(position_);
    position_ += sizeof(T);
    return value;
  }
  // An index of four bytes, or one that is cut off.
  std::uint32_t odd_index() {
    if (remaining() > 0 && bytes_[position_] == std::byte{0xFF}) return u32() & 0xFFFFFFU;
    return u16();
  }

  std::span<const std::byte> bytes_;
  std::size_t position_ = 0;
  bool good_ = true;
};

}  // namespace genga::lwo
