// Bytes of a file: a view, and what keeps them alive (a mapping, a buffer), so that documents may borrow from them.
// Not for text: decode names with base/text_encoding.h.
//
//     Bytes bytes = Bytes::copy_of(buffer);      // owned
//     Bytes borrowed = Bytes::borrow(buffer);    // the caller keeps buffer alive
//     Bytes part = bytes.subspan(30, 20);        // keeps the whole alive
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace genga {

class Bytes {
 public:
  Bytes() = default;
  Bytes(std::span<const std::byte> view, std::shared_ptr<const void> owner) : view_(view), owner_(std::move(owner)) {}
  static Bytes borrow(std::span<const std::byte> view) { return {view, nullptr}; }
  static Bytes copy_of(std::span<const std::byte> view) { return own({view.begin(), view.end()}); }
  static Bytes own(std::vector<std::byte> buffer) {
    auto owner = std::make_shared<const std::vector<std::byte>>(std::move(buffer));
    return {std::span(*owner), owner};
  }
  static Bytes own_text(std::string text) {
    auto owner = std::make_shared<const std::string>(std::move(text));
    return {std::as_bytes(std::span(*owner)), owner};
  }

  std::span<const std::byte> view() const { return view_; }
  const std::byte* data() const { return view_.data(); }
  std::size_t size() const { return view_.size(); }
  bool empty() const { return view_.empty(); }
  Bytes subspan(std::size_t offset, std::size_t count) const { return {view_.subspan(offset, count), owner_}; }
  const std::shared_ptr<const void>& owner() const { return owner_; }

 private:
  std::span<const std::byte> view_;
  std::shared_ptr<const void> owner_;
};

}  // namespace genga
