// check.h: what a curve shows alone.
#include <cmath>
#include <cstdint>
#include <string>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/formats/mrtk/check_parts.h"
#include "genga/formats/mrtk/key_order.h"

namespace genga::mrtk {
namespace {

void check_wrap(FindingCollector& findings, std::size_t number, std::string_view member, std::int32_t wrap) {
  switch (wrap) {
    case wrap_once:
    case wrap_loop:
    case wrap_ping_pong:
    case wrap_clamp_forever: return;
    case wrap_default:
      findings.add({"mrtk.wrap-default",
                    Severity::note,
                    curve_path(number) + std::string(member),
                    {},
                    "wrap mode 0 (Default) plays as clamp; Unity does not document it for a curve"},
                   FindingCollector::first_only);
      return;
    default:
      findings.warn("mrtk.wrap-mode", curve_path(number) + std::string(member),
                    std::to_string(wrap) + " is not a wrap mode (0, 1, 2, 4 or 8); it plays as clamp");
  }
}

void check_finite(FindingCollector& findings, std::size_t number, std::size_t key, std::string_view member,
                  bool is_good) {
  if (!is_good) findings.error("mrtk.non-finite", key_path(number, key, member), "not a finite number");
}

// Unity takes shares of the span from 0 to 1; beyond, a segment may run backwards in time. A weight whose side is not
// weighted does not count.
void check_weight(FindingCollector& findings, std::size_t number, std::size_t key, std::string_view member,
                  float weight) {
  if (!std::isfinite(weight) || (weight >= 0.0F && weight <= 1.0F)) return;
  findings.warn("mrtk.weight-range", key_path(number, key, member),
                number_text(weight) + " is not a share of the span, from 0 to 1");
}

void check_full_key(FindingCollector& findings, std::size_t number, std::size_t index, const FullKey& key) {
  // Infinite tangents are steps.
  check_finite(findings, number, index, ".in_tangent", !std::isnan(key.in_tangent.get()));
  check_finite(findings, number, index, ".out_tangent", !std::isnan(key.out_tangent.get()));
  check_finite(findings, number, index, ".in_weight", std::isfinite(key.in_weight.get()));
  check_finite(findings, number, index, ".out_weight", std::isfinite(key.out_weight.get()));
  if ((key.weighted_mode & weighted_in) != 0) check_weight(findings, number, index, ".in_weight", key.in_weight);
  if ((key.weighted_mode & weighted_out) != 0) check_weight(findings, number, index, ".out_weight", key.out_weight);
  if (key.weighted_mode >= weighted_none && key.weighted_mode <= weighted_both) return;
  findings.warn("mrtk.weighted-mode", key_path(number, index, ".weighted_mode"),
                std::to_string(key.weighted_mode) + " is not a weighted mode (0 to 3); its two lowest bits count");
}

void check_values(FindingCollector& findings, std::size_t number, const Curve& curve) {
  for (std::size_t index = 0; index < curve.size(); ++index) {
    const float value = curve.value(index);
    check_finite(findings, number, index, ".time", std::isfinite(curve.time(index)));
    check_finite(findings, number, index, ".value", std::isfinite(value));
    if (is_switch(number) && std::isfinite(value) && value != 0.0F && value != 1.0F) {
      findings.warn("mrtk.switch-value", key_path(number, index, ".value"),
                    std::string("a switch is neither 0 nor 1; it is read as ") + (is_on(value) ? '1' : '0'));
    }
  }
  for (std::size_t index = 0; index < curve.full_keys.size(); ++index) {
    check_full_key(findings, number, index, curve.full_keys[index]);
  }
}

// By time, whatever order the file has.
void check_neighbours(FindingCollector& findings, std::size_t number, const Curve& curve) {
  const KeyOrder order(curve);
  for (std::size_t at = 1; at < order.size(); ++at) {
    const std::size_t key = order[at];
    const std::size_t before = order[at - 1];
    if (curve.time(key) == curve.time(before)) {
      findings.warn(
          "mrtk.equal-times", key_path(number, key),
          "at the same time as " + key_path(number, before) + ", which Unity does not allow; the last one counts");
    } else if (is_switch(number) && is_on(curve.value(key)) == is_on(curve.value(before))) {
      findings.warn("mrtk.repeated-switch", key_path(number, key), "the same as the key before it");
    }
  }
}

void check_order(FindingCollector& findings, std::size_t number, const Curve& curve) {
  for (std::size_t index = 1; index < curve.size(); ++index) {
    const float before = curve.time(index - 1);
    const float time = curve.time(index);
    if (!std::isfinite(before) || !std::isfinite(time) || time >= before) continue;
    findings.warn("mrtk.unsorted-keys", key_path(number, index), "earlier than the key before it; keys play by time");
  }
}

}  // namespace

void check_keys(FindingCollector& findings, const Recording& recording) {
  for_each_curve(recording, [&](std::size_t number, const Curve& curve) {
    check_wrap(findings, number, ".pre_wrap", curve.pre_wrap);
    check_wrap(findings, number, ".post_wrap", curve.post_wrap);
    check_values(findings, number, curve);
    check_order(findings, number, curve);
    check_neighbours(findings, number, curve);
  });
}

}  // namespace genga::mrtk
