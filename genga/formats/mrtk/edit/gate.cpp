#include "genga/formats/mrtk/edit/gate.h"

#include <vector>

#include "genga/formats/mrtk/edit/keys.h"
#include "genga/formats/mrtk/tracked_spans.h"

namespace genga::mrtk {
namespace {

struct Gap {
  float begin = 0.0F;  // seconds, where the hand is lost
  float end = 0.0F;    // where it is seen again
};

std::vector<Gap> gaps_of(const Hand& hand) {
  const std::vector<TrackedSpan> spans = tracked_spans(hand.tracked);
  std::vector<Gap> gaps;
  for (std::size_t span = 0; span + 1 < spans.size(); ++span) {
    gaps.push_back({static_cast<float>(spans[span].end), static_cast<float>(spans[span + 1].begin)});
  }
  return gaps;
}

// Appends the replacement of a glide from key on, and makes key the one at the gap's end.
void hold_gap(const Gap& gap, FullKey& key, FullKey& next, std::vector<FullKey>& keys) {
  if (gap.begin > key.time) {
    const FullKey at_begin = split(key, next, gap.begin);
    keys.push_back(key);
    key = at_begin;
  }
  FullKey at_end = next;
  if (gap.end < next.time) at_end = split(key, next, gap.end);
  keys.push_back(key);
  const float held = just_before(gap.end);
  if (held > gap.begin) hold_until(keys, held);
  key = at_end;
}

// Whether any gap was held.
bool gate_keys(const std::vector<Gap>& gaps, std::vector<FullKey>& keys) {
  if (keys.empty()) return false;
  std::vector<FullKey> result;
  auto gap = gaps.begin();
  bool is_changed = false;
  FullKey key = keys.front();
  for (std::size_t index = 1; index < keys.size(); ++index) {
    FullKey next = keys[index];
    bool is_next = false;  // whether key is next already
    while (gap != gaps.end() && gap->begin < key.time) ++gap;
    for (; gap != gaps.end() && gap->end <= next.time; ++gap) {
      hold_gap(*gap, key, next, result);
      is_changed = true;
      is_next = gap->end == next.time.get();
    }
    if (!is_next) result.push_back(key);
    key = next;
  }
  result.push_back(key);
  if (is_changed) keys = std::move(result);
  return is_changed;
}

}  // namespace

void gate(Recording& recording, Findings& findings) {
  if (!writes_hands(recording)) return;
  for (const std::size_t side : {left, right}) {
    const std::vector<Gap> gaps = gaps_of(recording.hands[side]);
    if (gaps.empty()) continue;
    // None, the first, is no joint.
    for (std::size_t joint = 1; joint < joint_count; ++joint) {
      for (std::size_t member = 0; member < pose_curves; ++member) {
        Curve& curve = recording.hands[side].joints[joint].curves[member];
        std::vector<FullKey> keys = played_keys(curve);
        if (!gate_keys(gaps, keys)) continue;
        set_keys(curve, recording.key_shape, keys);
        add_finding(findings, recording, "edit.gated", Severity::note, curve_path(joint_curve(side, joint) + member),
                    "the curve holds while the hand is not tracked");
      }
    }
  }
}

}  // namespace genga::mrtk
