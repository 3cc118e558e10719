#include "genga/convert/lower/ticks.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/ranges.h"
#include "genga/evaluate/curve.h"

namespace genga {
namespace {

// Of a full weight, as curves of weights are fitted.
constexpr double weight_tolerance = 1e-4;

// A time that is nearer to a tick, of ticks, is on it: what float32 clocks make of frames.
constexpr double on_tick = 0.05;

bool is_node_or_morph(const Track& track) {
  if (track.subject.kind == SubjectKind::morph) return true;
  return track.subject.kind == SubjectKind::node && moves_node(track);
}

void leave_out_others(Clip& clip, Findings& findings) {
  const auto others = static_cast<std::uint64_t>(std::count_if(
      clip.tracks.begin(), clip.tracks.end(), [](const Track& track) { return !is_node_or_morph(track); }));
  if (others == 0) return;
  std::erase_if(clip.tracks, [](const Track& track) { return !is_node_or_morph(track); });
  findings.add({"convert.left-out",
                Severity::warning,
                "clips",
                {},
                "tracks that the format has no keys for (cameras, lights, switches)",
                others});
}

// Ticks between two, where straight lines would be too far from the curve.
void add_ticks(const Curve& curve, double rate, std::int64_t first, std::int64_t last, std::set<std::int64_t>& ticks) {
  std::vector<std::pair<std::int64_t, std::int64_t>> spans{{first, last}};
  while (!spans.empty()) {
    const auto [begin, end] = spans.back();
    spans.pop_back();
    const double from = evaluate(curve, static_cast<double>(begin) / rate);
    const double to = evaluate(curve, static_cast<double>(end) / rate);
    double worst = weight_tolerance;
    std::int64_t wanted = begin;
    for (std::int64_t tick = begin + 1; tick < end; ++tick) {
      const double line = from + (to - from) * static_cast<double>(tick - begin) / static_cast<double>(end - begin);
      const double error = std::abs(evaluate(curve, static_cast<double>(tick) / rate) - line);
      if (error <= worst) continue;
      worst = error;
      wanted = tick;
    }
    if (wanted == begin) continue;
    ticks.insert(wanted);
    spans.emplace_back(begin, wanted);
    spans.emplace_back(wanted, end);
  }
}

// Linear, at ticks alone.
Curve at_ticks(const Curve& curve, double rate) {
  std::set<std::int64_t> ticks;
  // Both beside a key between them: what leaps there has leapt at the next.
  for (const double t : *curve.times) {
    ticks.insert(std::llround(std::floor(t * rate + on_tick)));
    ticks.insert(std::llround(std::ceil(t * rate - on_tick)));
  }
  const std::vector<std::int64_t> own(ticks.begin(), ticks.end());
  for (std::size_t at = 0; at + 1 < own.size(); ++at) add_ticks(curve, rate, own[at], own[at + 1], ticks);
  std::vector<double> times;
  std::vector<double> values;
  for (const std::int64_t tick : ticks) {
    times.push_back(static_cast<double>(tick) / rate);
    values.push_back(evaluate(curve, times.back()));
  }
  Curve straight;
  straight.times = make_times(std::move(times));
  straight.values = Scalars::doubles(std::move(values));
  return straight;
}

// What nodes do not move: of kinds that have nodes and morphs alone, weights at ticks.
void move_others_to_ticks(Clip& clip, const ClipCapabilities& kind, Findings& findings) {
  if (!kind.only_nodes) return;
  leave_out_others(clip, findings);
  for (Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::morph) continue;
    for (Curve& curve : track.curves) curve = at_ticks(curve, kind.ticks_per_second);
  }
}

// Gives how far ticks put the clip off; nothing when no node moves.
Result<std::optional<LargestError>> move_to_ticks(const Scene& scene, const ClipCapabilities& kind,
                                                  const LowerOptions& options, Clip& clip, Findings& findings) {
  StraightOptions straight{.span = whole_span(clip, frame_rate(scene, options.fps)), .tolerance = options.tolerance};
  straight.ticks_per_second = kind.ticks_per_second;
  straight.has_midpoints = false;
  straight.every_frame = options.curves == CurveMode::bake;
  straight.progress = options.progress;
  straight.work = options.work;
  GENGA_TRY_ASSIGN(StraightClip baked, bake_straight(scene, clip, straight));
  report_missed(baked, options.tolerance, findings);
  const std::optional<LargestError> error = baked.clip.tracks.empty() ? std::nullopt : std::optional(baked.error);
  std::erase_if(clip.tracks,
                [](const Track& track) { return track.subject.kind == SubjectKind::node && moves_node(track); });
  clip.tracks.insert(clip.tracks.begin(), std::make_move_iterator(baked.clip.tracks.begin()),
                     std::make_move_iterator(baked.clip.tracks.end()));
  move_others_to_ticks(clip, kind, findings);
  clip.role = ClipRole::source;
  clip.ticks_per_second = kind.ticks_per_second;
  return error;
}

// What one adds to the other at most.
LargestError sum_of(LargestError error, const LargestError& other) {
  error.metres += other.metres;
  error.degrees += other.degrees;
  return error;
}

}  // namespace

Status move_to_ticks(Lowered& lowered, const ClipCapabilities& kind, const LowerOptions& options, Findings& findings) {
  std::vector<Clip> clips = std::exchange(lowered.scene.clips, {});
  std::optional<LargestError> worst;
  LowerOptions of_clip = options;
  for (std::size_t index = 0; index < clips.size(); ++index) {
    Clip& clip = clips[index];
    of_clip.progress = part_of(options.progress, index, clips.size());
    GENGA_TRY_ASSIGN(const std::optional<LargestError> error,
                     move_to_ticks(lowered.scene, kind, of_clip, clip, findings));
    if (error && lowered.error) keep_largest(sum_of(*error, *lowered.error), worst);
  }
  if (worst) lowered.error = worst;
  lowered.scene.clips = std::move(clips);
  return Done{};
}

// All that a clip plays and all its keys, from 0 on: files have no ticks before.
TimeSpan whole_span(const Clip& clip, double fps) {
  double end = duration(clip);
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) end = keys->empty() ? end : std::max(end, keys->times->back());
  }
  const double begin = std::max(0.0, std::min(clip.first_time, earliest_time(clip)));
  return {.from = begin, .to = std::max(begin, end), .fps = fps};
}

void report_missed(const StraightClip& baked, const Tolerance& tolerance, Findings& findings) {
  if (baked.is_near) return;
  const LargestError& error = baked.error;
  const std::string what = error.metres > tolerance.metres
                               ? error.metres_node + " is " + number_text(static_cast<float>(error.metres)) +
                                     " m off at " + number_text(static_cast<float>(error.metres_time)) + " s"
                               : error.degrees_node + " is " + number_text(static_cast<float>(error.degrees)) +
                                     " deg off at " + number_text(static_cast<float>(error.degrees_time)) + " s";
  findings.add({"convert.tolerance-missed", Severity::warning, "clips", {}, what});
}

}  // namespace genga
