#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>

#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/fit.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/fit/path_part.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/core/tolerance.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Radians below the precision of float32 components.
constexpr double rotation_rounding = 2e-7;

// Places that a frame takes at least, where poses are sampled: itself, and half way to the next.
constexpr double samples_of_frame = 2.0;

// Keys that what repeats gets, of all its curves.
double added_keys(const Clip& clip, const TimeSpan& span) {
  double count = 0.0;
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) count += added_cuts(*keys, span);
  }
  return count;
}

std::vector<const Curve*> curves_of(const Track& track) {
  std::vector<const Curve*> curves;
  curves.reserve(track.curves.size());
  for (const Curve& curve : track.curves) curves.push_back(&curve);
  return curves;
}

// How far each channel may stray: half of what the world may see, as the errors of the bones along a limb add up, but
// seldom all in one direction.
class ChannelTolerances {
 public:
  explicit ChannelTolerances(const ClipSource& from)
      : metres_(0.5 * from.options.tolerance.metres),
        radians_(0.5 * glm::radians(from.options.tolerance.degrees)),
        reaches_(reaches_of(from.lowered)) {}

  // The tolerance of a node of the lowered scene: metres, radians or factors.
  double of(std::uint32_t node, Property property) const {
    const double reach = reaches_[node];
    switch (property) {
      case Property::rotation: return reach > 0.0 ? std::min(radians_, metres_ / reach) : radians_;
      case Property::scale: return metres_ / std::max(reach, 1.0);
      default: return metres_;
    }
  }

 private:
  double metres_;
  double radians_;
  std::vector<double> reaches_;
};

class ChannelBuilder {
 public:
  explicit ChannelBuilder(const ClipSource& from) : from_(from) {}

  void add_tracks();
  // Adds channels of nodes whose curves do not give their place in the parent.
  Status add_sampled();
  Channels take() && { return std::move(channels_); }

 private:
  void add_node_track(const Track& track);
  void add_camera_track(const Track& track);
  void add_light_track(const Track& track);
  Channel& add_channel(Subject subject, Property property, std::unique_ptr<Path> path);
  Channel& add_node_channel(std::uint32_t node, Property property, std::unique_ptr<Path> path);
  std::unique_ptr<Path> rotation_path(const Track& track, std::uint32_t node) const;
  std::vector<SampledChannel> channels_to_sample() const;

  const ClipSource& from_;
  Channels channels_;
  std::map<std::tuple<SubjectKind, std::uint32_t, Property>, std::size_t> channel_of_;
};

// The last track of a thing counts, as it does when the clip is evaluated.
Channel& ChannelBuilder::add_channel(Subject subject, Property property, std::unique_ptr<Path> path) {
  const auto [known, is_new] =
      channel_of_.emplace(std::tuple(subject.kind, subject.index, property), channels_.all.size());
  if (is_new) channels_.all.emplace_back();
  Channel& channel = channels_.all[known->second];
  channel.subject = subject;
  channel.property = property;
  channel.path = std::move(path);
  return channel;
}

Channel& ChannelBuilder::add_node_channel(std::uint32_t node, Property property, std::unique_ptr<Path> path) {
  Channel& channel = add_channel({SubjectKind::node, from_.places[node].moved}, property, std::move(path));
  channel.node = node;
  return channel;
}

std::unique_ptr<Path> ChannelBuilder::rotation_path(const Track& track, std::uint32_t node) const {
  RotationPlacement placement{.pivot = from_.scene.nodes[node].pivot.rotation, .sign = from_.change.sign()};
  if (track.relative) placement.rest = from_.scene.nodes[node].rest.rotation;
  if (!track.rotation.empty()) return std::make_unique<ArcPath>(track.rotation, placement);
  return std::make_unique<AngleRotationPath>(track, placement);
}

void ChannelBuilder::add_node_track(const Track& track) {
  const std::uint32_t node = track.subject.kind == SubjectKind::camera
                                 ? static_cast<std::uint32_t>(from_.scene.cameras[track.subject.index].target_node)
                                 : track.subject.index;
  const PivotPlace& place = from_.places[node];
  const Transform& rest = from_.lowered.nodes[place.moved].rest;
  if (track.property == Property::rotation || track.property == Property::ray_direction) {
    add_node_channel(node, Property::rotation, rotation_path(track, node));
  } else if (track.property == Property::scale) {
    const VectorPath::Placement placement{.factor = track.relative ? rest.scale : Vec3(1.0)};
    add_node_channel(node, Property::scale, std::make_unique<VectorPath>(curves_of(track), placement));
  } else {
    const Vec3 offset = track.relative ? rest.translation : place.offset;
    const VectorPath::Placement placement{.offset = offset, .factor = from_.change.point(Vec3(1.0))};
    add_node_channel(node, Property::translation, std::make_unique<VectorPath>(curves_of(track), placement));
  }
}

