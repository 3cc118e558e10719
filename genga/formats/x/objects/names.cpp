#include "genga/formats/x/objects/names.h"

#include <algorithm>

#include "genga/base/sort.h"

namespace genga::x {
namespace {

bool has_name(const Document& document, std::uint32_t object) {
  return document.objects[object].template_index != is_reference && !name_of(document, object).empty();
}

}  // namespace

// Counted first and sorted in place: the names of a file of nothing else are five times as large here.
Names::Names(const Document& document) : document_(document) {
  std::size_t named = 0;
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) named += has_name(document, i) ? 1U : 0U;
  entries_.reserve(named);
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (document.objects[i].template_index == is_reference) continue;
    if (const auto guid = guid_of(document, i)) guids_.emplace_back(*guid, i);
    if (has_name(document, i)) entries_.push_back({name_of(document, i), i});
  }
  sort_range(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    const int order = a.name.compare(b.name);
    return order < 0 || (order == 0 && a.object < b.object);
  });
  sort_range(guids_.begin(), guids_.end(), [](const auto& a, const auto& b) {
    return a.first.bytes != b.first.bytes ? a.first.bytes < b.first.bytes : a.second < b.second;
  });
}

std::uint32_t Names::find(std::string_view name) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), name,
                                      [](const Entry& entry, std::string_view its) { return entry.name < its; });
  return found == entries_.end() || found->name != name ? no_object : found->object;
}

std::uint32_t Names::find(std::string_view name, std::string_view type) const {
  auto found = std::lower_bound(entries_.begin(), entries_.end(), name,
                                [](const Entry& entry, std::string_view its) { return entry.name < its; });
  // Names that many objects share are reported once each; a few are looked at.
  constexpr std::ptrdiff_t looked_at = 64;
  const auto end = entries_.end() - found > looked_at ? found + looked_at : entries_.end();
  for (; found != end && found->name == name; ++found) {
    if (is_of_type(document_, found->object, type)) return found->object;
  }
  return no_object;
}

std::uint32_t Names::target(std::uint32_t reference) const {
  const std::string_view name = name_of(document_, reference);
  if (!name.empty()) return find(name);
  const auto guid = guid_of(document_, reference);
  if (!guid) return no_object;
  const auto found = std::lower_bound(guids_.begin(), guids_.end(), *guid,
                                      [](const auto& entry, const Guid& its) { return entry.first.bytes < its.bytes; });
  return found == guids_.end() || found->first != *guid ? no_object : found->second;
}

std::uint32_t resolved(const Document& document, const Names& names, std::uint32_t object) {
  return document.objects[object].template_index == is_reference ? names.target(object) : object;
}

}  // namespace genga::x
