#include "genga/report/motion_diff.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <unordered_map>
#include <utility>

#include "genga/convert/lower/ranges.h"
#include "genga/core/clip.h"
#include "genga/core/names.h"
#include "genga/core/pose.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"
#include "genga/math/functions.h"
#include "genga/report/track_columns.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

constexpr double degrees_a_radian = 180.0 / std::numbers::pi;

void sort_times(std::vector<double>& times) {
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
}

void keep_range(const DiffOptions& options, std::vector<double>& times) {
  std::erase_if(
      times, [&](double time) { return (options.from && time < *options.from) || (options.to && time > *options.to); });
}

// Keys and the moments half way between neighbours, and then the frames.
std::vector<double> times_of(std::vector<double> keys, const std::vector<double>& frames, const DiffOptions& options) {
  sort_times(keys);
  std::vector<double> times = frames;
  times.reserve(frames.size() + 2 * keys.size());
  for (std::size_t i = 0; i < keys.size(); ++i) {
    times.push_back(keys[i]);
    if (i + 1 < keys.size()) times.push_back(0.5 * (keys[i] + keys[i + 1]));
  }
  sort_times(times);
  keep_range(options, times);
  return times;
}

void add_keys(const KeyTable& table, std::vector<double>& times) {
  if (!table.empty()) times.insert(times.end(), table.times->begin(), table.times->end());
}

// The frames of both motions.
Result<std::vector<double>> frames_of(const Scene& first, const Scene& second, const DiffOptions& options, Work& work) {
  double from = 0.0;
  double to = 0.0;
  for (const Scene* scene : {&first, &second}) {
    if (scene->clips.empty()) continue;
    from = std::min(from, scene->clips.front().first_time);
    to = std::max(to, duration(scene->clips.front()));
  }
  from = options.from.value_or(from);
  to = options.to.value_or(to);
  const double fps = frame_rate(first, options.fps);
  const double begin = std::ceil(from * fps - 1e-9);
  const double count = std::max(std::floor(to * fps + 1e-9) - begin + 1.0, 0.0);
  if (!work.use(&Limits::samples, static_cast<std::uint64_t>(std::min(count, 1e18)))) return work.status().error();
  std::vector<double> frames;
  for (std::uint64_t frame = 0; frame < static_cast<std::uint64_t>(count); ++frame) {
    frames.push_back((begin + static_cast<double>(frame)) / fps);
  }
  if (frames.empty()) frames.push_back(from);
  return frames;
}

double distance_of(double a, double b) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return 0.0;
  const double difference = std::abs(a - b);
  return std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
}

double squared(double value) { return value * value; }

// Zero for equal numbers, also where the cosine would be rounded. Degrees.
double angle_between(const Quat& a, const Quat& b) {
  const double apart = squared(a.x - b.x) + squared(a.y - b.y) + squared(a.z - b.z) + squared(a.w - b.w);
  const double together = squared(a.x + b.x) + squared(a.y + b.y) + squared(a.z + b.z) + squared(a.w + b.w);
  return 4.0 * atan2(std::sqrt(std::min(apart, together)), std::sqrt(std::max(apart, together))) * degrees_a_radian;
}

bool is_beyond(const ChannelDiff& channel, const Tolerance& tolerance) {
  return channel.difference > (channel.unit == DiffUnit::degrees ? tolerance.degrees : tolerance.metres);
}

void keep_larger(ChannelDiff& channel, double difference, double time) {
  if (difference <= channel.difference) return;
  channel.difference = difference;
  channel.time = time;
}

// A curve, or a rotation that is one, under its column's name.
struct NativeChannel {
  std::string name;
  const Track* track = nullptr;
  const Curve* curve = nullptr;  // null: the track's rotation

  const KeyTable& keys() const { return curve != nullptr ? static_cast<const KeyTable&>(*curve) : track->rotation; }
};

