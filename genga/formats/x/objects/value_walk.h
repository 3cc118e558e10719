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
#include "genga/formats/x/objects/members.h"

namespace genga::x {

template <class Visitor>
class ValueWalk {
 public:
  ValueWalk(const Document& document, std::uint32_t object, Visitor& visitor)
      : document_(document), words_(document, object), strings_(strings_of(document, object)), visitor_(visitor) {}

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
      visitor_.strings(take_strings(count));
    } else if (type == Primitive::wide_real) {
      visitor_.reals(type, take(2 * count));
    } else if (type == Primitive::real) {
      visitor_.reals(type, take(count * document_.header.real_size / 4));
    } else {
      const auto some = take(count);
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
  std::span<const std::uint32_t> take(std::uint64_t count) {
    const Naturals words = words_.naturals(count);
    taken_.assign(words.begin(), words.end());
    return taken_;
  }
  std::span<const std::string_view> take_strings(std::uint64_t count) {
    const auto some = strings_.first(count < strings_.size() ? static_cast<std::size_t>(count) : strings_.size());
    strings_ = strings_.subspan(some.size());
    return some;
  }

  const Document& document_;
  MemberCursor words_;
  std::vector<std::uint32_t> taken_;  // of one member
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
