// What the parts of the check share: where findings go, and what they ask of a document.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/capped_findings.h"
#include "genga/formats/x/document.h"

namespace genga::x {

class Report {
 public:
  explicit Report(const Document& document) : document_(document) {}

  // member: of the object, may be empty.
  void add(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
           std::string_view message);
  Findings take() && { return std::move(findings_).take(); }

 private:
  const Document& document_;
  std::optional<Places> places_;  // counted when the first finding asks for a line
  CappedFindings findings_;
};

// Names of data objects, sorted once; a name may be there several times.
class Names {
 public:
  explicit Names(const Document& document);
  // The first in file order that fits; no_object when there is none.
  std::uint32_t find(std::string_view name) const;
  std::uint32_t find(std::string_view name, std::string_view type) const;
  // What a reference means; no_object when nothing here.
  std::uint32_t target(std::uint32_t reference) const;
  // By name, of the same name in file order.
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

// Calls visit(child) for each, references among them.
template <class Visit>
void for_each_child(const Document& document, std::uint32_t object, Visit visit) {
  const std::uint32_t last = document.objects[object].last;
  for (std::uint32_t child = object + 1; child < last; child = document.objects[child].last) visit(child);
}

void check_tree(const Document& document, const Names& names, Report& report);
void check_mesh(const Document& document, const Names& names, std::uint32_t mesh, Report& report);
void check_animation_key(const Document& document, std::uint32_t object, Report& report);
void check_light_wave(const Document& document, const Names& names, std::uint32_t animation, Report& report);
void check_channel(const Document& document, std::uint32_t channel, Report& report);

}  // namespace genga::x
