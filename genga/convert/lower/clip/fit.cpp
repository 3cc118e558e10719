#include "genga/convert/fit/fit.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/convert/lower/rounds.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Rounds of fitting closer. Each takes at least a fifth off what is too far.
constexpr int max_fit_rounds = 48;
// Maximum rounds in a row that do not improve a block of time. Each asks for half as much as the one before. So a curve
// that is within its tolerance stays the same until it must be cut elsewhere.
constexpr int max_vain_rounds = 3;
// Comparisons of the result per frame. Once an error between two of them is small, more comparisons are made near it.
// Samples are half a frame apart. For an error between two samples, these five looks see at least 95 % of it, whether
// it goes to one side or to one and then the other. Recordings have keys between frames and bend at them.
constexpr double near_looks_of_bends = 16.0;

// Shift of every second look, as a share of the interval between looks. Samples are at halves of halves of frames, and
// looks at the same times would not see what is between them.
constexpr double off_samples = 1.0 / 3.0;
// Share of a gap between samples: a look this near to one of its ends sees nothing of it.
constexpr double blind_margin = 1.0 / 6.0;
// A share of a node's tolerance, so that few rounds suffice where it is missed.
constexpr double aim = 0.8;
// What one round takes off a tolerance, at most.
constexpr double steepest = 0.1;
// A round must at least improve the error to this share: if float32 times are too coarse, more keys do not help.
constexpr double worthwhile = 0.95;
// Shares of what is left when keys are fitted: for later passes, and as much again for straight keys on ticks.
constexpr double kept_for_others = 0.25;
constexpr double kept_for_ticks = 0.5;

void fit_channel(const ClipSource& from, Channels& channels, Channel& channel) {
  if (channel.sampled >= 0) {
    const auto index = static_cast<std::size_t>(channel.sampled);
    channel.keys = fit(channels.sampled.samples_of(index), from.span.from, channel.tolerance, &channels.pieces[index]);
  } else {
    channel.keys = fit(*channel.path, from.span, channel.tolerance);
  }
  channel.is_fitted = true;
}

void keep_larger(const Scene& lowered, const Measurement& worst, LargestError& error) {
  for (std::size_t node = 0; node < worst.metres.size(); ++node) {
    if (worst.metres[node] > error.metres) {
      error.metres = worst.metres[node];
      error.metres_node = lowered.nodes[node].name;
      error.metres_time = worst.metres_time[node];
    }
    if (worst.degrees[node] > error.degrees) {
      error.degrees = worst.degrees[node];
      error.degrees_node = lowered.nodes[node].name;
      error.degrees_time = worst.degrees_time[node];
    }
  }
}

// Fits the channels of a clip. Where a node is then too far from its place, it fits them more closely, only at those
// times: so each second of a long motion takes no longer than one of a short motion.
class ClipFitter {
 public:
  ClipFitter(const ClipSource& from, Channels& channels, TimesPool& pool)
      : from_(from),
        channels_(channels),
        pool_(pool),
        blocks_(from.span, from.lowered.nodes.size()),
        measured_(blocks_.count()),
        errors_(blocks_.count()),
        vain_rounds_(blocks_.count(), 0),
        is_stale_(blocks_.count(), true) {}

  LargestError run();

 private:
  struct Sizes {
    double metres = std::numeric_limits<double>::infinity();
    double degrees = std::numeric_limits<double>::infinity();
  };

  // Some blocks, and the times of each: in look_times_, or in fresh.
  struct LooksToTake {
    std::vector<std::size_t> blocks;
    std::vector<std::span<const double>> times;
    std::vector<double> fresh;
  };

  bool fit_first();
  bool document_has_room(std::uint64_t keys) const;
  void fit_again();
  void look_often(double looks);
  void look_into_gaps();
  LooksToTake looks_to_take(std::span<const double> before) const;
  bool measure_stale(const ProgressReport& progress);
  LargestError largest() const;
  bool is_near(const LargestError& error) const {
    return error.metres <= from_.options.tolerance.metres && error.degrees <= from_.options.tolerance.degrees;
  }
  bool get_nearer();
  bool sample_missed();
  bool has_helped(std::size_t block);
  bool tighten(std::size_t block);
  void fit_again_in(std::size_t block, Channel& channel);
  std::vector<double> factors_of(const Measurement& worst) const;
  void mark_changed(const KeyList& before, const KeyList& now);
  template <class IsDone>
  bool fit_anew(const IsDone& is_done);

  const ClipSource& from_;
  Channels& channels_;
  TimesPool& pool_;
  TimeBlocks blocks_;
  std::vector<double> usual_looks_;
  std::vector<double> look_times_;         // those, and some into gaps
  std::vector<Measurement> measured_;      // of each block, as the next two
  std::vector<Sizes> errors_;              // of the round before
  std::vector<std::uint8_t> vain_rounds_;  // in a row
  std::vector<bool> is_stale_;             // to be measured again
};

