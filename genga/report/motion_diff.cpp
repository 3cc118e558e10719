#include "genga/report/motion_diff.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/base/printable.h"
#include "genga/convert/lower/ranges.h"
#include "genga/core/clip.h"
#include "genga/report/diff_channels.h"

namespace genga {
namespace {

bool is_beyond(const ChannelDiff& channel, const Tolerance& tolerance) {
  return channel.difference > (channel.unit == DiffUnit::degrees ? tolerance.degrees : tolerance.metres);
}

void keep_larger(ChannelDiff& channel, double difference, double time) {
  if (difference <= channel.difference) return;
  channel.difference = difference;
  channel.time = time;
}

void compare_keys(const CurvePair& pair, MotionDiff& diff) {
  const std::vector<double>& first = *pair.first.keys().times;
  const std::vector<double>& second = *pair.second.keys().times;
  if (first.size() == second.size() && first.front() == second.front() && first.back() == second.back()) return;
  diff.keys.push_back(
      {pair.first.name, {first.size(), second.size()}, {first.front(), second.front()}, {first.back(), second.back()}});
}

Status compare_pair(const CurvePair& pair, const std::vector<double>& frames, const DiffOptions& options, Work& work,
                    MotionDiff& diff) {
  std::vector<double> keys = *pair.first.keys().times;
  const std::vector<double>& others = *pair.second.keys().times;
  if (pair.first.keys().times != pair.second.keys().times) keys.insert(keys.end(), others.begin(), others.end());
  const std::vector<double> times = diff_times(std::move(keys), frames, options);
  if (!work.use(&Limits::samples, times.size())) return work.status();
  ChannelDiff channel{.name = pair.first.name, .unit = unit_of(pair)};
  const std::vector<double> differences = differences_of(pair, times);
  for (std::size_t i = 0; i < times.size(); ++i) keep_larger(channel, differences[i], times[i]);
  diff.channels.push_back(std::move(channel));
  compare_keys(pair, diff);
  return Done{};
}

Error nothing_called(const std::string& what, const std::string& nodes) {
  return {ErrorCode::bad_argument, what + " is called " + quoted_name(nodes), {}, {}};
}

Status compare_curves(const Scene& first, const Scene& second, const std::vector<double>& frames,
                      const DiffOptions& options, Work& work, MotionDiff& diff) {
  CurvePairs made = pair_curves(first, second, options);
  diff.missing_in_second = std::move(made.missing_in_second);
  diff.missing_in_first = std::move(made.missing_in_first);
  const bool has_none = made.pairs.empty() && diff.missing_in_first.empty() && diff.missing_in_second.empty();
  if (has_none && !options.nodes.empty()) return nothing_called("nothing that moves", options.nodes);
  for (const CurvePair& pair : made.pairs) GENGA_TRY(compare_pair(pair, frames, options, work, diff));
  return Done{};
}

Status compare_poses(const Scene& first, const Scene& second, const std::vector<double>& frames,
                     const DiffOptions& options, Work& work, MotionDiff& diff) {
  PosePairs made = pair_poses(first, second, options);
  diff.missing_in_second = std::move(made.missing_in_second);
  diff.missing_in_first = std::move(made.missing_in_first);
  if (made.pairs.empty() && diff.missing_in_first.empty() && diff.missing_in_second.empty()) {
    if (!options.nodes.empty()) return nothing_called("no node", options.nodes);
    return Error{ErrorCode::no_conversion, "neither motion nor nodes: there is nothing to compare", {}, {}};
  }
  for (const PosePair& pair : made.pairs) {
    diff.channels.push_back({.name = pair.name, .unit = unit_of(pair.part)});
  }
  PosesOfBoth poses(first, second, diff.space, made.pairs);
  for (const double time : pose_times(first, second, frames, options)) {
    if (!poses.move_to(time, work)) return work.status();
    for (std::size_t i = 0; i < made.pairs.size(); ++i) {
      keep_larger(diff.channels[i], poses.difference(made.pairs[i]), time);
    }
  }
  return Done{};
}

// The duration within the compared range.
double compared_duration(const Scene& scene, const DiffOptions& options) {
  if (scene.clips.empty()) return 0.0;
  const double end = std::min(duration(scene.clips.front()), options.range.to.value_or(max_time));
  return std::max(end, options.range.from.value_or(-max_time));
}

void compare_durations(const Scene& first, const Scene& second, const DiffOptions& options, MotionDiff& diff) {
  diff.durations = {compared_duration(first, options), compared_duration(second, options)};
  const double apart = std::abs(diff.durations[0] - diff.durations[1]);
  // Formats with keys at frames move a motion's end by up to half a frame.
  const double most = diff.is_exact() ? 0.0 : 0.5 / frame_rate(first, options.range.fps);
  diff.differs_in_duration = apart > most;
}

SampleSpace space_of(const Scene& first, const Scene& second, const DiffOptions& options) {
  if (options.space) return *options.space;
  const bool have_motion = !first.clips.empty() && !second.clips.empty();
  return have_motion && options.is_one_format ? SampleSpace::native : SampleSpace::world;
}

}  // namespace

bool MotionDiff::is_equal() const {
  return worst() == nullptr && missing_in_first.empty() && missing_in_second.empty() && !differs_in_duration &&
         (keys.empty() || !is_exact());
}

const ChannelDiff* MotionDiff::worst() const {
  const ChannelDiff* worst = nullptr;
  for (const ChannelDiff& channel : channels) {
    if (channel.is_beyond && (worst == nullptr || channel.difference > worst->difference)) worst = &channel;
  }
  return worst;
}

Result<MotionDiff> diff_motions(const Scene& first, const Scene& second, const DiffOptions& options) {
  GENGA_TRY(check_times(options.range));
  CountedWork counted(options.run);
  Work& work = counted.work();
  MotionDiff diff;
  diff.space = space_of(first, second, options);
  const bool is_native = diff.space == SampleSpace::native;
  const Tolerance usual = is_native ? Tolerance{.metres = 0.0, .degrees = 0.0} : Tolerance{};
  diff.tolerance = options.tolerance.value_or(usual);
  if (is_native && (first.clips.empty() || second.clips.empty())) {
    Error error = no_conversion("it has no motion, which is all that native space compares");
    error.remedy = Remedy::local_space;
    return error;
  }
  GENGA_TRY_ASSIGN(const std::vector<double> frames, diff_frames(first, second, options, work));
  compare_durations(first, second, options, diff);
  GENGA_TRY(is_native ? compare_curves(first, second, frames, options, work, diff)
                      : compare_poses(first, second, frames, options, work, diff));
  for (ChannelDiff& channel : diff.channels) channel.is_beyond = is_beyond(channel, diff.tolerance);
  return diff;
}

}  // namespace genga
