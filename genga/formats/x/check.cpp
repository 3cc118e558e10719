#include "genga/formats/x/check.h"

#include <algorithm>
#include <utility>

#include "genga/formats/x/check_report.h"
#include "genga/formats/x/value_walk.h"

namespace genga::x {
namespace {

// Of text the reader has told.
class NotFinite {
 public:
  explicit NotFinite(std::size_t real_size) : real_size_(real_size) {}

  void integers(Primitive, std::span<const std::uint32_t>) {}
  void reals(Primitive type, std::span<const std::uint32_t> words) {
    const bool is_wide = type == Primitive::wide_real || real_size_ == 8;
    // Of a double the upper word has the exponent.
    const std::uint32_t exponent = is_wide ? 0x7FF00000U : 0x7F800000U;
    for (std::size_t i = is_wide ? 1 : 0; i < words.size(); i += is_wide ? 2 : 1) {
      any_ = any_ || (words[i] & exponent) == exponent;
    }
  }
  void strings(std::span<const std::string_view>) {}
  void between_elements(std::uint32_t) {}
  void end_member(std::uint32_t) {}
  bool any() const { return any_; }

 private:
  std::size_t real_size_;
  bool any_ = false;
};

void check_finite(const Document& document, std::uint32_t object, Report& report) {
  NotFinite values(document.header.real_size);
  walk_values(document, object, values);
  if (values.any()) report.add("x.not-finite", Severity::error, object, {}, "not a finite number");
}

void check_object(const Document& document, const Names& names, std::uint32_t object, Report& report) {
  const auto is = [&](std::string_view type) { return is_of_type(document, object, type); };
  if (is("Mesh")) {
    check_mesh(document, names, object, report);
  } else if (is("AnimationKey")) {
    check_animation_key(document, object, report);
  } else if (is("LWAnimation")) {
    check_light_wave(document, names, object, report);
  } else if (is("LWAnimationChannel")) {
    check_channel(document, object, report);
  } else if (is("LWAnimationSet") && document.objects[object].parent != no_object) {
    report.add("x.lw-not-top-level", Severity::warning, object, {}, "an LWAnimationSet stands at the top level");
  }
}

}  // namespace

void Report::add(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
                 std::string_view message) {
  std::string path = "objects[" + std::to_string(object) + ']';
  if (!member.empty()) {
    path += '.';
    path += member;
  }
  findings_.add({code, severity, std::move(path), {}, std::string(message)}, [&](std::string_view) {
    if (!places_) places_.emplace(document_);
    const Object& o = document_.objects[object];
    return places_->of(member.empty() ? o.begin : o.body);
  });
}

Names::Names(const Document& document) : document_(document) {
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (document.objects[i].template_index == is_reference) continue;
    if (const auto guid = guid_of(document, i)) guids_.emplace_back(*guid, i);
    const std::string_view name = name_of(document, i);
    if (!name.empty()) entries_.push_back({name, i});
  }
  std::stable_sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
  std::stable_sort(guids_.begin(), guids_.end(),
                   [](const auto& a, const auto& b) { return a.first.bytes < b.first.bytes; });
}

std::uint32_t Names::find(std::string_view name) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), name,
                                      [](const Entry& entry, std::string_view its) { return entry.name < its; });
  return found == entries_.end() || found->name != name ? no_object : found->object;
}

std::uint32_t Names::find(std::string_view name, std::string_view type) const {
  auto found = std::lower_bound(entries_.begin(), entries_.end(), name,
                                [](const Entry& entry, std::string_view its) { return entry.name < its; });
  // Names that many objects share are told once each; a few are looked at.
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

Findings check(const Document& document) {
  Report report(document);
  const Names names(document);
  check_tree(document, names, report);
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (document.header.encoding == Encoding::binary) check_finite(document, i, report);
    check_object(document, names, i, report);
  }
  return std::move(report).take();
}

}  // namespace genga::x
