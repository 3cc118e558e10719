// The values of all objects of a document in one place: words and texts.
// Not their meaning: the object's template has it (objects/members.h).
//
//     Values values;
//     if (!make_room(values.words, 24, budget)) return fail("no memory");
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/limits.h"
#include "genga/base/packed.h"

namespace genga::x {

// Words that are uninitialised until whoever adds them writes them: nothing is written twice.
class Words {
 public:
  Words() = default;
  Words(const Words& other) { *this = other; }
  Words(Words&& other) noexcept { *this = std::move(other); }
  Words& operator=(const Words& other) {
    if (this == &other) return *this;
    size_ = 0;
    std::copy(other.begin(), other.end(), extend(other.size()));
    return *this;
  }
  Words& operator=(Words&& other) noexcept {
    words_ = std::move(other.words_);
    size_ = std::exchange(other.size_, 0);
    capacity_ = std::exchange(other.capacity_, 0);
    return *this;
  }
  ~Words() = default;

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  const std::uint32_t* data() const { return words_.get(); }
  const std::uint32_t* begin() const { return words_.get(); }
  const std::uint32_t* end() const { return words_.get() + size_; }
  std::uint32_t back() const { return words_[size_ - 1]; }

  void reserve(std::size_t capacity) {
    if (capacity <= capacity_) return;
    auto words = std::make_unique_for_overwrite<std::uint32_t[]>(capacity);
    std::copy(begin(), end(), words.get());
    words_ = std::move(words);
    capacity_ = capacity;
  }
  // Adds that many words at the end, to be written by the caller.
  std::uint32_t* extend(std::size_t more) {
    if (more > capacity_ - size_) reserve(std::max(size_ + more, capacity_ + capacity_ / 2));
    return words_.get() + std::exchange(size_, size_ + more);
  }
  void push_back(std::uint32_t word) { *extend(1) = word; }
  void drop_last(std::size_t count) { size_ -= count; }

 private:
  std::unique_ptr<std::uint32_t[]> words_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

// Makes room for that many more; false when the budget does not allow it. Grows by half, because the old and the new
// array exist at the same time.
template <class Items>
[[nodiscard]] bool make_room(Items& items, std::uint64_t more, Budget& budget) {
  const std::uint64_t needed = items.size() + more;
  if (needed <= items.capacity()) return true;
  const std::uint64_t room = std::max<std::uint64_t>(needed, items.capacity() + items.capacity() / 2 + 16);
  if (!budget.charge((room - items.capacity()) * sizeof(*items.data()))) return false;
  items.reserve(static_cast<std::size_t>(room));
  return true;
}

// A word of values at any address.
using Word = Packed<std::uint32_t, std::endian::native>;

// Words that stay in the content, little endian.
struct BorrowedWords {
  std::uint32_t first = 0;  // index among all words
  std::uint32_t count = 0;
  std::uint32_t before = 0;  // number of borrowed words before these
  std::uint32_t offset = 0;  // in the content
};

// Integers take one word each, signed ones with their sign. A FLOAT takes one word in 32-bit files and two, the lower
// first, in 64-bit files. A DOUBLE always takes two.
struct Values {
  Words words;                            // without the borrowed ones
  std::vector<BorrowedWords> borrowed;    // long lists of binary files, ascending
  std::vector<std::string_view> strings;  // raw, without the quotation marks

  std::size_t borrowed_count() const {
    return borrowed.empty() ? 0 : std::size_t{borrowed.back().before} + borrowed.back().count;
  }
  std::size_t word_count() const { return words.size() + borrowed_count(); }
  // The next `count` words are at an offset of the content.
  void borrow(std::uint32_t offset, std::uint32_t count) {
    const auto first = static_cast<std::uint32_t>(word_count());
    if (!borrowed.empty()) {
      BorrowedWords& last = borrowed.back();
      if (last.first + last.count == first && last.offset + 4 * last.count == offset) {
        last.count += count;
        return;
      }
    }
    borrowed.push_back({first, count, static_cast<std::uint32_t>(borrowed_count()), offset});
  }
};

}  // namespace genga::x
