#include "genga/convert/lower/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/rounds.h"
#include "genga/convert/lower/ticks/stage.h"
#include "genga/core/tolerance.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"

namespace genga {
namespace {

// A time that is nearer to a tick, of ticks, is on it: what float32 clocks make of frames.
constexpr double on_tick = 0.05;

bool is_node_or_morph(const Track& track) {
  if (track.subject.kind == SubjectKind::morph) return true;
  return track.subject.kind == SubjectKind::node && moves_node(track);
}

bool has_keys_for(const Track& track, const ClipCapabilities& kind) {
  const bool is_constant_switch = track.property == Property::physics && track.curves.front().size() == 1;
  return is_node_or_morph(track) || (kind.physics && is_constant_switch);
}

void leave_out_others(const ClipCapabilities& kind, Clip& clip, Findings& findings) {
  const std::size_t others = std::erase_if(clip.tracks, [&](const Track& track) { return !has_keys_for(track, kind); });
  if (others == 0) return;
  findings.add({"convert.left-out",
                Severity::warning,
                "clips",
                {},
                "a track is left out, as the format has no keys for it (cameras, lights, switches)",
                others});
}

// A curve's values at all ticks between two: visit(tick, value).
template <class Visit>
void visit_ticks(const Curve& curve, double rate, std::int64_t begin, std::int64_t end, const Visit& visit) {
  constexpr std::size_t together = 256;  // 4 KiB of times and values: they stay in the nearest cache
  std::array<double, together> times;
  std::array<double, together> values;
  for (std::int64_t tick = begin + 1; tick < end;) {
    const auto count = static_cast<std::size_t>(std::min(end - tick, static_cast<std::int64_t>(together)));
    for (std::size_t i = 0; i < count; ++i) {
      times[i] = static_cast<double>(tick + static_cast<std::int64_t>(i)) / rate;
    }
    evaluate(curve, std::span(times).first(count), std::span(values).first(count));
    for (std::size_t i = 0; i < count; ++i, ++tick) visit(tick, values[i]);
  }
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
    visit_ticks(curve, rate, begin, end, [&](std::int64_t tick, double value) {
      const double line = from + (to - from) * static_cast<double>(tick - begin) / static_cast<double>(end - begin);
      const double error = std::abs(value - line);
      if (error <= worst) return;
      worst = error;
      wanted = tick;
    });
    if (wanted == begin) continue;
    ticks.insert(wanted);
    spans.emplace_back(begin, wanted);
    spans.emplace_back(wanted, end);
  }
}

// Linear, at ticks alone.
Curve at_ticks(const Curve& curve, double rate) {
  std::set<std::int64_t> ticks;
  // Both are beside a key between them: a jump there is complete at the next.
  for (const double t : *curve.times) {
    ticks.insert(std::llround(std::floor(t * rate + on_tick)));
    ticks.insert(std::llround(std::ceil(t * rate - on_tick)));
  }
  const std::vector<std::int64_t> own(ticks.begin(), ticks.end());
  for (std::size_t at = 0; at + 1 < own.size(); ++at) add_ticks(curve, rate, own[at], own[at + 1], ticks);
  std::vector<double> times;
  times.reserve(ticks.size());
  for (const std::int64_t tick : ticks) times.push_back(static_cast<double>(tick) / rate);
  std::vector<double> values(times.size());
  evaluate(curve, times, values);
  Curve straight;
  straight.times = make_times(std::move(times));
  straight.values = Scalars::doubles(std::move(values));
  return straight;
}

// What nodes do not move: of kinds that have nodes and morphs alone, weights at ticks.
void move_others_to_ticks(Clip& clip, const ClipCapabilities& kind, Findings& findings) {
  if (!kind.only_nodes) return;
  leave_out_others(kind, clip, findings);
  for (Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::morph) continue;
    for (Curve& curve : track.curves) curve = at_ticks(curve, kind.ticks_per_second);
  }
}

bool is_at_tick(double t, double ticks_per_second) {
  constexpr double rounding = 1e-6;  // of ticks: times are ticks divided by their rate
  const double ticks = t * ticks_per_second;
  return std::abs(ticks - std::round(ticks)) <= rounding * std::max(1.0, t);
}

// The time of the first key that is at no tick.
std::optional<double> key_between_ticks(std::span<const Clip> clips, double ticks_per_second) {
  for (const Clip& clip : clips) {
    for (const Track& track : clip.tracks) {
      for (const KeyTable* keys : key_tables(track)) {
        if (keys->empty()) continue;
        const auto at_tick = [&](double t) { return is_at_tick(t, ticks_per_second); };
        const auto found = std::find_if_not(keys->times->begin(), keys->times->end(), at_tick);
        if (found != keys->times->end()) return *found;
      }
    }
  }
  return std::nullopt;
}

Result<std::vector<StraightClip>> bake_all(const Scene& scene, std::span<const Clip> clips, StraightOptions options) {
  std::vector<StraightClip> all;
  const ProgressReport progress = options.progress;
  for (const Clip& clip : clips) {
    options.span = whole_span(clip, options.span.fps);
    options.progress = part_of(progress, all.size(), clips.size());
    GENGA_TRY_ASSIGN(StraightClip baked, bake_straight(scene, clip, options));
    baked.clip.ticks_per_second = options.ticks_per_second;
    all.push_back(std::move(baked));
  }
  return all;
}

bool are_near(const std::vector<StraightClip>& clips) {
  return std::all_of(clips.begin(), clips.end(), [](const StraightClip& one) { return one.is_near; });
}

