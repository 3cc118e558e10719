#include "genga/convert/fit/sample_scene.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <set>
#include <type_traits>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"
#include "genga/solve/rule_order.h"

namespace genga {
namespace {

struct ChannelsOfRule {
  std::set<NodeChannel>& channels;

  void operator()(const IkRule& rule) const {
    for (const IkLink& link : rule.links) channels.insert({link.node, Property::rotation});
  }
  void operator()(const AppendRule& rule) const {
    if (rule.rotates) channels.insert({rule.node, Property::rotation});
    if (rule.translates) channels.insert({rule.node, Property::translation});
  }
  void operator()(const ControllerRule& rule) const {
    const auto insert = [&](MotionChannel first, MotionChannel last, Property property) {
      if (drives(rule, first, last)) channels.insert({rule.node, property});
    };
    insert(MotionChannel::x, MotionChannel::z, Property::translation);
    insert(MotionChannel::heading, MotionChannel::bank, Property::rotation);
    insert(MotionChannel::scale_x, MotionChannel::scale_z, Property::scale);
  }
  void operator()(const ChainRule& rule) const {
    for (const ChainJoint& joint : rule.joints) channels.insert({joint.node, Property::rotation});
    if (rule.matches_orientation && !rule.joints.empty()) channels.insert({rule.effector, Property::rotation});
  }
};

// In order of the nodes, as the channels are.
template <class Channels>
std::vector<std::uint32_t> nodes_of(const Channels& channels) {
  std::vector<std::uint32_t> nodes;
  for (const NodeChannel& channel : channels) {
    if (nodes.empty() || nodes.back() != channel.node) nodes.push_back(channel.node);
  }
  return nodes;
}

}  // namespace

std::vector<NodeChannel> constrained_channels(const Scene& scene) {
  std::set<NodeChannel> channels;
  for (const Constraint& constraint : scene.constraints) std::visit(ChannelsOfRule{channels}, constraint.rule);
  return {channels.begin(), channels.end()};
}

std::vector<std::uint32_t> constrained_nodes(const Scene& scene) { return nodes_of(constrained_channels(scene)); }

std::vector<std::uint32_t> constrained_nodes(const Rule& rule) {
  std::set<NodeChannel> channels;
  std::visit(ChannelsOfRule{channels}, rule);
  return nodes_of(channels);
}

double longest_look_ahead(const Scene& scene) {
  double longest = 0.0;
  for (const Constraint& constraint : scene.constraints) {
    const auto* rule = std::get_if<ControllerRule>(&constraint.rule);
    if (rule == nullptr) continue;
    for (const Controller controller : rule->controllers) {
      if (controller == Controller::velocity) longest = std::max(longest, rule->look_ahead);
      if (controller == Controller::path) longest = std::max(longest, rule->look_ahead * rule->max_look_steps);
    }
  }
  return longest;
}

bool moves_node(const Track& track) {
  switch (track.property) {
    case Property::translation:
    case Property::rotation:
    case Property::scale:
    case Property::ray_origin:
    case Property::ray_direction: return true;
    default: return false;
  }
}

std::vector<std::uint32_t> carried_nodes(const Scene& scene, const Clip& clip) {
  const auto is_in_space = [](const Node& node) { return node.in_scene_space && node.parent != no_index; };
  if (std::none_of(scene.nodes.begin(), scene.nodes.end(), is_in_space)) return {};
  std::vector<bool> stays(scene.nodes.size());
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    const Node& at = scene.nodes[node];
    stays[node] = !is_in_space(at) && to_matrix(at.rest) == Mat4(1.0);
  }
  for (const Track& track : clip.tracks) {
    if (track.subject.kind == SubjectKind::node && moves_node(track)) stays[track.subject.index] = false;
  }
  for (const std::uint32_t node : constrained_nodes(scene)) stays[node] = false;
  std::vector<std::uint32_t> carried;
  for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) {
    if (!is_in_space(scene.nodes[node])) continue;
    std::int32_t above = scene.nodes[node].parent;
    while (above != no_index && stays[static_cast<std::size_t>(above)]) {
      above = scene.nodes[static_cast<std::size_t>(above)].parent;
    }
    if (above != no_index) carried.push_back(node);
  }
  return carried;
}

