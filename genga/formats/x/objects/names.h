// Finds the object that a name or a reference means, and an object's children.
//
//     const Names names(document);
//     const std::uint32_t root = names.find("root", "Frame");
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/formats/x/document.h"

namespace genga::x {

// Names of data objects, sorted once. Names may repeat.
class Names {
 public:
  explicit Names(const Document& document);
  // The first match in file order; no_object if there is none.
  std::uint32_t find(std::string_view name) const;
  std::uint32_t find(std::string_view name, std::string_view type) const;
  // The object that a reference means; no_object: not in this document.
  std::uint32_t target(std::uint32_t reference) const;
  // Ascending by name, equal names in file order.
  struct Entry {
    std::string_view name;
    std::uint32_t object;
  };
  const std::vector<Entry>& all() const { return entries_; }

 private:
  const Document& document_;
  std::vector<Entry> entries_;
  std::vector<std::pair<Guid, std::uint32_t>> guids_;
};

// The object itself, or what it refers to.
std::uint32_t resolved(const Document& document, const Names& names, std::uint32_t object);

// Calls visit(child) for each child, references included.
template <class Visit>
void for_each_child(const Document& document, std::uint32_t object, Visit visit) {
  const std::uint32_t last = document.objects[object].last;
  for (std::uint32_t child = object + 1; child < last; child = document.objects[child].last) visit(child);
}

}  // namespace genga::x