// The error of ticks shrinks with their length: whether `times` as many could suffice.
bool may_be_near(const std::vector<StraightClip>& clips, double times, const Tolerance& tolerance) {
  return std::all_of(clips.begin(), clips.end(), [&](const StraightClip& one) {
    return one.error.metres <= times * tolerance.metres && one.error.degrees <= times * tolerance.degrees;
  });
}

// In the order in which they are tried.
std::vector<double> finer_rates(std::span<const Clip> clips, const std::vector<StraightClip>& usual,
                                const StraightOptions& options) {
  std::vector<double> rates;
  const std::optional<double> whole = whole_tick_rate(clips, options.ticks_per_second);
  if (whole && *whole > options.ticks_per_second) rates.push_back(*whole);
  for (const double times : {4.0, 16.0}) {
    if (may_be_near(usual, times, options.tolerance)) rates.push_back(times * options.ticks_per_second);
  }
  return rates;
}

// Gives how far ticks put the clip off; nothing when no node moves.
std::optional<LargestError> take_ticks(StraightClip baked, const ClipCapabilities& kind, Clip& clip,
                                       Findings& findings) {
  const std::optional<LargestError> error = baked.clip.tracks.empty() ? std::nullopt : std::optional(baked.error);
  std::erase_if(clip.tracks,
                [](const Track& track) { return track.subject.kind == SubjectKind::node && moves_node(track); });
  clip.tracks.insert(clip.tracks.begin(), std::make_move_iterator(baked.clip.tracks.begin()),
                     std::make_move_iterator(baked.clip.tracks.end()));
  move_others_to_ticks(clip, kind, findings);
  clip.role = ClipRole::source;
  clip.ticks_per_second = baked.clip.ticks_per_second;
  return error;
}

// What each clip has besides nodes and morphs, for kinds that have a place for it.
Result<std::vector<std::vector<Track>>> take_stages(const Scene& scene, const ClipCapabilities& kind,
                                                    const StraightOptions& options, std::vector<Clip>& clips) {
  std::vector<std::vector<Track>> stages(clips.size());
  if (!kind.stage) return stages;
  const StageOptions own{.ticks_per_second = kind.ticks_per_second,
                         .every_tick = options.every_frame,
                         .tolerance = options.tolerance,
                         .work = options.work};
  for (std::size_t i = 0; i < clips.size(); ++i) {
    GENGA_TRY_ASSIGN(stages[i], stage_tracks(scene, clips[i], own));
    drop_stage(scene, clips[i]);
  }
  return stages;
}

}  // namespace

Status move_to_ticks(Lowered& lowered, const ClipCapabilities& kind, const LowerOptions& options, Findings& findings) {
  std::vector<Clip> clips = std::exchange(lowered.scene.clips, {});
  StraightOptions straight{.span = {.fps = frame_rate(lowered.scene, options.range.fps)},
                           .tolerance = options.tolerance};
  straight.has_midpoints = false;
  straight.every_frame = options.curves == Curves::bake;
  straight.progress = options.run.progress;
  straight.work = options.run.work;
  GENGA_TRY_ASSIGN(std::vector<std::vector<Track>> stages, take_stages(lowered.scene, kind, straight, clips));
  GENGA_TRY_ASSIGN(std::vector<StraightClip> baked, bake_at_ticks(lowered.scene, clips, straight, kind));
  std::optional<LargestError> worst;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    const auto error = take_ticks(std::move(baked[i]), kind, clips[i], findings);
    clips[i].tracks.insert(clips[i].tracks.end(), std::make_move_iterator(stages[i].begin()),
                           std::make_move_iterator(stages[i].end()));
    if (error && lowered.error) keep_largest(sum_of(*error, *lowered.error), worst);
  }
  if (worst) lowered.error = worst;
  lowered.scene.clips = std::move(clips);
  return Done{};
}

bool are_whole_ticks(std::span<const Clip> clips, double ticks_per_second) {
  return !key_between_ticks(clips, ticks_per_second);
}

std::optional<double> whole_tick_rate(std::span<const Clip> clips, double from) {
  constexpr std::uint32_t finest = 100000;
  // Keys that are between the ticks of some rate: other rates are tested with them first, and few with all keys.
  std::vector<double> odd;
  for (auto rate = static_cast<std::uint32_t>(from); rate <= finest; ++rate) {
    if (!std::all_of(odd.begin(), odd.end(), [&](double t) { return is_at_tick(t, rate); })) continue;
    const std::optional<double> between = key_between_ticks(clips, rate);
    if (!between) return rate;
    odd.push_back(*between);
  }
  return std::nullopt;
}

Result<std::vector<StraightClip>> bake_at_ticks(const Scene& scene, std::span<const Clip> clips,
                                                StraightOptions options, const ClipCapabilities& kind) {
  const ProgressReport progress = options.progress;
  int round = 0;
  options.ticks_per_second = kind.ticks_per_second;
  if (kind.chooses_ticks) options.progress = part_of_round(progress, round++);
  Rounds rounds(options.work);
  GENGA_TRY_ASSIGN(std::vector<StraightClip> usual, bake_all(scene, clips, options));
  if (are_near(usual) || !kind.chooses_ticks) return usual;
  for (const double rate : finer_rates(clips, usual, options)) {
    if (!rounds.has_room()) break;
    options.ticks_per_second = rate;
    options.progress = part_of_round(progress, round++);
    const std::uint64_t bytes = options.work == nullptr ? 0 : options.work->left(&Limits::bytes);
    Result<std::vector<StraightClip>> finer = bake_all(scene, clips, options);
    if (!goes_on(options.work)) return finer;
    // A motion may be too long for that many ticks.
    if (finer && are_near(finer.value())) return finer;
    if (options.work != nullptr) options.work->release_bytes(bytes - options.work->left(&Limits::bytes));
  }
  return usual;
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

}  // namespace genga
