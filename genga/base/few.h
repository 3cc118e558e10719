// A list of at most Max values that lie in the object itself, so that a million lists take no million allocations.
// Not for lists without a small maximum size.
//
//     Few<float, 4> weights;
//     weights.push_back(0.75F);
//     weights.size();   // 1
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace genga {

template <class T, std::size_t Max>
class Few {
 public:
  using value_type = T;
  static constexpr std::size_t max_size = Max;

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // At most Max. New values are T().
  void resize(std::size_t size) {
    assert(size <= Max);
    for (std::size_t i = size_; i < size; ++i) values_[i] = T();
    size_ = static_cast<std::uint8_t>(size);
  }
  void push_back(const T& value) {
    resize(size_ + std::size_t{1});
    values_[size_ - std::size_t{1}] = value;
  }

  T& operator[](std::size_t index) {
    assert(index < size_);
    return values_[index];
  }
  const T& operator[](std::size_t index) const {
    assert(index < size_);
    return values_[index];
  }
  T* begin() { return values_.data(); }
  T* end() { return values_.data() + size_; }
  const T* begin() const { return values_.data(); }
  const T* end() const { return values_.data() + size_; }

 private:
  static_assert(Max <= UINT8_MAX);
  std::array<T, Max> values_{};
  std::uint8_t size_ = 0;
};

}  // namespace genga
