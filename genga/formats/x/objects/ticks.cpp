#include "genga/formats/x/objects/ticks.h"

#include <cstdint>
#include <string>

#include "genga/base/number_text.h"
#include "genga/formats/x/objects/members.h"

namespace genga::x {
namespace {

constexpr double usual_ticks_per_second = 4800.0;  // D3DX's

// Keys that are closer follow each other more than 120 times a second, which no program samples motion at.
constexpr std::uint32_t shortest_gap = static_cast<std::uint32_t>(usual_ticks_per_second) / 120;

// The first object of the type; no_object when there is none.
std::uint32_t first_of_type(const Document& document, std::string_view type) {
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    if (is_of_type(document, i, type)) return i;
  }
  return no_object;
}

// The ticks from each key to the next.
struct Gaps {
  std::uint64_t all = 0;
  std::uint64_t shorter = 0;  // than the shortest that is believed

  // One alone may be anything, a jump for one.
  bool look_like_frames() const { return all > 1 && shorter > all / 2; }
};

void count_gaps(const Document& document, std::uint32_t animation_key, Gaps& gaps) {
  MemberCursor members(document, animation_key);
  members.skip(1);
  const std::uint32_t count = members.natural();
  std::uint32_t before = 0;
  for (std::uint32_t key = 0; key < count; ++key) {
    const std::uint32_t tick = members.natural();
    members.skip_reals(members.natural());
    if (!members.is_good()) return;
    if (key > 0 && tick > before) {
      ++gaps.all;
      if (tick - before < shortest_gap) ++gaps.shorter;
    }
    before = tick;
  }
}

}  // namespace

std::optional<double> told_ticks_per_second(const Document& document) {
  const std::uint32_t object = first_of_type(document, "AnimTicksPerSecond");
  const std::uint32_t ticks = object == no_object ? 0 : MemberCursor(document, object).natural();
  return ticks == 0 ? std::nullopt : std::optional<double>(ticks);
}

double ticks_per_second_of(const Document& document, const std::optional<double>& assumed) {
  return told_ticks_per_second(document).value_or(assumed.value_or(usual_ticks_per_second));
}

void report_ticks(const Document& document, const std::optional<double>& assumed, Report& report) {
  if (const std::optional<double> told = told_ticks_per_second(document)) {
    if (!assumed) return;
    report.add("x.ticks-told", Severity::warning, first_of_type(document, "AnimTicksPerSecond"), {},
               "the file says " + number_text(*told) + " ticks per second, and those are used");
    return;
  }
  const std::uint32_t first = first_of_type(document, "AnimationKey");
  if (assumed || first == no_object) return;
  Gaps gaps;
  for (std::uint32_t i = first; i < document.objects.size(); ++i) {
    if (is_of_type(document, i, "AnimationKey")) count_gaps(document, i, gaps);
  }
  if (gaps.look_like_frames()) {
    report.add("x.ticks-like-frames", Severity::warning, first, "keys",
               "4800 ticks per second are assumed, but the keys look like frames", Remedy::tell_ticks);
  } else {
    report.add("x.ticks-not-told", Severity::note, first, "keys",
               "AnimTicksPerSecond is missing, so 4800 ticks per second are assumed");
  }
}

}  // namespace genga::x