void add_channels(const Track& track, const TrackColumns& columns, std::vector<NativeChannel>& channels) {
  if (track.curves.empty()) {
    channels.push_back({columns.name + "/rotation", &track, nullptr});
    return;
  }
  for (std::size_t i = 0; i < track.curves.size() && i < columns.channels.size(); ++i) {
    channels.push_back({columns.name + '/' + std::string(columns.channels[i]), &track, &track.curves[i]});
  }
}

// Those with keys: one without says no more than one that is not there.
std::vector<NativeChannel> native_channels(const Scene& scene, TextEncoding encoding, const std::string& nodes) {
  const Clip& clip = scene.clips.front();
  const std::vector<TrackColumns> columns = track_columns(scene, clip, encoding);
  std::vector<NativeChannel> channels;
  for (std::size_t index = 0; index < columns.size(); ++index) {
    const bool is_wanted = nodes.empty() || matches_glob(nodes, columns[index].name);
    if (!columns[index].channels.empty() && is_wanted) add_channels(clip.tracks[index], columns[index], channels);
  }
  std::erase_if(channels, [](const NativeChannel& channel) { return channel.keys().empty(); });
  return channels;
}

struct Measure {
  DiffUnit unit = DiffUnit::number;
  double factor = 1.0;
};

Measure measure_of(const Track& track, const Scene& scene) {
  switch (track.property) {
    case Property::translation:
    case Property::distance:
    case Property::ray_origin: return {DiffUnit::metres, scene.axes.metres_per_unit};
    case Property::rotation:
      // A component of a unit quaternion that is off by d turns by about 2 d.
      return {DiffUnit::degrees,
              track.rotation_form == RotationForm::components ? 2.0 * degrees_a_radian : degrees_a_radian};
    case Property::fov: return {DiffUnit::degrees, 1.0};
    default: return {};
  }
}

void compare_curves(const Curve& a, const Curve& b, const std::vector<double>& times, double factor,
                    ChannelDiff& channel) {
  std::vector<double> first(times.size());
  std::vector<double> second(times.size());
  evaluate(a, times, first);
  evaluate(b, times, second);
  for (std::size_t i = 0; i < times.size(); ++i)
    keep_larger(channel, factor * distance_of(first[i], second[i]), times[i]);
}

void compare_rotations(const RotationCurve& a, const RotationCurve& b, const std::vector<double>& times,
                       ChannelDiff& channel) {
  RotationCursor first;
  RotationCursor second;
  for (const double time : times)
    keep_larger(channel, angle_between(evaluate(a, time, first), evaluate(b, time, second)), time);
}

void compare_keys(const NativeChannel& a, const NativeChannel& b, MotionDiff& diff) {
  const std::vector<double>& first = *a.keys().times;
  const std::vector<double>& second = *b.keys().times;
  if (first.size() == second.size() && first.front() == second.front() && first.back() == second.back()) return;
  diff.keys.push_back(
      {a.name, {first.size(), second.size()}, {first.front(), second.front()}, {first.back(), second.back()}});
}

class NativeDiff {
 public:
  NativeDiff(const Scene& first, const Scene& second, const DiffOptions& options, Work& work)
      : scene_(first),
        options_(options),
        work_(work),
        first_(native_channels(first, options.first_encoding, options.nodes)),
        second_(native_channels(second, options.second_encoding, options.nodes)) {}

  Status compare(const std::vector<double>& frames, MotionDiff& diff) {
    if (!options_.nodes.empty() && first_.empty() && second_.empty()) {
      return Error{ErrorCode::bad_argument, "nothing that moves is called \"" + options_.nodes + '"', {}, {}};
    }
    std::unordered_map<std::string_view, const NativeChannel*> others;
    for (const NativeChannel& channel : second_) others.emplace(channel.name, &channel);
    for (const NativeChannel& channel : first_) {
      const auto other = others.find(channel.name);
      const bool is_there = other != others.end() && (other->second->curve != nullptr) == (channel.curve != nullptr);
      if (!is_there) {
        diff.missing_in_second.push_back(channel.name);
        continue;
      }
      GENGA_TRY(compare_channel(channel, *other->second, frames, diff));
      others.erase(other);
    }
    for (const NativeChannel& channel : second_) {
      if (others.contains(channel.name)) diff.missing_in_first.push_back(channel.name);
    }
    return Done{};
  }