void ChannelBuilder::add_camera_track(const Track& track) {
  const Camera& camera = from_.scene.cameras[track.subject.index];
  if (track.property == Property::fov) {
    add_channel(track.subject, Property::fov, std::make_unique<VectorPath>(curves_of(track), VectorPath::Placement{}));
  } else if (track.property == Property::zoom) {
    add_channel(track.subject, Property::fov, std::make_unique<ZoomPath>(track.curves[0]));
  } else if (track.property == Property::distance && camera.node != no_index) {
    const auto node = static_cast<std::uint32_t>(camera.node);
    Vec3 offset = from_.lowered.nodes[node].rest.translation;
    offset.z = 0.0;
    const VectorPath::Placement placement{.offset = offset, .factor = from_.change.point(Vec3(1.0))};
    add_node_channel(
        node, Property::translation,
        std::make_unique<VectorPath>(std::vector<const Curve*>{nullptr, nullptr, &track.curves[0]}, placement));
  } else if (moves_node(track) && camera.target_node != no_index) {
    add_node_track(track);
  }
}

void ChannelBuilder::add_light_track(const Track& track) {
  if (!is_light_channel(from_.scene, track)) return;
  add_channel(track.subject, track.property, std::make_unique<VectorPath>(curves_of(track), VectorPath::Placement{}));
}

void ChannelBuilder::add_tracks() {
  for (const Track& track : from_.clip.tracks) {
    if (!has_keys(track)) continue;
    if (track.subject.kind == SubjectKind::node && moves_node(track)) add_node_track(track);
    if (track.subject.kind == SubjectKind::camera) add_camera_track(track);
    if (track.subject.kind == SubjectKind::light) add_light_track(track);
  }
}

std::vector<SampledChannel> ChannelBuilder::channels_to_sample() const {
  const ChannelTolerances tolerances(from_);
  std::vector<SampledChannel> channels;
  const auto add = [&](std::uint32_t node, Property property) {
    const double tolerance = tolerances.of(from_.places[node].moved, property);
    const double least = property == Property::rotation ? rotation_rounding : 0.0;
    channels.push_back({node, property, std::max(tolerance, least)});
  };
  for (const NodeChannel& channel : solved_channels(from_.scene, from_.clip)) add(channel.node, channel.property);
  for (const std::uint32_t node : carried_nodes(from_.scene, from_.clip)) {
    add(node, Property::translation);
    add(node, Property::rotation);
  }
  return channels;
}

Status ChannelBuilder::add_sampled() {
  const std::vector<SampledChannel> channels = channels_to_sample();
  const auto nodes = static_cast<double>(from_.scene.nodes.size());
  const double looks_of_frame = channels.empty() ? far_looks : near_looks;
  const double looks = nodes * std::min(looks_of_frame * frame_count(from_.span), max_looks);
  for (const SampledChannel& channel : channels) {
    add_node_channel(channel.node, channel.property, nullptr);
  }
  // Others take all that they need of a pose at once.
  if (channels_.all.empty() || from_.options.curves != Curves::exact) return Done{};
  if (channels.empty()) return check_places(looks, from_.options.run.work);
  const std::vector<FrameRange> ranges =
      active_ranges(from_.clip, from_.span, longest_look_ahead(from_.scene), node_moving_morphs(from_.scene));
  GENGA_TRY(check_frames(frame_count(ranges), from_.options.run.work));
  GENGA_TRY(check_places(samples_of_frame * frame_count(ranges) * nodes + looks, from_.options.run.work));
  SamplingOptions sampling{.span = from_.span,
                           .bends = !carried_nodes(from_.scene, from_.clip).empty(),
                           .progress = part(from_.options.run.progress, 0.0, sampled_share),
                           .work = from_.options.run.work,
                           .executor = from_.options.run.executor};
  sampling.times = sampling.bends ? bend_times(from_.clip, ranges, from_.span) : frame_times(ranges, from_.span);
  // All frames, until what is between them is known too, which is counted as it comes.
  const std::uint64_t bytes = sampling.times.size() * sizeof(Vec4) * channels.size();
  if (!use(from_.options.run.work, &Limits::bytes, bytes)) return from_.options.run.work->status();
  channels_.sampled = sample_nodes(from_.scene, from_.clip, channels, from_.change, sampling);
  GENGA_TRY(status_of(from_.options.run.work));
  if (from_.options.run.work != nullptr) from_.options.run.work->release_bytes(bytes);
  take_out_pivots(from_, channels_.sampled);
  channels_.pieces.resize(channels.size());
  for (std::size_t index = 0; index < channels.size(); ++index) {
    add_node_channel(channels[index].node, channels[index].property, nullptr).sampled =
        static_cast<std::int64_t>(index);
  }
  return Done{};
}

