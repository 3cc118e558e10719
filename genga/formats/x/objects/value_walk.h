// Goes through the values of an object member by member, as its template has them, and hands each to a visitor.
// Not for undeclared objects and not for consumers that know their members (members.h).
//
//     walk_values(document, object, writer);
//
// A visitor has
//   integers(Primitive, std::span<const std::uint32_t>)      one value, or the elements of an array
//   reals(Primitive, std::span<const std::uint32_t> words)   the same, in words as the document has them
//   strings(std::span<const std::string_view>)
//   between_elements(level)                                  of an array of templates
//   end_member(level)                                        level 0: a member of the object itself
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/x/document.h"

namespace genga::x {

template <class Visitor>
class ValueWalk {
 public:
  ValueWalk(const Document& document, std::uint32_t object, Visitor& visitor)
      : document_(document),
        all_words_(words_of(document, object)),
        words_(all_words_),
        strings_(strings_of(document, object)),
        visitor_(visitor) {}

  // Nests as deep as templates do, at most Templates::max_depth.
  void members(const Template& t, std::uint32_t level) {
    std::uint32_t slots[Templates::max_slots]{};
    std::size_t slot = 0;
    for (const Member& member : document_.templates.members(t)) {
      std::uint64_t count = 1;
      for (const Dimension& d : document_.templates.dimensions(member)) {
        count *= d.by_member ? slots[d.slot] : d.size;
      }
      if (member.is_primitive) {
        primitives(member.primitive, count, member.counts ? &slots[slot] : nullptr);
        if (member.counts) ++slot;
      } else {
        elements(document_.templates[member.nested], count, level + 1);
      }
      visitor_.end_member(level);
    }
  }

 private:
  void primitives(Primitive type, std::uint64_t count, std::uint32_t* slot) {
    if (type == Primitive::string) {
      visitor_.strings(take(strings_, count));
    } else if (type == Primitive::wide_real) {
      visitor_.reals(type, take(words_, 2 * count));
    } else if (type == Primitive::real) {
      visitor_.reals(type, take(words_, count * document_.header.real_size / 4));
    } else {
      const auto some = take(words_, count);
      if (slot != nullptr && !some.empty()) *slot = some.front();
      visitor_.integers(type, some);
    }
  }
  void elements(const Template& nested, std::uint64_t count, std::uint32_t level) {
    if (nested.min_values == 0) return;
    for (std::uint64_t i = 0; i < count; ++i) {
      if (i > 0) visitor_.between_elements(level);
      members(nested, level);
    }
  }
  template <class T>
  std::span<const T> take(std::span<const T>& from, std::uint64_t count) {
    const auto some = from.first(count < from.size() ? static_cast<std::size_t>(count) : from.size());
    from = from.subspan(some.size());
    return some;
  }

  const Document& document_;
  std::vector<std::uint32_t> all_words_;
  std::span<const std::uint32_t> words_;
  std::span<const std::string_view> strings_;
  Visitor& visitor_;
};

// Of a reference or an undeclared object nothing.
template <class Visitor>
void walk_values(const Document& document, std::uint32_t object, Visitor& visitor) {
  const std::uint32_t index = document.objects[object].template_index;
  if (index == is_reference || index == undeclared_type) return;
  ValueWalk<Visitor>(document, object, visitor).members(document.templates[index], 0);
}

}  // namespace genga::x