 private:
  Status compare_channel(const NativeChannel& a, const NativeChannel& b, const std::vector<double>& frames,
                         MotionDiff& diff) {
    std::vector<double> keys;
    add_keys(a.keys(), keys);
    add_keys(b.keys(), keys);
    const std::vector<double> times = times_of(std::move(keys), frames, options_);
    if (!work_.use(&Limits::samples, times.size())) return work_.status();
    const Measure measure = measure_of(*a.track, scene_);
    ChannelDiff channel{.name = a.name, .unit = measure.unit};
    if (a.curve != nullptr) {
      compare_curves(*a.curve, *b.curve, times, measure.factor, channel);
    } else {
      compare_rotations(a.track->rotation, b.track->rotation, times, channel);
    }
    channel.is_beyond = is_beyond(channel, options_.tolerance);
    diff.channels.push_back(std::move(channel));
    compare_keys(a, b, diff);
    return Done{};
  }

  const Scene& scene_;
  const DiffOptions& options_;
  Work& work_;
  std::vector<NativeChannel> first_;
  std::vector<NativeChannel> second_;
};

// A scene's nodes at a time, in metres on glTF's axes.
class Placed {
 public:
  Placed(const Scene& scene, SampleSpace space)
      : scene_(scene),
        space_(space),
        pose_(rest_pose(scene)),
        context_(scene.clips.empty() ? SolveContext(scene) : SolveContext(scene, scene.clips.front())) {}

  void move_to(double time, Work& work) { pose_at(context_, time, pose_, &work); }
  Transform operator[](std::size_t node) const {
    Transform transform = space_ == SampleSpace::world ? to_transform(pose_.world[node]) : local_of(node);
    transform.translation = transform.translation * scene_.axes.metres_per_unit;
    if (scene_.axes.handedness == Handedness::left) {
      transform.translation.z = -transform.translation.z;
      transform.rotation.x = -transform.rotation.x;
      transform.rotation.y = -transform.rotation.y;
    }
    return transform;
  }

 private:
  Transform local_of(std::size_t node) const {
    const Pivot& pivot = scene_.nodes[node].pivot;
    return pivot == Pivot{} ? pose_.local[node] : without_pivot(pose_.local[node], pivot);
  }
  const Scene& scene_;
  SampleSpace space_;
  Pose pose_;
  SolveContext context_;
};

struct NodePair {
  std::size_t first = 0;
  std::size_t second = 0;
};

// Pairs by name, three channels each: translation, rotation, scale.
std::vector<NodePair> pair_nodes(const Scene& first, const Scene& second, const DiffOptions& options,
                                 MotionDiff& diff) {
  const std::vector<std::string> names = scene_names(first, options.first_encoding).nodes;
  const std::vector<std::string> others = scene_names(second, options.second_encoding).nodes;
  std::unordered_map<std::string_view, std::size_t> places;
  const auto is_wanted = [&](const std::string& name) {
    return options.nodes.empty() || matches_glob(options.nodes, name);
  };
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (is_wanted(others[i])) places.emplace(others[i], i);
  }
  std::vector<NodePair> pairs;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!is_wanted(names[i])) continue;
    const auto found = places.find(names[i]);
    if (found == places.end()) {
      diff.missing_in_second.push_back(names[i]);
      continue;
    }
    pairs.push_back({i, found->second});
    places.erase(found);
    diff.channels.push_back({.name = names[i] + "/translation", .unit = DiffUnit::metres});
    diff.channels.push_back({.name = names[i] + "/rotation", .unit = DiffUnit::degrees});
    diff.channels.push_back({.name = names[i] + "/scale", .unit = DiffUnit::number});
  }
  for (const std::string& name : others) {
    if (places.contains(name)) diff.missing_in_first.push_back(name);
  }
  return pairs;
}

