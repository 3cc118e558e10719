// A section of fixed-size records, borrowed from the file's bytes or owned. Opening takes one bounds check and no copy.
// Not for records of varying size.
//
//     Records<vmd::BoneKey> keys = Records<vmd::BoneKey>::borrow(bytes.subspan(at, count * sizeof(vmd::BoneKey)));
//     std::uint32_t frame = keys[0].frame;
//     keys.own().push_back(key);   // copies on the first write
#pragma once

#include <cassert>
#include <cstddef>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "genga/base/bytes.h"

namespace genga {

template <class T>
class Records {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) == 1,
                "records lie unaligned in a file: build them of base/packed.h");

 public:
  Records() = default;
  explicit Records(std::vector<T> records) : owned_(std::move(records)), is_owned_(true) {}
  // bytes.size() is a multiple of sizeof(T).
  static Records borrow(Bytes bytes) {
    assert(bytes.size() % sizeof(T) == 0);
    Records records;
    records.bytes_ = std::move(bytes);
    return records;
  }

  std::span<const T> view() const {
    if (is_owned_) return owned_;
    // T is trivially copyable and of alignment 1, so the file's bytes are its representation.
    return {reinterpret_cast<const T*>(bytes_.data()), bytes_.size() / sizeof(T)};
  }
  std::size_t size() const { return view().size(); }
  bool empty() const { return size() == 0; }
  const T& operator[](std::size_t index) const { return view()[index]; }
  auto begin() const { return view().begin(); }
  auto end() const { return view().end(); }
  std::span<const std::byte> as_bytes() const { return std::as_bytes(view()); }

  // The records for writing. The first call copies them from the file.
  std::vector<T>& own() {
    if (!is_owned_) {
      const auto borrowed = view();
      owned_.assign(borrowed.begin(), borrowed.end());
      bytes_ = {};
      is_owned_ = true;
    }
    return owned_;
  }

 private:
  Bytes bytes_;
  std::vector<T> owned_;
  bool is_owned_ = false;
};

}  // namespace genga
