// Walks through values member by member, by their template, and passes each to a visitor.
// Not where the values come from: objects/value_walk.h has those of a document.
//
//     ObjectValues values(document, 0);
//     TemplateWalk walk(document.templates, 1, values, writer);
//     walk.members(document.templates[document.objects[0].template_index]);
//
// Functions of Values:
//   take(count)           the next `count` words, or those that are left
//   take_strings(count)   the same for texts
// Functions of a visitor:
//   integers(Primitive, std::span<const std::uint32_t>)      one value, or the elements of an array
//   reals(Primitive, std::span<const std::uint32_t> words)   the same, as words of the values
//   strings(std::span<const std::string_view>)
//   between_elements(level)                                  in an array of templates
//   end_member(level)                                        level 0: a member of the object itself
#pragma once

#include <cstddef>
#include <cstdint>

#include "genga/formats/x/file/templates.h"

namespace genga::x {

template <class Values, class Visitor>
class TemplateWalk {
 public:
  // real_words: words of a FLOAT, 1 or 2.
  TemplateWalk(const Templates& templates, std::size_t real_words, Values& values, Visitor& visitor)
      : templates_(templates), real_words_(real_words), values_(values), visitor_(visitor) {}

  // Recurses as deep as templates are nested, at most Templates::max_depth.
  void members(const Template& t, std::uint32_t level = 0) {
    std::uint32_t slots[Templates::max_slots]{};
    std::size_t slot = 0;
    for (const Member& member : templates_.members(t)) {
      std::uint64_t count = 1;
      for (const Dimension& d : templates_.dimensions(member)) {
        count *= d.by_member ? slots[d.slot] : d.size;
      }
      if (member.is_primitive) {
        primitives(member.primitive, count, member.counts ? &slots[slot] : nullptr);
        if (member.counts) ++slot;
      } else {
        elements(templates_[member.nested], count, level + 1);
      }
      visitor_.end_member(level);
    }
  }

 private:
  void primitives(Primitive type, std::uint64_t count, std::uint32_t* slot) {
    if (type == Primitive::string) {
      visitor_.strings(values_.take_strings(count));
    } else if (type == Primitive::wide_real) {
      visitor_.reals(type, values_.take(2 * count));
    } else if (type == Primitive::real) {
      visitor_.reals(type, values_.take(count * real_words_));
    } else {
      const auto some = values_.take(count);
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

  const Templates& templates_;
  std::size_t real_words_;
  Values& values_;
  Visitor& visitor_;
};

}  // namespace genga::x