// Fits the remaining channels, some at a time. Calls is_done(channel, number, count) for each in turn, which returns
// whether to go on.
template <class IsDone>
bool ClipFitter::fit_anew(const IsDone& is_done) {
  std::vector<Channel*> waiting;
  for (Channel& channel : channels_.all) {
    if (!channel.is_fitted) waiting.push_back(&channel);
  }
  std::size_t done = 0;
  const auto fit_one = [&](std::size_t index, std::size_t) { fit_channel(from_, channels_, *waiting[index]); };
  const auto ask = [&] {
    const std::size_t last = std::min(done + width_of(from_.options.run.executor), waiting.size());
    bool goes_on = true;
    for (; done < last && goes_on; ++done) goes_on = is_done(*waiting[done], done, waiting.size());
    return goes_on;
  };
  return run_in_rounds(from_.options.run.executor, waiting.size(), fit_one, ask);
}

// How many keys the channel has in a document: those of each of its curves.
std::uint64_t written_keys(const Channel& channel) {
  const bool is_one_curve = channel.property == Property::rotation && channel.keys.shape != KeyShape::hermite;
  return channel.keys.keys.size() * (is_one_curve ? 1 : channel.keys.width);
}

// Whether a document with that many keys has room. The number only grows: without room now there is none in the end.
bool ClipFitter::document_has_room(std::uint64_t keys) const {
  Work* const work = from_.options.run.work;
  const std::uint64_t bytes = keys * from_.target.bytes_per_key;
  if (!use(work, &Limits::bytes, bytes)) return false;
  if (work != nullptr) work->release_bytes(bytes);
  return true;
}

bool ClipFitter::fit_first() {
  const ProgressReport fitting = part(from_.options.run.progress, sampled_share, fitted_share);
  std::uint64_t keys = 0;
  return fit_anew([&](const Channel& channel, std::size_t number, std::size_t count) {
    report_progress(fitting, "fitting curves", number, count);
    keys += written_keys(channel);
    return use_keys(from_.options.run.work, static_cast<double>(channel.keys.keys.size()), sizeof(TargetKey)) &&
           document_has_room(keys);
  });
}

void ClipFitter::fit_again() {
  std::vector<std::pair<const Channel*, KeyList>> before;
  for (Channel& channel : channels_.all) {
    if (!channel.is_fitted) before.emplace_back(&channel, std::move(channel.keys));
  }
  if (!fit_anew([&](const Channel&, std::size_t, std::size_t) { return goes_on(from_.options.run.work); })) return;
  for (const auto& [channel, keys] : before) {
    const double more = static_cast<double>(channel->keys.keys.size()) - static_cast<double>(keys.keys.size());
    use_keys(from_.options.run.work, std::max(more, 0.0), sizeof(TargetKey));
    mark_changed(keys, channel->keys);
  }
  std::uint64_t all = 0;
  for (const Channel& channel : channels_.all) all += written_keys(channel);
  document_has_room(all);
}

// A key affects the time from the key before it to the one after it.
void ClipFitter::mark_changed(const KeyList& before, const KeyList& now) {
  const auto mark = [&](double from, double to) {
    const std::size_t last = blocks_.at(from_.span.from + to);
    for (std::size_t block = blocks_.at(from_.span.from + from); block <= last; ++block) is_stale_[block] = true;
  };
  constexpr double for_ever = std::numeric_limits<double>::max();
  if (before.shape != now.shape) return mark(0.0, for_ever);
  const auto mark_those_of = [&](const KeyList& list, const KeyList& other) {
    std::size_t at = 0;
    for (std::size_t key = 0; key < list.keys.size(); ++key) {
      const TargetKey& own = list.keys[key];
      while (at < other.keys.size() && other.keys[at].time < own.time) ++at;
      if (at < other.keys.size() && other.keys[at] == own) continue;
      const bool is_last = key + 1 == list.keys.size();
      mark(key == 0 ? 0.0 : list.keys[key - 1].time, is_last ? for_ever : list.keys[key + 1].time);
    }
  };
  mark_those_of(before, now);
  mark_those_of(now, before);
}

void ClipFitter::look_often(double looks) {
  usual_looks_ = look_times(from_.scene, from_.clip, from_.span, looks, off_samples);
}

