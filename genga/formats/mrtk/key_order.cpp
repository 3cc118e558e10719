#include "genga/formats/mrtk/key_order.h"

#include <cmath>
#include <limits>

#include "genga/base/sort.h"

namespace genga::mrtk {
namespace {

// Whether the times are finite and ascending.
template <class Key>
bool are_in_order(const Records<Key>& keys) {
  float before = -std::numeric_limits<float>::infinity();
  for (const Key& key : keys) {
    const float time = key.time;
    if (!std::isfinite(time) || time < before) return false;
    before = time;
  }
  return true;
}

}  // namespace

KeyOrder::KeyOrder(const Curve& curve) : size_(curve.size()) {
  if (are_in_order(curve.keys) && are_in_order(curve.full_keys)) return;
  is_file_order_ = false;
  for (std::size_t index = 0; index < curve.size(); ++index) {
    if (std::isfinite(curve.time(index))) indices_.push_back(static_cast<std::uint32_t>(index));
  }
  sort_range(indices_.begin(), indices_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return curve.time(a) != curve.time(b) ? curve.time(a) < curve.time(b) : a < b;
  });
  size_ = indices_.size();
}

}  // namespace genga::mrtk