namespace {

// Whether a slope of the key is infinite: then the segment on that side is held.
bool is_vertical(const Curve& curve, std::size_t key, std::size_t side) {
  const KeyShape shape = curve.shape_of(key);
  const bool has_slopes = shape == KeyShape::hermite || shape == KeyShape::weighted_hermite;
  return has_slopes && !std::isfinite(curve.parameters[key * curve.parameter_stride + side]);
}

bool jumps_at(const Curve& curve, std::size_t key) {
  if (curve.values[key] == curve.values[key - 1]) return false;
  return curve.shape_of(key) == KeyShape::step || curve.time(key) == curve.time(key - 1) ||
         is_vertical(curve, key - 1, 1) || is_vertical(curve, key, 0);
}

bool jumps_at(const RotationCurve& curve, std::size_t key) {
  return curve.shape_of(key) == KeyShape::step || curve.time(key) == curve.time(key - 1);
}

// Adds the times at which a curve's value changes in no time.
template <class AnyCurve>
void add_jumps(const AnyCurve& curve, const TimeSpan& span, std::set<double>& jumps) {
  for (std::size_t key = 1; key < curve.size(); ++key) {
    const double t = curve.time(key);
    if (t > span.from && t <= span.to && jumps_at(curve, key)) jumps.insert(t);
  }
}

// Maximum restarts of one curve: no more frames are fitted.
constexpr double max_restarts = 1048576.0;

// The first time about there at which a curve that repeats is at its beginning again: dividing time into cycles rounds.
double restart_near(const Curve& curve, double t) {
  const double begin = curve.values[0];
  const double end = curve.values[curve.size() - 1];
  for (int step = 0; step < 2; ++step) t = std::nextafter(t, -std::numeric_limits<double>::infinity());
  for (int step = 0; step < 4; ++step) {
    const double value = evaluate(curve, t);
    if (std::abs(value - begin) < std::abs(value - end)) break;
    t = std::nextafter(t, std::numeric_limits<double>::infinity());
  }
  return t;
}

// Adds the times at which a repeating curve restarts at another value than it ended with. No keys could represent more
// than one per frame.
void add_restarts(const Curve& curve, const TimeSpan& span, std::set<double>& jumps) {
  if (curve.size() < 2 || curve.values[0] == curve.values[curve.size() - 1]) return;
  const double first = curve.times->front();
  const double last = curve.times->back();
  const double length = last - first;
  const double lead = span.from - first;
  if (length * span.fps < 1.0) return;
  const double from = curve.before == Behaviour::repeat ? std::min(0.0, std::floor(lead / length)) : 1.0;
  const double to = curve.after == Behaviour::repeat ? std::ceil((span.to - first) / length) : 0.0;
  const double begin = std::max(from, std::floor(lead / length));
  const double count = std::clamp(to - begin + 1.0, 0.0, max_restarts);
  for (std::uint32_t cycle = 0; cycle < static_cast<std::uint32_t>(count); ++cycle) {
    const double t = restart_near(curve, first + (begin + cycle) * length);
    if (t > span.from && t <= span.to) jumps.insert(t);
  }
}

}  // namespace

bool may_move_nodes(const Track& track, const std::vector<bool>& moving_morphs) {
  switch (track.subject.kind) {
    case SubjectKind::constraint: return true;
    case SubjectKind::node: return moves_node(track);
    case SubjectKind::morph: return !moving_morphs.empty() && moving_morphs[track.subject.index];
    default: return false;
  }
}

namespace {

void add_jumps_of(const Track& track, const TimeSpan& span, std::set<double>& jumps) {
  for (const Curve& curve : track.curves) {
    add_jumps(curve, span, jumps);
    add_restarts(curve, span, jumps);
  }
  add_jumps(track.rotation, span, jumps);
}

}  // namespace

