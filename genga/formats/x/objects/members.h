// Reads the values of an object one after the other, in the order of its members.
// Not for objects of undeclared types: the types of their values are unknown, so they have none here.
//
//     MemberCursor members(document, mesh);
//     const std::uint32_t count = members.natural();
//     for (std::uint32_t i = 0; i < 3 * count; ++i) use(members.real());
//     if (!members.is_good()) return fail("there were fewer");
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/x/document.h"

namespace genga::x {

// Consecutive integers: in the document's memory, or gathered if the document has them in parts.
class Naturals {
 public:
  Naturals() = default;
  explicit Naturals(std::span<const Word> words) : words_(words) {}
  explicit Naturals(std::vector<Word> gathered)
      : gathered_(std::make_shared<const std::vector<Word>>(std::move(gathered))), words_(*gathered_) {}

  std::size_t size() const { return words_.size(); }
  bool empty() const { return words_.empty(); }
  std::uint32_t operator[](std::size_t index) const { return words_[index]; }
  auto begin() const { return words_.begin(); }
  auto end() const { return words_.end(); }
  std::span<const Word> view() const { return words_; }

 private:
  std::shared_ptr<const std::vector<Word>> gathered_;
  std::span<const Word> words_;
};

class MemberCursor {
 public:
  MemberCursor(const Document& document, std::uint32_t object)
      : document_(&document),
        rest_(word_range_of(document, object)),
        strings_(strings_of(document, object)),
        real_words_(document.header.real_size / 4U) {}

  // 0, 0.0 or the empty text after the end.
  std::uint32_t natural() {
    if (words_.empty()) return first_of_rest();
    const std::uint32_t value = words_.front();
    words_ = words_.subspan(1);
    return value;
  }
  double real() { return real_words_ == 2 ? wide_real() : static_cast<double>(std::bit_cast<float>(natural())); }
  double wide_real();  // reads a DOUBLE
  std::string_view string();
  void skip_reals(std::uint64_t count) { skip(count * real_words_); }
  void skip(std::uint64_t words) {
    if (is_good_ && words <= words_.size()) {
      words_ = words_.subspan(static_cast<std::size_t>(words));
    } else {
      skip_far(words);
    }
  }
  // The next `count` integers, or all that is left when there are fewer.
  Naturals naturals(std::uint64_t count) {
    if (count > words_.size()) return gather(count);
    const auto some = words_.first(static_cast<std::size_t>(count));
    words_ = words_.subspan(some.size());
    return Naturals(some);
  }
  // Fast path: an array of integers after its count, when both are in memory, all at once.
  bool take_counted(std::span<const Word>& numbers) {
    if (words_.empty() || words_.front() >= words_.size()) return false;
    const std::size_t count = words_.front();
    numbers = words_.subspan(1, count);
    words_ = words_.subspan(1 + count);
    return true;
  }
  // Fills the whole span.
  void reals(std::span<float> values) {
    if (real_words_ != 1 || values.empty() || values.size() > words_.size()) return reals_one_by_one(values);
    std::memcpy(values.data(), words_.data(), values.size_bytes());
    words_ = words_.subspan(values.size());
  }
  void reals(std::span<double> values) {
    for (double& value : values) value = real();
  }
  // Whether every value that was read existed.
  bool is_good() const { return is_good_; }
  std::size_t words_left() const { return words_.size() + static_cast<std::size_t>(rest_.end - rest_.begin); }

 private:
  // Goes to the words that are stored elsewhere. False: there are none.
  bool go_on();
  std::uint32_t first_of_rest();
  void skip_far(std::uint64_t words);
  Naturals gather(std::uint64_t count);
  void reals_one_by_one(std::span<float> values);

  const Document* document_;
  std::span<const Word> words_;  // in memory
  WordRange rest_;               // after those
  std::span<const std::string_view> strings_;
  std::size_t real_words_;
  bool is_good_ = true;
};

}  // namespace genga::x