double distance_of(const Vec3& a, const Vec3& b) {
  return std::sqrt(squared(distance_of(a.x, b.x)) + squared(distance_of(a.y, b.y)) + squared(distance_of(a.z, b.z)));
}

std::vector<double> all_times(const Scene& first, const Scene& second, const std::vector<double>& frames,
                              const DiffOptions& options) {
  std::vector<double> keys;
  for (const Scene* scene : {&first, &second}) {
    if (scene->clips.empty()) continue;
    for (const Track& track : scene->clips.front().tracks) {
      const std::vector<double>* before = nullptr;
      for (const KeyTable* table : key_tables(track)) {
        if (table->empty() || table->times.get() == before) continue;
        before = table->times.get();
        add_keys(*table, keys);
      }
    }
  }
  return times_of(std::move(keys), frames, options);
}

Status compare_poses(const Scene& first, const Scene& second, const std::vector<double>& times,
                     const DiffOptions& options, Work& work, MotionDiff& diff) {
  const std::vector<NodePair> pairs = pair_nodes(first, second, options, diff);
  if (!options.nodes.empty() && pairs.empty() && diff.missing_in_first.empty() && diff.missing_in_second.empty()) {
    return Error{ErrorCode::bad_argument, "no node is called \"" + options.nodes + '"', {}, {}};
  }
  Placed a(first, options.space);
  Placed b(second, options.space);
  for (const double time : times) {
    if (!work.use(&Limits::samples, first.nodes.size() + second.nodes.size())) return work.status();
    a.move_to(time, work);
    b.move_to(time, work);
    GENGA_TRY(work.status());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const Transform one = a[pairs[i].first];
      const Transform other = b[pairs[i].second];
      keep_larger(diff.channels[3 * i], distance_of(one.translation, other.translation), time);
      keep_larger(diff.channels[3 * i + 1], angle_between(one.rotation, other.rotation), time);
      keep_larger(diff.channels[3 * i + 2], distance_of(one.scale, other.scale), time);
    }
  }
  for (ChannelDiff& channel : diff.channels) channel.is_beyond = is_beyond(channel, options.tolerance);
  return Done{};
}

}  // namespace

bool MotionDiff::is_equal() const {
  return worst() == nullptr && missing_in_first.empty() && missing_in_second.empty() && keys.empty();
}

const ChannelDiff* MotionDiff::worst() const {
  const ChannelDiff* worst = nullptr;
  for (const ChannelDiff& channel : channels) {
    if (channel.is_beyond && (worst == nullptr || channel.difference > worst->difference)) worst = &channel;
  }
  return worst;
}

Result<MotionDiff> diff_motions(const Scene& first, const Scene& second, const DiffOptions& options) {
  GENGA_TRY(check_times({.from = options.from, .to = options.to, .fps = options.fps}));
  Work work(options.limits, options.input);
  MotionDiff diff;
  const bool is_native = options.space == SampleSpace::native;
  if (is_native && (first.clips.empty() || second.clips.empty())) {
    return Error{ErrorCode::no_conversion, "it has no motion: native space has nothing to compare", {}, {}};
  }
  GENGA_TRY_ASSIGN(const std::vector<double> frames, frames_of(first, second, options, work));
  if (is_native) {
    GENGA_TRY(NativeDiff(first, second, options, work).compare(frames, diff));
  } else {
    GENGA_TRY(compare_poses(first, second, all_times(first, second, frames, options), options, work, diff));
  }
  return diff;
}

}  // namespace genga