std::vector<double> jump_times(const Track& track, const TimeSpan& span) {
  std::set<double> jumps;
  add_jumps_of(track, span, jumps);
  return {jumps.begin(), jumps.end()};
}

std::vector<double> jump_times(const Clip& clip, const TimeSpan& span, const std::vector<bool>& moving_morphs) {
  std::set<double> jumps;
  for (const Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::camera && !may_move_nodes(track, moving_morphs)) continue;
    add_jumps_of(track, span, jumps);
  }
  return {jumps.begin(), jumps.end()};
}

Status check_frames(double frames, const Work* work) {
  const std::uint64_t most = work == nullptr ? Limits{}.frames : work->limits().frames;
  if (frames <= static_cast<double>(most)) return Done{};
  const std::string message =
      number_text(std::floor(frames)) + " frames are too many to bake, more than " + number_text(most);
  Error error{ErrorCode::limit_exceeded, message, {}, {}};
  error.limit = name_of(&Limits::frames).name;
  error.remedy = Remedy::choose_times;
  return error;
}

Status check_places(double places, const Work* work) {
  return work == nullptr ? Status(Done{})
                         : work->check(&Limits::samples, static_cast<std::uint64_t>(std::min(places, 1e18)));
}

double frame_count(const TimeSpan& span) {
  // Rounding must not lose the last frame.
  return std::floor((span.to - span.from) * span.fps + 1e-9) + 1.0;
}

std::vector<double> frame_times(const TimeSpan& span) {
  const auto frames = static_cast<std::uint64_t>(frame_count(span));
  std::vector<double> times;
  times.reserve(static_cast<std::size_t>(frames) + 1);
  for (std::uint64_t frame = 0; frame < frames; ++frame) {
    times.push_back(std::min(span.from + static_cast<double>(frame) / span.fps, span.to));
  }
  // What is left of a last frame, when it is more than rounding.
  if ((span.to - times.back()) * span.fps > 0.01) times.push_back(span.to);
  return times;
}

namespace {

using TimeRange = std::pair<double, double>;

bool differs(const Curve& curve, std::size_t key) {
  if (curve.values[key] != curve.values[key + 1]) return true;
  const KeyShape shape = curve.shape_of(key + 1);
  return shape != KeyShape::step && shape != KeyShape::linear && shape != KeyShape::ease;
}

bool differs(const RotationCurve& curve, std::size_t key) {
  for (std::size_t c = 0; c < 4; ++c) {
    if (curve.values[4 * key + c] != curve.values[4 * key + 4 + c]) return true;
  }
  return false;
}

bool goes_on(const KeyTable& keys) {
  const auto moves = [](Behaviour behaviour) { return behaviour != Behaviour::constant; };
  return keys.size() > 1 && (moves(keys.before) || moves(keys.after));
}

template <class AnyCurve>
void add_stretches(const AnyCurve& curve, const TimeSpan& span, std::vector<TimeRange>& stretches) {
  if (goes_on(curve)) stretches.emplace_back(span.from, span.to);
  const std::size_t others = stretches.size();
  for (std::size_t key = 0; key + 1 < curve.size(); ++key) {
    if (!differs(curve, key)) continue;
    // Consecutive keys with motion form one stretch.
    const bool is_more = stretches.size() > others && stretches.back().second == curve.time(key);
    if (is_more) {
      stretches.back().second = curve.time(key + 1);
    } else {
      stretches.emplace_back(curve.time(key), curve.time(key + 1));
    }
  }
}

}  // namespace

bool goes_on(const Clip& clip) {
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [](const Track& track) {
    return goes_on(track.rotation) ||
           std::any_of(track.curves.begin(), track.curves.end(), [](const Curve& curve) { return goes_on(curve); });
  });
}

