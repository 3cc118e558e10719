// The order in which a curve's keys play: by time, equal times in the file's order, without keys whose time is not
// finite.
// Not for changing the file's order: edits do that.
//
//     const KeyOrder order(curve);
//     for (std::size_t at = 0; at < order.size(); ++at) use(curve.time(order[at]));
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

class KeyOrder {
 public:
  explicit KeyOrder(const Curve& curve);
  // For keys that are known to be in playing order.
  static KeyOrder of_file(std::size_t size) { return KeyOrder(size); }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  // at: position in playing order. Returns the key's index in the file.
  std::size_t operator[](std::size_t at) const { return is_file_order_ ? at : indices_[at]; }
  // Whether the file has all keys in playing order.
  bool is_file_order() const { return is_file_order_; }

 private:
  explicit KeyOrder(std::size_t size) : size_(size) {}

  std::size_t size_ = 0;
  bool is_file_order_ = true;
  std::vector<std::uint32_t> indices_;  // set if it is not the file's order
};

}  // namespace genga::mrtk
