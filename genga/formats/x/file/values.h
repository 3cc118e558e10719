// The values of all objects of a document, one after the other in flat arrays.
// Not for asking what a value means: the object's template says (objects/members.h).
//
//     Values values;
//     if (!make_room(values.words, 24, budget)) return fail("no memory");
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "genga/base/limits.h"

namespace genga::x {

// Room for so many more; false when the budget does not allow it. Grows by half, since the old and the new array are
// held at the same time.
template <class T>
[[nodiscard]] bool make_room(std::vector<T>& items, std::uint64_t more, Budget& budget) {
  const std::uint64_t needed = items.size() + more;
  if (needed <= items.capacity()) return true;
  const std::uint64_t room = std::max<std::uint64_t>(needed, items.capacity() + items.capacity() / 2 + 16);
  if (!budget.charge((room - items.capacity()) * sizeof(T))) return false;
  items.reserve(static_cast<std::size_t>(room));
  return true;
}

struct Values {
  // Integers in one word each, signed ones with their sign; a FLOAT in one word of 32-bit files and in two, the lower
  // first, of 64-bit files; a DOUBLE in two always.
  std::vector<std::uint32_t> words;
  std::vector<std::string_view> strings;  // raw, as they stand between the quotation marks
};

}  // namespace genga::x