std::vector<FrameRange> active_ranges(const Clip& clip, const TimeSpan& span, double look_ahead,
                                      const std::vector<bool>& moving_morphs) {
  std::vector<const Track*> tracks;
  for (const Track& track : clip.tracks) {
    if (may_move_nodes(track, moving_morphs)) tracks.push_back(&track);
  }
  return active_ranges(tracks, span, look_ahead);
}

std::vector<FrameRange> active_ranges(const std::vector<const Track*>& tracks, const TimeSpan& span,
                                      double look_ahead) {
  std::vector<TimeRange> stretches;
  for (const Track* track : tracks) {
    for (const Curve& curve : track->curves) add_stretches(curve, span, stretches);
    add_stretches(track->rotation, span, stretches);
  }
  for (auto& [begin, end] : stretches) begin -= look_ahead;
  sort_range(stretches.begin(), stretches.end());
  std::vector<FrameRange> ranges;
  for (const auto& [begin, end] : stretches) {
    if (end <= span.from || begin >= span.to) continue;
    const double first = std::floor((std::max(begin, span.from) - span.from) * span.fps + 1e-6);
    const double last = std::ceil((std::min(end, span.to) - span.from) * span.fps - 1e-6);
    if (!ranges.empty() && first <= ranges.back().last) {
      ranges.back().last = std::max(ranges.back().last, last);
    } else {
      ranges.push_back({first, last});
    }
  }
  return ranges;
}

double frame_count(const std::vector<FrameRange>& ranges) {
  double count = 2.0;
  for (const FrameRange& range : ranges) count += range.last - range.first + 1.0;
  return count;
}

std::vector<double> frame_times(const std::vector<FrameRange>& ranges, const TimeSpan& span) {
  std::vector<double> times{span.from};
  for (const FrameRange& range : ranges) {
    const auto last = static_cast<std::uint64_t>(range.last);
    for (auto frame = static_cast<std::uint64_t>(range.first); frame <= last; ++frame) {
      const double t = std::min(span.from + static_cast<double>(frame) / span.fps, span.to);
      if (t > times.back()) times.push_back(t);
    }
  }
  if (span.to > times.back()) times.push_back(span.to);
  return times;
}

namespace {

// Minimum seconds between distinct times: keys at one frame are not always at one float32.
constexpr double min_gap = 1e-5;

// Ascending, each at least the minimum gap after the one before.
std::vector<double> spread(std::vector<double> times) {
  sort_range(times.begin(), times.end());
  std::vector<double> kept;
  for (const double t : times) {
    if (kept.empty() || t - kept.back() >= min_gap) kept.push_back(t);
  }
  return kept;
}

// The key times of all tracks, unsorted.
std::vector<double> all_key_times(const Clip& clip, const TimeSpan& span) {
  std::set<const std::vector<double>*> seen;
  std::vector<double> times;
  for (const Track& track : clip.tracks) {
    if (track.subject.kind != SubjectKind::node || !moves_node(track)) continue;
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->empty() || !seen.insert(keys->times.get()).second) continue;
      const auto first = std::lower_bound(keys->times->begin(), keys->times->end(), span.from);
      times.insert(times.end(), first, std::upper_bound(first, keys->times->end(), span.to));
    }
  }
  return times;
}

// Both sides of a jump are included: a time just beside one would fall on the same float32. The ends stay.
void drop_beside(const std::vector<double>& jumps, std::vector<double>& times) {
  const double from = times.front();
  const double to = times.back();
  std::erase_if(times, [&](double t) {
    const auto next = std::lower_bound(jumps.begin(), jumps.end(), t - min_gap);
    return t != from && t != to && next != jumps.end() && *next != t && *next <= t + min_gap;
  });
}

bool is_active(const std::vector<FrameRange>& ranges, double frame) {
  const auto range =
      std::find_if(ranges.begin(), ranges.end(), [&](const FrameRange& candidate) { return frame <= candidate.last; });
  return range != ranges.end() && frame >= range->first;
}

}  // namespace

std::vector<double> node_key_times(const Clip& clip, const TimeSpan& span) { return spread(all_key_times(clip, span)); }

