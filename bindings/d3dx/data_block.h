// The values of a .x object as Direct3D gives them: one after the other without gaps, texts as pointers.
//
//     DataBlock block(object.data);
//     const std::uint32_t count = block.natural();
//     if (!block.is_good()) …   // there was less than was asked for
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>

namespace genga::d3dx {

class DataBlock {
 public:
  explicit DataBlock(std::span<const std::byte> data) : data_(data) {}

  // 0, 0.0 or the empty text behind the end.
  std::uint32_t natural() { return take<std::uint32_t>(); }
  double real() { return static_cast<double>(take<float>()); }
  std::string string() {
    const char* start = take<const char*>();
    return start == nullptr ? std::string() : std::string(start);
  }
  bool is_good() const { return is_good_; }
  // Whether that many things of that many bytes each may follow.
  bool has(std::uint64_t count, std::size_t size) const { return count <= data_.size() / size; }

 private:
  template <class T>
  T take() {
    T value{};
    if (data_.size() < sizeof(T)) {
      is_good_ = false;
      data_ = {};
      return value;
    }
    std::memcpy(&value, data_.data(), sizeof(T));
    data_ = data_.subspan(sizeof(T));
    return value;
  }

  std::span<const std::byte> data_;
  bool is_good_ = true;
};

}  // namespace genga::d3dx