// Looks may all pass by what lies between two samples: there are more of them while a curve strays there.
void ClipFitter::look_into_gaps() {
  std::vector<double> more;
  for (const SampledPieces& pieces : channels_.pieces) {
    for (const auto& [begin, end] : pieces.blind) {
      const double margin = blind_margin * (end - begin);
      const auto look = std::upper_bound(usual_looks_.begin(), usual_looks_.end(), begin + margin);
      if (look != usual_looks_.end() && *look < end - margin) continue;
      for (const double share : blind_looks) more.push_back(key_time(begin + share * (end - begin), from_.span.from));
    }
  }
  sort_range(more.begin(), more.end());
  std::set_union(usual_looks_.begin(), usual_looks_.end(), more.begin(), more.end(), std::back_inserter(look_times_));
}

// Adds what was seen at other times to what was seen before.
void merge(const Measurement& more, Measurement& worst) {
  for (std::size_t node = 0; node < worst.metres.size(); ++node) {
    if (more.metres[node] > worst.metres[node]) {
      worst.metres[node] = more.metres[node];
      worst.metres_time[node] = more.metres_time[node];
    }
    if (more.degrees[node] > worst.degrees[node]) {
      worst.degrees[node] = more.degrees[node];
      worst.degrees_time[node] = more.degrees_time[node];
    }
  }
  worst.missed.insert(worst.missed.end(), more.missed.begin(), more.missed.end());
  sort_range(worst.missed.begin(), worst.missed.end());
}

// All looks of a block that has changed, of the others those that are new: before has those that were taken already.
ClipFitter::LooksToTake ClipFitter::looks_to_take(std::span<const double> before) const {
  LooksToTake looks;
  looks.fresh.reserve(std::ranges::count(is_stale_, false) == 0 ? 0 : look_times_.size());
  for (auto begin = look_times_.begin(); begin != look_times_.end();) {
    const std::size_t block = blocks_.at(*begin);
    const auto end = std::find_if(begin, look_times_.end(), [&](double t) { return blocks_.at(t) != block; });
    std::span<const double> times(begin, end);
    if (!is_stale_[block]) {
      const std::size_t first = looks.fresh.size();
      const auto known = std::lower_bound(before.begin(), before.end(), *begin);
      const auto known_end = std::upper_bound(known, before.end(), *(end - 1));
      std::set_difference(begin, end, known, known_end, std::back_inserter(looks.fresh));
      times = std::span(looks.fresh).subspan(first);
    }
    if (!times.empty()) {
      looks.blocks.push_back(block);
      looks.times.push_back(times);
    }
    begin = end;
  }
  return looks;
}

bool ClipFitter::measure_stale(const ProgressReport& progress) {
  const std::vector<double> before = std::exchange(look_times_, {});
  look_into_gaps();
  Clip clip;
  add_tracks(from_, channels_, pool_, clip);
  const LooksToTake looks = looks_to_take(before);
  const MeasuredMotion motion{from_.scene,  from_.clip, from_.lowered,          clip,
                              from_.change, from_.span, from_.options.tolerance};
  std::vector<Measurement> worst =
      measure(motion, looks.times, progress, from_.options.run.work, from_.options.run.executor);
  for (std::size_t at = 0; at < looks.blocks.size(); ++at) {
    const std::size_t block = looks.blocks[at];
    if (is_stale_[block]) {
      measured_[block] = std::move(worst[at]);
    } else {
      merge(worst[at], measured_[block]);
    }
  }
  is_stale_.assign(blocks_.count(), false);
  return goes_on(from_.options.run.work);
}

LargestError ClipFitter::largest() const {
  LargestError error;
  for (const Measurement& worst : measured_) keep_larger(from_.lowered, worst, error);
  return error;
}

// What remains of each node's tolerance: a node that is too far asks the bones above it, and itself, to be nearer.
std::vector<double> ClipFitter::factors_of(const Measurement& worst) const {
  const Tolerance& tolerance = from_.options.tolerance;
  std::vector<double> factors(from_.lowered.nodes.size(), 1.0);
  const Hierarchy hierarchy(from_.lowered.nodes);
  for (const std::uint32_t node : std::views::reverse(hierarchy.order())) {
    double& factor = factors[node];
    if (worst.metres[node] > tolerance.metres) factor = std::min(factor, aim * tolerance.metres / worst.metres[node]);
    if (worst.degrees[node] > tolerance.degrees) {
      factor = std::min(factor, aim * tolerance.degrees / worst.degrees[node]);
    }
    const std::int32_t parent = hierarchy.parent(node);
    if (parent == no_index) continue;
    factors[static_cast<std::size_t>(parent)] = std::min(factors[static_cast<std::size_t>(parent)], factor);
  }
  return factors;
}

void ClipFitter::fit_again_in(std::size_t block, Channel& channel) {
  channel.is_fitted = false;
  if (channel.sampled < 0) return;
  channels_.pieces[static_cast<std::size_t>(channel.sampled)].forget(blocks_.begin(block), blocks_.end(block));
}