std::vector<double> bend_times(const Clip& clip, const std::vector<FrameRange>& ranges, const TimeSpan& span) {
  std::vector<double> times = all_key_times(clip, span);
  times.push_back(span.from);
  times = spread(std::move(times));
  if (span.to - times.back() < min_gap && times.size() > 1) times.pop_back();
  if (span.to > times.back()) times.push_back(span.to);
  std::vector<double> between;
  for (std::size_t at = 0; at + 1 < times.size(); ++at) {
    const double gap = times[at + 1] - times[at];
    const auto parts = static_cast<std::uint32_t>(std::clamp(std::ceil(gap * span.fps - 1e-3), 0.0, 1e9));
    if (!is_active(ranges, (0.5 * (times[at] + times[at + 1]) - span.from) * span.fps)) continue;
    for (std::uint32_t part = 1; part < parts; ++part) between.push_back(times[at] + gap * part / parts);
  }
  times.insert(times.end(), between.begin(), between.end());
  sort_range(times.begin(), times.end());
  drop_beside(jump_times(clip, span), times);
  return times;
}

namespace {

// Where one of all samples comes from.
struct SampleSource {
  bool is_added = false;
  std::size_t index = 0;
};

// In order of time: all that there are, and of the others those in motion, at times of their own.
std::vector<SampleSource> merge_times(const SampledNodes& more, const SampledNodes& sampled) {
  std::vector<SampleSource> merged;
  std::size_t next = 0;
  for (std::size_t index = 0; index < sampled.times.size(); ++index) {
    const double t = sampled.times[index];
    for (; next < more.times.size() && more.times[next] < t; ++next) {
      const bool moves = index > 0 && sampled.approaches[index] == Approach::motion;
      if (moves) merged.push_back({true, next});
    }
    while (next < more.times.size() && more.times[next] == t) ++next;
    merged.push_back({false, index});
  }
  return merged;
}

}  // namespace

bool add_samples(const SampledNodes& more, SampledNodes& sampled) {
  const std::vector<SampleSource> merged = merge_times(more, sampled);
  if (merged.size() == sampled.times.size()) return false;
  // One list after the other, so that at most one exists twice.
  const auto merge = [&](auto& list, const auto& value_of) {
    std::decay_t<decltype(list)> all;
    all.reserve(merged.size());
    for (const SampleSource& source : merged) all.push_back(value_of(source, all));
    list = std::move(all);
  };
  for (std::size_t channel = 0; channel < sampled.values.size(); ++channel) {
    const bool is_rotation = sampled.channels[channel].is_rotation();
    merge(sampled.values[channel], [&](const SampleSource& source, const std::vector<SampledValue>& all) {
      const SampledValue& value = (source.is_added ? more : sampled).values[channel][source.index];
      return is_rotation && !all.empty() && glm::dot(value, all.back()) < 0.0F ? -value : value;
    });
  }
  merge(sampled.approaches, [&](const SampleSource& source, const auto&) {
    return source.is_added ? Approach::motion : sampled.approaches[source.index];
  });
  merge(sampled.times, [&](const SampleSource& source, const auto&) {
    return (source.is_added ? more : sampled).times[source.index];
  });
  return true;
}

std::optional<LargestResidual> largest_residual(const Scene& scene, const Clip& clip, const TimeSpan& span,
                                                Work* work) {
  std::optional<LargestResidual> largest;
  const auto is_chain = [](const Constraint& constraint) { return std::holds_alternative<ChainRule>(constraint.rule); };
  if (std::none_of(scene.constraints.begin(), scene.constraints.end(), is_chain)) return largest;
  SolveContext context(scene, clip);
  Pose pose = rest_pose(scene);
  for (const double t : frame_times(active_ranges(clip, span, longest_look_ahead(scene)), span)) {
    if (!pose_at(context, t, pose, work)) break;
    keep_largest_residual(scene, pose, largest);
  }
  return largest;
}

}  // namespace genga
