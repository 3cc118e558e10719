#include "genga/formats/x/check.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "genga/formats/x/check/parts.h"
#include "genga/formats/x/extension/extension.h"
#include "genga/formats/x/objects/ticks.h"
#include "genga/formats/x/objects/value_walk.h"

namespace genga::x {
namespace {

// Reals that are no numbers, and those of float64 that float32, the type of these members, does not hold.
class NotFinite {
 public:
  explicit NotFinite(std::size_t real_size) : real_size_(real_size) {}

  void integers(Primitive, std::span<const std::uint32_t>) {}
  void reals(Primitive type, std::span<const std::uint32_t> words) {
    const bool is_wide = type == Primitive::wide_real || real_size_ == 8;
    // The upper word of a double has the exponent.
    const std::uint32_t exponent = is_wide ? 0x7FF00000U : 0x7F800000U;
    constexpr std::uint32_t beyond_float = 0x47F00000U;  // of a double of 2 to the power of 128
    for (std::size_t i = is_wide ? 1 : 0; i < words.size(); i += is_wide ? 2 : 1) {
      const std::uint32_t own = words[i] & exponent;
      any_ = any_ || own == exponent;
      any_beyond_float_ =
          any_beyond_float_ || (type == Primitive::real && is_wide && own >= beyond_float && own != exponent);
    }
  }
  void strings(std::span<const std::string_view>) {}
  void between_elements(std::uint32_t) {}
  void end_member(std::uint32_t) {}
  bool any() const { return any_; }
  bool any_beyond_float() const { return any_beyond_float_; }

 private:
  std::size_t real_size_;
  bool any_ = false;
  bool any_beyond_float_ = false;
};

void check_finite(const Document& document, std::uint32_t object, Report& report) {
  // The reader has already reported values in text that are not finite.
  const bool is_text = document.header.encoding != Encoding::binary;
  if (is_text && document.header.real_size == 4) return;
  NotFinite values(document.header.real_size);
  walk_values(document, object, values);
  if (values.any() && !is_text) report.add("x.not-finite", Severity::error, object, {}, "not a finite number");
  if (values.any_beyond_float()) {
    report.add("x.not-finite", Severity::error, object, {}, "too large a number for float32");
  }
}

void check_object(const Document& document, const Names& names, const Items& items, std::uint32_t object,
                  std::vector<bool>& seen, Report& report) {
  const auto is = [&](std::string_view type) { return is_of_type(document, object, type); };
  if (is("Mesh")) {
    check_mesh(document, names, object, seen, report);
  } else if (is("AnimationKey")) {
    check_animation_key(document, object, report);
  } else if (is("LWAnimation")) {
    check_light_wave(document, names, items, object, report);
  } else if (is("LWAnimationChannel")) {
    check_channel(document, object, report);
  } else if (is("LWAnimationSet")) {
    check_light_wave_set(document, names, object, report);
    if (document.objects[object].parent != no_object)
      report.add("x.lw-not-top-level", Severity::warning, object, {}, "an LWAnimationSet stands at the top level");
  }
}

}  // namespace

Findings check(const Document& document) {
  Report report(document);
  const Names names(document);
  check_tree(document, names, report);
  Items items;
  if (const auto extension = read_extension(document, report)) {
    for (const ExtensionNode& node : extension->nodes) items.insert(node.name);
  }
  std::vector<bool> seen(document.objects.size());
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    check_finite(document, i, report);
    check_object(document, names, items, i, seen, report);
  }
  report_ticks(document, std::nullopt, report);
  return std::move(report).take();
}

}  // namespace genga::x
