// Walks through the values of an object member by member, by its template, and passes each to a visitor.
// Not for undeclared objects, and not for callers that know the members (members.h).
//
//     walk_values(document, object, writer);
//
// The functions of a visitor: file/template_walk.h.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "genga/formats/x/document.h"
#include "genga/formats/x/file/template_walk.h"
#include "genga/formats/x/objects/members.h"

namespace genga::x {

class ObjectValues {
 public:
  ObjectValues(const Document& document, std::uint32_t object)
      : words_(document, object), strings_(strings_of(document, object)) {}

  std::span<const std::uint32_t> take(std::uint64_t count) {
    const Naturals words = words_.naturals(count);
    taken_.assign(words.begin(), words.end());
    return taken_;
  }
  std::span<const std::string_view> take_strings(std::uint64_t count) {
    const auto some = strings_.first(static_cast<std::size_t>(std::min<std::uint64_t>(count, strings_.size())));
    strings_ = strings_.subspan(some.size());
    return some;
  }

 private:
  MemberCursor words_;
  std::vector<std::uint32_t> taken_;  // of one member
  std::span<const std::string_view> strings_;
};

// Does nothing for a reference or an undeclared object.
template <class Visitor>
void walk_values(const Document& document, std::uint32_t object, Visitor& visitor) {
  const std::uint32_t index = document.objects[object].template_index;
  if (index == is_reference || index == undeclared_type) return;
  ObjectValues values(document, object);
  TemplateWalk(document.templates, document.header.real_size / 4U, values, visitor).members(document.templates[index]);
}

}  // namespace genga::x
