// check.h: what the curves of a pose show together, and over the time that a hand is seen.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/number_text.h"
#include "genga/formats/mrtk/check_limits.h"
#include "genga/formats/mrtk/check_parts.h"
#include "genga/formats/mrtk/key_order.h"
#include "genga/formats/mrtk/rotation_w.h"
#include "genga/formats/mrtk/tracked_spans.h"

namespace genga::mrtk {
namespace {

constexpr double never = -std::numeric_limits<double>::infinity();  // seconds

// Rotations ---------------------------------------------------------------------------------------------------------

// A curve's value at ascending times, if it needs no solving: at keys, on straight lines, and where the curve holds.
class SimpleValues {
 public:
  explicit SimpleValues(const Curve& curve) : curve_(curve), order_(curve) {}

  std::optional<double> at(double t) {
    if (order_.empty()) return 0.0;
    while (next_ < order_.size() && time(next_) <= t) ++next_;
    if (next_ == 0) return holds(curve_.pre_wrap) ? std::optional(value(0)) : std::nullopt;
    const std::size_t before = next_ - 1;
    if (time(before) == t) return value(before);
    if (next_ == order_.size()) return holds(curve_.post_wrap) ? std::optional(value(before)) : std::nullopt;
    if (curve_.is_full()) return std::nullopt;
    const double share = (t - time(before)) / (time(next_) - time(before));
    return value(before) + (value(next_) - value(before)) * share;
  }

 private:
  static bool holds(std::int32_t wrap) { return wrap != wrap_loop && wrap != wrap_ping_pong; }
  double time(std::size_t at) const { return curve_.time(order_[at]); }
  double value(std::size_t at) const { return curve_.value(order_[at]); }