void set_tolerances(const ClipSource& from, std::vector<Channel>& channels) {
  const ChannelTolerances tolerances(from);
  for (Channel& channel : channels) {
    if (channel.subject.kind == SubjectKind::node) {
      channel.tolerance = tolerances.of(channel.subject.index, channel.property);
    } else {
      const bool is_light = channel.subject.kind == SubjectKind::light;
      channel.tolerance = is_light ? light_tolerance : from.options.tolerance.degrees;
    }
  }
}

}  // namespace

std::vector<double> reaches_of(const Scene& lowered) {
  std::vector<double> reaches(lowered.nodes.size(), 0.0);
  const Hierarchy hierarchy(lowered.nodes);
  for (const std::uint32_t node : std::views::reverse(hierarchy.order())) {
    const std::int32_t parent = hierarchy.parent(node);
    if (parent == no_index) continue;
    double& reach = reaches[static_cast<std::size_t>(parent)];
    reach = std::max(reach, glm::length(lowered.nodes[node].rest.translation) + reaches[node]);
  }
  return reaches;
}

void take_out_pivots(const ClipSource& from, SampledNodes& sampled) {
  for (std::size_t index = 0; index < sampled.channels.size(); ++index) {
    const SampledChannel& channel = sampled.channels[index];
    const PivotPlace& place = from.places[channel.node];
    if (from.scene.nodes[channel.node].pivot == Pivot{}) continue;
    for (SampledValue& value : sampled.values[index]) {
      if (channel.is_rotation()) {
        const Quat q = place.turn * Quat(value.w, value.x, value.y, value.z);
        value = {q.x, q.y, q.z, q.w};
      } else if (channel.property == Property::translation) {
        value += SampledValue(place.offset, 0.0);
      }
    }
  }
}

bool is_light_channel(const Scene& scene, const Track& track) {
  return track.subject.kind == SubjectKind::light && scene.lights[track.subject.index].node != no_index &&
         (track.property == Property::color || track.property == Property::intensity);
}

Result<Channels> channels_of(const ClipSource& from) {
  ChannelBuilder builder(from);
  builder.add_tracks();
  // Each with its keys and the track that is made of them, however few they are.
  constexpr std::uint64_t each = 2 * sizeof(Channel) + 4 * sizeof(TargetKey) + 2 * sizeof(Track);
  use(from.options.run.work, &Limits::bytes, from.clip.tracks.size() * each);
  if (goes_on(from.clip)) {
    GENGA_TRY(check_frames(frame_count(from.span), from.options.run.work));
  }
  use_keys(from.options.run.work, added_keys(from.clip, from.span), sizeof(TargetKey));
  GENGA_TRY(status_of(from.options.run.work));
  GENGA_TRY(builder.add_sampled());
  Channels channels = std::move(builder).take();
  set_tolerances(from, channels.all);
  return channels;
}

// Whether the channel only holds its node at rest.
bool is_rest(const ClipSource& from, const Channel& channel) {
  if (channel.keys.keys.size() != 1) return false;
  // A camera's angle and a light stay as they are at first.
  if (channel.subject.kind != SubjectKind::node) return true;
  const Vec4& value = channel.keys.keys[0].value;
  const Transform& rest = from.lowered.nodes[channel.subject.index].rest;
  if (channel.property == Property::translation) return is_same(value, Vec4(rest.translation, 0.0));
  if (channel.property == Property::scale) return is_same(value, Vec4(rest.scale, 0.0));
  const Vec4 rotation(rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w);
  // The solvers leave a chain that is where it should be within their own rounding.
  return difference(value, rotation, true) <= (channel.sampled >= 0 ? 0.1 * channel.tolerance.usual() : 1e-7);
}

}  // namespace genga
