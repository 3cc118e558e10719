#include "genga/convert/lower/clip.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <ranges>
#include <string>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/path_part.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Bytes that samples may take.
constexpr double most_sample_bytes = 1073741824.0;
// Of a light's color and intensity, factors of what the eye sees in steps of about a hundredth.
constexpr double light_tolerance = 1e-3;
// Rounds of fitting closer. Each takes at least a fifth off what is too far.
constexpr int most_rounds = 6;
// Times a frame at which the result is compared. Recordings have keys between frames and bend at them: an error between
// two of them is seen from nearer by, once it is small enough from afar.
constexpr double far_looks = 4.0;
constexpr double near_looks = 16.0;

bool has_keys(const Track& track) {
  return !track.rotation.empty() ||
         std::any_of(track.curves.begin(), track.curves.end(), [](const Curve& curve) { return !curve.empty(); });
}

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

}  // namespace

bool is_light_channel(const Scene& scene, const Track& track) {
  return track.subject.kind == SubjectKind::light && scene.lights[track.subject.index].node != no_index &&
         (track.property == Property::color || track.property == Property::intensity);
}

ClipLowering::ClipLowering(const Scene& scene, const Clip& clip, const Scene& lowered,
                           const std::vector<PivotPlace>& places, const AxesChange& change, const Capabilities& target,
                           const LowerOptions& options, const TimeSpan& span)
    : scene_(scene),
      clip_(clip),
      lowered_(lowered),
      places_(places),
      change_(change),
      target_(target),
      options_(options),
      span_(span) {
  result_.name = clip.name;
  result_.role = options.curves == CurveMode::bake ? ClipRole::baked : ClipRole::source;
}

// Channels ---------------------------------------------------------------------------------------------------------

// The last track of a thing counts, as it does when the clip is evaluated.
ClipLowering::Channel& ClipLowering::add_channel(Subject subject, Property property, std::unique_ptr<Path> path) {
  const auto [known, is_new] = channel_of_.emplace(std::tuple(subject.kind, subject.index, property), channels_.size());
  if (is_new) channels_.emplace_back();
  Channel& channel = channels_[known->second];
  channel.subject = subject;
  channel.property = property;
  channel.path = std::move(path);
  return channel;
}

ClipLowering::Channel& ClipLowering::add_node_channel(std::uint32_t node, Property property,
                                                      std::unique_ptr<Path> path) {
  Channel& channel = add_channel({SubjectKind::node, places_[node].moved}, property, std::move(path));
  channel.node = node;
  return channel;
}

std::unique_ptr<Path> ClipLowering::rotation_path(const Track& track, std::uint32_t node) const {
  RotationPlacement placement{.pivot = scene_.nodes[node].pivot.rotation, .sign = change_.sign()};
  if (track.relative) placement.rest = scene_.nodes[node].rest.rotation;
  if (!track.rotation.empty()) return std::make_unique<ArcPath>(track.rotation, placement);
  return std::make_unique<SpelledRotationPath>(track, placement);
}

void ClipLowering::add_node_track(const Track& track) {
  const std::uint32_t node = track.subject.kind == SubjectKind::camera
                                 ? static_cast<std::uint32_t>(scene_.cameras[track.subject.index].target_node)
                                 : track.subject.index;
  const PivotPlace& place = places_[node];
  const Transform& rest = lowered_.nodes[place.moved].rest;
  if (track.property == Property::rotation || track.property == Property::ray_direction) {
    add_node_channel(node, Property::rotation, rotation_path(track, node));
  } else if (track.property == Property::scale) {
    const VectorPath::Placement placement{.factor = track.relative ? rest.scale : Vec3(1.0)};
    add_node_channel(node, Property::scale, std::make_unique<VectorPath>(curves_of(track), placement));
  } else {
    const Vec3 offset = track.relative ? rest.translation : place.offset;
    const VectorPath::Placement placement{.offset = offset, .factor = change_.point(Vec3(1.0))};
    add_node_channel(node, Property::translation, std::make_unique<VectorPath>(curves_of(track), placement));
  }
}

