// A cursor over a file's bytes: every step is checked, and an error says where it failed and for which member.
// Not for text formats.
//
//     ByteReader reader(bytes.subspan(50, bytes.size() - 50));   // a motion behind its header
//     Result<Little<std::uint32_t>> count = reader.read<Little<std::uint32_t>>("bone_count");
//     Result<Records<vmd::BoneKey>> keys = reader.records<vmd::BoneKey>(count.value(), "bone_keys");
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "genga/base/bytes.h"
#include "genga/base/packed.h"
#include "genga/base/records.h"
#include "genga/base/result.h"

namespace genga {

class ByteReader {
 public:
  explicit ByteReader(Bytes bytes) : bytes_(std::move(bytes)) {}

  std::size_t offset() const { return offset_; }
  std::size_t remaining() const { return bytes_.size() - offset_; }
  bool at_end() const { return remaining() == 0; }

  // One value of a trivially copyable type of alignment 1 (base/packed.h, or a record).
  template <class T>
  Result<T> read(std::string_view path) {
    static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1);
    if (remaining() < sizeof(T)) return truncated(path, sizeof(T));
    T value;
    std::memcpy(static_cast<void*>(&value), bytes_.data() + offset_, sizeof(T));
    offset_ += sizeof(T);
    return value;
  }
  // `count` records, borrowed: checked against the bytes that remain before anything else happens.
  template <class T>
  Result<Records<T>> records(std::uint64_t count, std::string_view path) {
    if (count > remaining() / sizeof(T)) return too_many(path, count, sizeof(T));
    const std::size_t size = static_cast<std::size_t>(count) * sizeof(T);
    Records<T> result = Records<T>::borrow(bytes_.subspan(offset_, size));
    offset_ += size;
    return result;
  }
  // `size` bytes, borrowed.
  Result<Bytes> bytes(std::uint64_t size, std::string_view path);

  Error truncated(std::string_view path, std::uint64_t needed) const;
  Error too_many(std::string_view path, std::uint64_t count, std::uint64_t record_size) const;

 private:
  Bytes bytes_;
  std::size_t offset_ = 0;
};

}  // namespace genga