  const Curve& curve_;
  KeyOrder order_;
  std::size_t next_ = 0;  // the first key behind the time of the last call
};

// The length of the quaternion, where all four parts are known.
std::optional<double> length_at(std::array<SimpleValues, 4>& parts, double t) {
  double square = 0.0;
  for (SimpleValues& part : parts) {
    const std::optional<double> value = part.at(t);
    if (!value || !std::isfinite(*value)) return std::nullopt;
    square += *value * *value;
  }
  return std::sqrt(square);
}

// number: of the pose's first curve.
void check_lengths(FindingCollector& findings, std::size_t number, const Pose& pose) {
  const std::size_t x_number = number + 3;
  const Curve& x = pose.rotation(0);
  const KeyOrder order(x);
  std::array parts{SimpleValues(x), SimpleValues(pose.rotation(1)), SimpleValues(pose.rotation(2)),
                   SimpleValues(pose.rotation(3))};
  for (std::size_t at = 0; at < order.size(); ++at) {
    const std::size_t key = order[at];
    const std::optional<double> length = length_at(parts, x.time(key));
    if (!length || std::abs(*length - 1.0) <= unit_tolerance) continue;
    if (*length == 0.0) {
      findings.warn("mrtk.zero-quaternion", key_path(x_number, key), "x, y, z and w are 0, so no rotation is played");
    } else {
      findings.warn("mrtk.non-unit-quaternion", key_path(x_number, key),
                    "the length of the quaternion is not 1 within 0.001");
    }
  }
}

bool is_empty(const Pose& pose) {
  return std::all_of(pose.curves.begin(), pose.curves.end(), [](const Curve& curve) { return curve.empty(); });
}

// Reports curves without keys next to others that have some.
template <std::size_t Size>
void check_missing(FindingCollector& findings, std::size_t number, const std::array<Curve, Size>& curves) {
  const auto has_keys = [](const Curve& curve) { return !curve.empty(); };
  if (std::none_of(curves.begin(), curves.end(), has_keys)) return;
  for (std::size_t index = 0; index < Size; ++index) {
    if (!curves[index].empty()) continue;
    findings.warn("mrtk.missing-curve", curve_path(number + index) + ".keys",
                  "the curve has no keys and plays as 0, while others beside it have keys");
  }
}

void check_rotation(FindingCollector& findings, std::size_t number, const Pose& pose) {
  if (lost_rotation_w(pose)) {
    findings.error("mrtk.missing-rotation-w", curve_path(number + 6) + ".keys",
                   std::to_string(pose.rotation(3).size()) + " of " + std::to_string(pose.rotation(0).size()) +
                       " keys; MRTK 2.6 and 2.7 lose the others, and the rotation plays wrong");
    return;
  }
  const auto rotation = std::span(pose.curves).subspan(3);
  const auto has_keys = [](const Curve& curve) { return !curve.empty(); };
  if (std::all_of(rotation.begin(), rotation.end(), has_keys)) check_lengths(findings, number, pose);
}

// Ends --------------------------------------------------------------------------------------------------------------

// A curve's last key, as it plays.
struct LastKey {
  double time = never;     // seconds
  std::size_t number = 0;  // of the curve
  std::size_t key = 0;     // in the file
};

LastKey last_key(const Curve& curve, std::size_t number) {
  const KeyOrder order(curve);
  if (order.empty()) return {never, number, 0};
  const std::size_t key = order[order.size() - 1];
  return {curve.time(key), number, key};
}

// The latest of some curves: those that lost keys by another fault do not count.
LastKey last_key(std::span<const Curve> curves, std::size_t number) {
  LastKey last = last_key(curves[0], number);
  for (std::size_t index = 1; index < curves.size(); ++index) {
    const LastKey other = last_key(curves[index], number + index);
    if (other.time > last.time) last = other;
  }
  return last;
}

// The group of curves that ends first: positions or rotations, origin or direction.
LastKey first_end(std::span<const Curve> curves, std::size_t number) {
  const LastKey a = last_key(curves.first(3), number);
  const LastKey b = last_key(curves.subspan(3), number + 3);
  if (a.time == never || b.time == never) return a.time > b.time ? a : b;
  return a.time <= b.time ? a : b;
}

bool ends_early(const LastKey& end, double expected) {
  return end.time != never && expected - end.time > early_end_tolerance;
}

void report_early(FindingCollector& findings, const LastKey& end, double expected, std::string_view until,
                  std::uint64_t count) {
  findings.warn("mrtk.ends-early", key_path(end.number, end.key),
                "the last key is " + short_number(expected - end.time) + " s before " + std::string(until), count);
}

void check_end(FindingCollector& findings, std::size_t number, std::span<const Curve> curves, double expected) {
  const LastKey end = first_end(curves, number);
  if (ends_early(end, expected)) report_early(findings, end, expected, "the end of the recording", 1);
}

// Hands -------------------------------------------------------------------------------------------------------------

// The joints that are tracked; None is not one of them.
std::span<const Pose> tracked_joints(const Hand& hand) { return std::span(hand.joints).subspan(1); }
std::size_t tracked_joint_curve(std::size_t side, std::size_t index) { return joint_curve(side, index + 1); }

void check_unrecorded(FindingCollector& findings, std::size_t side, const Hand& hand) {
  const auto joints = tracked_joints(hand);
  const auto count = static_cast<std::uint64_t>(std::count_if(joints.begin(), joints.end(), is_empty));
  if (count == 0) return;
  const auto first = std::find_if(joints.begin(), joints.end(), is_empty) - joints.begin();
  const std::size_t number = tracked_joint_curve(side, static_cast<std::size_t>(first));
  // One joint or some were lost; where most are missing, they were never meant to be there.
  const Severity severity = count > joints.size() / 2 ? Severity::note : Severity::warning;
  findings.add("mrtk.unrecorded-joint", severity, curve_path(number) + ".keys",
               "a joint has no keys, although its hand is tracked", count);
}

// The first joint that ends early represents the whole hand.
void check_hand_ends(FindingCollector& findings, std::size_t side, const Hand& hand, double expected) {
  const auto joints = tracked_joints(hand);
  std::optional<LastKey> first;
  std::uint64_t count = 0;
  for (std::size_t index = 0; index < joints.size(); ++index) {
    const LastKey end = first_end(joints[index].curves, tracked_joint_curve(side, index));
    if (!ends_early(end, expected)) continue;
    if (!first) first = end;
    ++count;
  }
  if (first) report_early(findings, *first, expected, "the end of the hand's tracking", count);
}

// Counts, for each gap between two spans, a curve that has keys before and after it and none inside.
void count_glides(const Curve& curve, const std::vector<TrackedSpan>& spans, std::vector<std::uint64_t>& counts) {
  const KeyOrder order(curve);
  std::size_t behind = 0;
  for (std::size_t gap = 0; gap + 1 < spans.size(); ++gap) {
    while (behind < order.size() && curve.time(order[behind]) <= spans[gap].end) ++behind;
    if (behind == order.size()) return;
    if (behind > 0 && curve.time(order[behind]) >= spans[gap + 1].begin) ++counts[gap];
  }
}

void check_glides(FindingCollector& findings, std::size_t side, const Hand& hand,
                  const std::vector<TrackedSpan>& spans) {
  std::vector<std::uint64_t> counts(spans.size(), 0);
  for (const Pose& joint : tracked_joints(hand)) count_glides(joint.position(0), spans, counts);
  for (std::size_t gap = 0; gap + 1 < spans.size(); ++gap) {
    if (counts[gap] == 0) continue;
    const std::size_t number = tracked_curves + side;
    findings.add(
        {"mrtk.untracked-glide",
         Severity::note,
         key_path(number, spans[gap].end_key),
         {},
         "joints glide from here to " + key_path(number, spans[gap + 1].begin_key) + ", while the hand is not tracked",
         counts[gap]});
  }
}

bool moves(const Curve& curve) {
  for (std::size_t key = 1; key < curve.size(); ++key) {
    if (curve.value(key) != curve.value(0)) return true;
  }
  return false;
}

void check_still(FindingCollector& findings, std::size_t side, const Hand& hand, double duration,
                 const std::vector<TrackedSpan>& spans) {
  double seen = 0.0;
  for (const TrackedSpan& span : spans) seen += std::min(span.end, duration) - std::max(span.begin, 0.0);
  if (!(seen >= still_hand_time)) return;
  for (const Pose& joint : tracked_joints(hand)) {
    if (std::any_of(joint.curves.begin(), joint.curves.end(), moves)) return;
  }
  findings.warn("mrtk.still-hand", curve_path(tracked_curves + side),
                "the hand is tracked for " + short_number(seen) + " s, but none of its joints moves");
}

void check_hand(FindingCollector& findings, std::size_t side, const Hand& hand, double duration) {
  for (std::size_t joint = 0; joint < joint_count; ++joint) {
    const std::size_t number = joint_curve(side, joint);
    check_missing(findings, number, hand.joints[joint].curves);
    if (joint != 0) check_rotation(findings, number, hand.joints[joint]);
  }
  const std::vector<TrackedSpan> spans = tracked_spans(hand.tracked);
  if (spans.empty()) return;
  check_unrecorded(findings, side, hand);
  check_hand_ends(findings, side, hand, std::min(duration, spans.back().end));
  check_glides(findings, side, hand, spans);
  check_still(findings, side, hand, duration, spans);
}

}  // namespace

void check_poses(FindingCollector& findings, const Recording& recording) {
  const double end = duration(recording);
  if (writes_camera(recording)) {
    check_missing(findings, camera_curves, recording.camera.curves);
    check_rotation(findings, camera_curves, recording.camera);
    check_end(findings, camera_curves, recording.camera.curves, end);
  }
  if (writes_hands(recording)) {
    for (const std::size_t side : {left, right}) check_hand(findings, side, recording.hands[side], end);
  }
  if (writes_gaze(recording)) {
    check_missing(findings, gaze_curves, recording.gaze.curves);
    check_end(findings, gaze_curves, recording.gaze.curves, end);
  }
}

}  // namespace genga::mrtk