void ClipLowering::add_camera_track(const Track& track) {
  const Camera& camera = scene_.cameras[track.subject.index];
  if (track.property == Property::fov) {
    add_channel(track.subject, Property::fov, std::make_unique<VectorPath>(curves_of(track), VectorPath::Placement{}));
  } else if (track.property == Property::zoom) {
    add_channel(track.subject, Property::fov, std::make_unique<ZoomPath>(track.curves[0]));
  } else if (track.property == Property::distance && camera.node != no_index) {
    const auto node = static_cast<std::uint32_t>(camera.node);
    Vec3 offset = lowered_.nodes[node].rest.translation;
    offset.z = 0.0;
    const VectorPath::Placement placement{.offset = offset, .factor = change_.point(Vec3(1.0))};
    add_node_channel(
        node, Property::translation,
        std::make_unique<VectorPath>(std::vector<const Curve*>{nullptr, nullptr, &track.curves[0]}, placement));
  } else if (moves_node(track) && camera.target_node != no_index) {
    add_node_track(track);
  }
}

void ClipLowering::add_light_track(const Track& track) {
  if (!is_light_channel(scene_, track)) return;
  add_channel(track.subject, track.property, std::make_unique<VectorPath>(curves_of(track), VectorPath::Placement{}));
}

void ClipLowering::add_channels() {
  for (const Track& track : clip_.tracks) {
    if (!has_keys(track)) continue;
    if (track.subject.kind == SubjectKind::node && moves_node(track)) add_node_track(track);
    if (track.subject.kind == SubjectKind::camera) add_camera_track(track);
    if (track.subject.kind == SubjectKind::light) add_light_track(track);
  }
}

std::vector<SampledChannel> ClipLowering::channels_to_sample() const {
  const double metres = 0.5 * options_.tolerance.metres;
  const double radians = 0.5 * glm::radians(options_.tolerance.degrees);
  std::vector<SampledChannel> channels;
  for (const NodeChannel& channel : constrained_channels(scene_)) {
    channels.push_back({channel.node, channel.property, channel.property == Property::rotation ? radians : metres});
  }
  for (const std::uint32_t node : carried_nodes(scene_, clip_)) {
    channels.push_back({node, Property::translation, metres});
    channels.push_back({node, Property::rotation, radians});
  }
  return channels;
}

Status ClipLowering::add_sampled() {
  const std::vector<SampledChannel> channels = channels_to_sample();
  for (const SampledChannel& channel : channels) {
    add_node_channel(channel.node, channel.property, nullptr);
  }
  if (channels.empty() || options_.curves == CurveMode::bake) return Done{};
  const std::vector<FrameRange> ranges = active_ranges(clip_, span_, longest_look_ahead(scene_));
  // Times between them too.
  const auto bytes = [&](double times) { return 2.0 * times * static_cast<double>(sizeof(Vec4) * channels.size()); };
  const double frames = frame_count(ranges);
  if (frames > max_frames || bytes(frames) > most_sample_bytes) return too_many_frames(frames);
  SamplingOptions sampling{
      .span = span_, .bends = !carried_nodes(scene_, clip_).empty(), .progress = options_.progress};
  sampling.times = sampling.bends ? bend_times(clip_, ranges, span_) : frame_times(ranges, span_);
  const auto count = static_cast<double>(sampling.times.size());
  if (bytes(count) > most_sample_bytes) return too_many_frames(count);
  sampled_ = sample_nodes(scene_, clip_, channels, change_, sampling);
  take_out_pivots();
  for (std::size_t index = 0; index < channels.size(); ++index) {
    add_node_channel(channels[index].node, channels[index].property, nullptr).sampled =
        static_cast<std::int64_t>(index);
  }
  return Done{};
}

