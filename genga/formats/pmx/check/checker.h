// Shared by the parts of check: the destination of findings, and checks of many members.
// Not for callers of the library: check.h.
//
//     pmx::Checker checker(model);
//     check_bones(checker);
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/member_path.h"
#include "genga/formats/pmx/document.h"
#include "genga/formats/pmx/layout_types.h"
#include "genga/formats/pmx/places.h"
#include "genga/formats/pmx/schema.h"

namespace genga::pmx {

class Checker {
 public:
  explicit Checker(const Model& model)
      : model_(model), findings_([this](std::string_view path) { return place_of(path); }) {}
  Checker(const Checker&) = delete;
  Checker& operator=(const Checker&) = delete;

  const Model& model() const { return model_; }
  FindingCollector& findings() { return findings_; }
  Findings take() { return std::move(findings_).take(); }

  void error(std::string_view code, const MemberPath& element, std::string_view member, std::string_view message) {
    findings_.error(code, [&] { return element.text(member); }, message);
  }
  void warn(std::string_view code, const MemberPath& element, std::string_view member, std::string_view message) {
    findings_.warn(code, [&] { return element.text(member); }, message);
  }
  void note(std::string_view code, const MemberPath& element, std::string_view member, std::string_view message) {
    findings_.note(code, [&] { return element.text(member); }, message);
  }

  // Checks an index in a list of `count`; below zero means none, if that is allowed.
  void index(std::int32_t index, std::size_t count, bool may_be_none, const MemberPath& element,
             std::string_view member) {
    if (index == none && may_be_none) return;
    if (index >= 0 && static_cast<std::size_t>(index) < count) return;
    error("pmx.index-range", element, member,
          std::to_string(index) + " is out of range: there are " + std::to_string(count));
  }
  // Checks a value whose known values are 0 to `largest`.
  void type(std::int64_t value, std::int64_t largest, const MemberPath& element, std::string_view member) {
    if (value >= 0 && value <= largest) return;
    warn("pmx.type-range", element, member,
         std::to_string(value) + " is not a known kind, which are 0 to " + std::to_string(largest));
  }
  void later(bool is_later_feature, const MemberPath& element, std::string_view member, std::string_view what) {
    if (!is_later_feature || model_.header.is_later()) return;
    warn("pmx.later-version", element, member, std::string(what).append(" came with version 2.1; the file says 2.0"));
  }
  // Checks every number of a record, except those of lists inside it.
  template <class T>
  void finite(const T& record, const MemberPath& element);

 private:
  Place place_of(std::string_view path) {
    if (!places_) places_.emplace(model_);
    return places_->where(path);
  }

  const Model& model_;
  std::optional<Places> places_;  // made for the first finding
  FindingCollector findings_;
};

// Visits the numbers of a record and of the structs in it.
class FiniteVisitor {
 public:
  FiniteVisitor(Checker& checker, const MemberPath& element, std::string prefix = {})
      : checker_(checker), element_(element), prefix_(std::move(prefix)) {}

  template <class T>
  void field(std::string_view name, T& member) {
    if constexpr (std::is_same_v<T, F32>) {
      if (!std::isfinite(member.get())) add_not_finite(name);
    } else if constexpr (std::is_same_v<T, F32x2> || std::is_same_v<T, F32x3> || std::is_same_v<T, F32x4>) {
      for (const F32& number : member) {
        if (!std::isfinite(number.get())) return add_not_finite(name);
      }
    } else if constexpr (!IsStored<T> && !is_index<T> && !std::is_same_v<T, Text>) {
      FiniteVisitor inner(checker_, element_, prefix_ + std::string(name) + '.');
      fields(inner, member);
    }
  }
  template <class T>
  void sometimes(std::string_view name, std::optional<T>& member, bool) {
    if (member) field(name, *member);
  }
  template <class T>
  void sometimes_list(std::string_view, T&, bool) {}
  template <class T, std::size_t Max>
  void so_many(std::string_view name, Few<T, Max>& list, std::size_t) {
    for (std::size_t i = 0; i < list.size(); ++i) field_of(name, i, list[i]);
  }
  template <class T>
  void list(std::string_view, T&, I32) {}

 private:
  template <class T>
  void field_of(std::string_view name, std::size_t index, T& member) {
    if constexpr (!is_index<T>) {
      if constexpr (std::is_same_v<T, F32>) {
        if (std::isfinite(member.get())) return;
      } else {
        if (std::isfinite(member[0].get()) && std::isfinite(member[1].get()) && std::isfinite(member[2].get()) &&
            std::isfinite(member[3].get()))
          return;
      }
      add_not_finite(std::string(name) + '[' + std::to_string(index) + ']');
    }
  }
  void add_not_finite(std::string_view name) {
    checker_.error("pmx.non-finite", element_, prefix_ + std::string(name), "not a finite number");
  }

  Checker& checker_;
  const MemberPath& element_;
  std::string prefix_;
};

template <class T>
void Checker::finite(const T& record, const MemberPath& element) {
  FiniteVisitor visitor(*this, element);
  fields(visitor, const_cast<T&>(record));  // NOLINT(cppcoreguidelines-pro-type-const-cast): it only reads
}

void check_geometry(Checker& checker);
void check_bones(Checker& checker);
void check_morphs(Checker& checker);
void check_physics(Checker& checker);

}  // namespace genga::pmx