// False when nothing can be done about what is too far.
bool ClipFitter::tighten(std::size_t block) {
  const std::vector<double> factors = factors_of(measured_[block]);
  bool any = false;
  for (Channel& channel : channels_.all) {
    if (channel.subject.kind != SubjectKind::node || factors[channel.subject.index] >= 1.0) continue;
    const double factor = std::max(steepest, factors[channel.subject.index]);
    channel.tolerance.tighten(blocks_, block, std::ldexp(factor, -vain_rounds_[block]));
    fit_again_in(block, channel);
    any = true;
  }
  return any;
}

// Whether the block's error is smaller than in the round before, or was not measured then.
bool ClipFitter::has_helped(std::size_t block) {
  LargestError error;
  keep_larger(from_.lowered, measured_[block], error);
  const Sizes before = std::exchange(errors_[block], {error.metres, error.degrees});
  return error.metres < worthwhile * before.metres || error.degrees < worthwhile * before.degrees;
}

// Samples more where the tolerance was missed. False if nothing is sampled, or it was sampled there already.
bool ClipFitter::sample_missed() {
  SampledNodes& sampled = channels_.sampled;
  if (sampled.channels.empty()) return false;
  std::vector<double> missed;
  for (const Measurement& worst : measured_) missed.insert(missed.end(), worst.missed.begin(), worst.missed.end());
  // The memory of the new samples, of what is added, and of one channel again while it is merged.
  Work* work = from_.options.run.work;
  const std::uint64_t bytes_each = sizeof(SampledValue) * sampled.channels.size();
  const std::uint64_t bytes_added = missed.size() * bytes_each;
  const std::uint64_t bytes_for_a_while =
      missed.size() * sizeof(Vec4) * sampled.channels.size() + sampled.times.size() * sizeof(SampledValue);
  const bool has_room = work == nullptr || bytes_added + bytes_for_a_while <= work->left(&Limits::bytes) / 2;
  if (!has_room || !use(work, &Limits::bytes, bytes_added + bytes_for_a_while)) return false;
  const SamplingOptions sampling{.span = from_.span, .work = work, .executor = from_.options.run.executor};
  SampledNodes more = sample_nodes_at(from_.scene, from_.clip, sampled.channels, from_.change, missed, sampling);
  take_out_pivots(from_, more);
  const bool grew = goes_on(work) && add_samples(more, sampled);
  if (work != nullptr) work->release_bytes(bytes_for_a_while + (grew ? 0 : bytes_added));
  return grew;
}

// Asks for more where something is too far. False when nothing can be done about it.
bool ClipFitter::get_nearer() {
  const bool sees_more = sample_missed();
  bool tightens = false;
  for (std::size_t block = 0; block < blocks_.count(); ++block) {
    if (measured_[block].missed.empty()) continue;
    if (sees_more) {
      for (Channel& channel : channels_.all) {
        if (channel.sampled >= 0) fit_again_in(block, channel);
      }
    }
    std::uint8_t& vain = vain_rounds_[block];
    if (has_helped(block)) {
      vain = 0;
    } else if (vain <= max_vain_rounds) {
      ++vain;
    }
    if (vain <= max_vain_rounds) tightens |= tighten(block);
  }
  return sees_more || tightens;
}

LargestError ClipFitter::run() {
  if (!fit_first()) return {};
  const ProgressReport measuring = part(from_.options.run.progress, fitted_share, 1.0);
  const bool bends = !carried_nodes(from_.scene, from_.clip).empty();
  const double closest_looks = channels_.sampled.channels.empty() ? far_looks
                               : bends                            ? near_looks_of_bends
                                                                  : near_looks;
  double looks = far_looks;
  look_often(looks);
  Rounds rounds(from_.options.run.work,
                from_.target.new_clips.ticks_per_second > 0.0 ? kept_for_ticks : kept_for_others);
  for (int round = 0;; ++round) {
    if (!measure_stale(part_of_round(measuring, round))) return {};
    LargestError error = largest();
    const bool is_done = is_near(error) || round >= max_fit_rounds || !rounds.has_room() || !get_nearer();
    if (!is_done) {
      fit_again();
    } else if (looks < closest_looks) {
      looks = closest_looks;
      look_often(looks);
    } else {
      error.limit = is_near(error) ? std::string_view() : rounds.limit();
      return error;
    }
  }
}

}  // namespace

LargestError fit_channels(const ClipSource& from, Channels& channels, TimesPool& pool) {
  return ClipFitter(from, channels, pool).run();
}

void add_tracks(const ClipSource& from, const Channels& channels, TimesPool& pool, Clip& clip) {
  for (const Channel& channel : channels.all) {
    if (is_rest(from, channel)) continue;
    clip.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool));
  }
}

}  // namespace genga