// What was sampled is a node's own motion, inside its pivot.
void ClipLowering::take_out_pivots() {
  for (std::size_t index = 0; index < sampled_.channels.size(); ++index) {
    const SampledChannel& channel = sampled_.channels[index];
    const PivotPlace& place = places_[channel.node];
    if (scene_.nodes[channel.node].pivot == Pivot{}) continue;
    for (Vec4& value : sampled_.values[index]) {
      if (channel.is_rotation()) {
        const Quat q = place.turn * Quat(value.w, value.x, value.y, value.z);
        value = {q.x, q.y, q.z, q.w};
      } else if (channel.property == Property::translation) {
        value += Vec4(place.offset, 0.0);
      }
    }
  }
}

// Fitting ----------------------------------------------------------------------------------------------------------

std::vector<double> ClipLowering::reaches() const {
  std::vector<double> reaches(lowered_.nodes.size(), 0.0);
  const Hierarchy hierarchy(lowered_.nodes);
  for (const std::uint32_t node : std::views::reverse(hierarchy.order())) {
    const std::int32_t parent = hierarchy.parent(node);
    if (parent == no_index) continue;
    double& reach = reaches[static_cast<std::size_t>(parent)];
    reach = std::max(reach, glm::length(lowered_.nodes[node].rest.translation) + reaches[node]);
  }
  return reaches;
}

// Half of what the world may see: the errors of the bones along a limb add up, but seldom all in one direction.
void ClipLowering::set_tolerances() {
  const std::vector<double> reach = reaches();
  const double metres = 0.5 * options_.tolerance.metres;
  const double radians = 0.5 * glm::radians(options_.tolerance.degrees);
  for (Channel& channel : channels_) {
    const std::size_t node = channel.subject.index;
    channel.tolerance = metres;
    if (channel.property == Property::fov) channel.tolerance = options_.tolerance.degrees;
    if (channel.subject.kind == SubjectKind::light) channel.tolerance = light_tolerance;
    if (channel.property == Property::scale) channel.tolerance = metres / std::max(reach[node], 1.0);
    if (channel.property == Property::rotation) {
      channel.tolerance = reach[node] > 0.0 ? std::min(radians, metres / reach[node]) : radians;
    }
  }
}

void ClipLowering::fit_channel(Channel& channel) {
  if (channel.sampled >= 0) {
    channel.keys = fit(sampled_.samples_of(static_cast<std::size_t>(channel.sampled)), span_.from, channel.tolerance);
  } else {
    channel.keys = fit(*channel.path, span_, channel.tolerance);
  }
}

// Every node that is too far asks the bones above it, and itself, to be nearer.
bool ClipLowering::tighten(const Measurement& worst) {
  const Tolerance& tolerance = options_.tolerance;
  std::vector<double> factors(lowered_.nodes.size(), 1.0);
  const Hierarchy hierarchy(lowered_.nodes);
  for (const std::uint32_t node : std::views::reverse(hierarchy.order())) {
    double& factor = factors[node];
    // A fifth less than is needed, so that few rounds suffice.
    if (worst.metres[node] > tolerance.metres) factor = std::min(factor, 0.8 * tolerance.metres / worst.metres[node]);
    if (worst.degrees[node] > tolerance.degrees) {
      factor = std::min(factor, 0.8 * tolerance.degrees / worst.degrees[node]);
    }
    const std::int32_t parent = hierarchy.parent(node);
    if (parent == no_index) continue;
    factors[static_cast<std::size_t>(parent)] = std::min(factors[static_cast<std::size_t>(parent)], factor);
  }
  bool any = false;
  for (Channel& channel : channels_) {
    if (channel.subject.kind != SubjectKind::node || factors[channel.subject.index] >= 1.0) continue;
    channel.tolerance *= std::max(0.1, factors[channel.subject.index]);
    fit_channel(channel);
    any = true;
  }
  return any;
}

