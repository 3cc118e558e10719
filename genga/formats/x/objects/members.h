// The values of an object, one after the other in the order of its members.
// Not for objects of undeclared types, whose values nobody knows the types of: they have none here.
//
//     MemberCursor members(document, mesh);
//     const std::uint32_t count = members.natural();
//     for (std::uint32_t i = 0; i < 3 * count; ++i) use(members.real());
//     if (!members.is_good()) return fail("there were fewer");
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "genga/formats/x/document.h"

namespace genga::x {

class MemberCursor {
 public:
  MemberCursor(const Document& document, std::uint32_t object)
      : words_(words_of(document, object)),
        strings_(strings_of(document, object)),
        real_words_(document.header.real_size / 4U) {}

  // 0, 0.0 or the empty text behind the end.
  std::uint32_t natural();
  double real();
  double wide_real();  // of a DOUBLE
  std::string_view string();
  void skip_reals(std::uint64_t count) { skip(count * real_words_); }
  void skip(std::uint64_t words);
  // So many integers as they lie there; all that is left when there are fewer.
  std::span<const std::uint32_t> naturals(std::uint64_t count);
  // Nothing was asked for that is not there.
  bool is_good() const { return is_good_; }
  std::size_t words_left() const { return words_.size(); }

 private:
  std::span<const std::uint32_t> words_;
  std::span<const std::string_view> strings_;
  std::size_t real_words_;
  bool is_good_ = true;
};

}  // namespace genga::x