LargestError ClipLowering::largest(const Measurement& worst) const {
  LargestError error;
  for (std::size_t node = 0; node < worst.metres.size(); ++node) {
    if (worst.metres[node] > error.metres) {
      error.metres = worst.metres[node];
      error.metres_node = lowered_.nodes[node].name;
      error.metres_time = worst.metres_time[node];
    }
    if (worst.degrees[node] > error.degrees) {
      error.degrees = worst.degrees[node];
      error.degrees_node = lowered_.nodes[node].name;
      error.degrees_time = worst.degrees_time[node];
    }
  }
  return error;
}

void ClipLowering::fit_until_near(Findings& findings) {
  set_tolerances();
  for (std::size_t at = 0; at < channels_.size(); ++at) {
    report(options_.progress, "fitting curves", at, channels_.size());
    fit_channel(channels_[at]);
  }
  const double most_looks = carried_nodes(scene_, clip_).empty() ? far_looks : near_looks;
  double looks = far_looks;
  for (int round = 0;; ++round) {
    Clip clip;
    build_tracks(clip);
    const Measurement worst = measure(scene_, clip_, lowered_, clip, change_, span_, looks, options_.progress);
    const LargestError error = largest(worst);
    const bool is_near = error.metres <= options_.tolerance.metres && error.degrees <= options_.tolerance.degrees;
    // Where times round to float32 too coarsely, more keys help no more.
    const bool helps = !error_ || error.metres < 0.95 * error_->metres || error.degrees < 0.95 * error_->degrees;
    error_ = error;
    if (is_near && looks == most_looks) return;
    if (is_near) {
      looks = most_looks;
      error_.reset();
      continue;
    }
    if (round == most_rounds || !helps || !tighten(worst)) break;
  }
  const bool is_far_off = error_->metres > options_.tolerance.metres;
  findings.add({"convert.tolerance-missed",
                Severity::warning,
                "clips",
                {},
                is_far_off ? error_->metres_node + " is " + number_text(static_cast<float>(error_->metres)) +
                                 " m off at " + number_text(static_cast<float>(error_->metres_time)) + " s"
                           : error_->degrees_node + " is " + number_text(static_cast<float>(error_->degrees)) +
                                 " degrees off at " + number_text(static_cast<float>(error_->degrees_time)) + " s"});
}

// Whether the channel says no more than that its node is at rest.
bool ClipLowering::is_rest(const Channel& channel) const {
  if (channel.keys.keys.size() != 1) return false;
  // A camera's angle and a light stand as they are at first.
  if (channel.subject.kind != SubjectKind::node) return true;
  const Vec4& value = channel.keys.keys[0].value;
  const Transform& rest = lowered_.nodes[channel.subject.index].rest;
  if (channel.property == Property::translation) return is_same(value, Vec4(rest.translation, 0.0));
  if (channel.property == Property::scale) return is_same(value, Vec4(rest.scale, 0.0));
  const Vec4 rotation(rest.rotation.x, rest.rotation.y, rest.rotation.z, rest.rotation.w);
  // The solvers leave a chain that is where it should be within their own rounding.
  return difference(value, rotation, true) <= (channel.sampled >= 0 ? 0.1 * channel.tolerance : 1e-7);
}

void ClipLowering::build_tracks(Clip& clip) {
  for (const Channel& channel : channels_) {
    if (is_rest(channel)) continue;
    clip.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool_));
  }
}

Status ClipLowering::run(Findings& findings) {
  tell_bad_keys(findings);
  for (const Marker& marker : clip_.markers) result_.markers.push_back({marker.time - span_.from, marker.name});
  add_channels();
  const double frames = frame_count(span_);
  if (goes_on(clip_) && frames > max_frames) return too_many_frames(frames);
  if (added_keys(clip_, span_) * static_cast<double>(sizeof(TargetKey)) > most_sample_bytes)
    return too_many_frames(frames);
  if (Status added = add_sampled(); !added) return added;
  if (options_.curves == CurveMode::bake) {
    if (Status baked = bake(); !baked) return baked;
  } else if (!channels_.empty()) {
    fit_until_near(findings);
    build_tracks(result_);
  }
  add_weights();
  reach_the_end();
  add_others(findings);
  return Done{};
}

}  // namespace genga
