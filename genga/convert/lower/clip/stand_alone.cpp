#include "genga/convert/lower/clip/stand_alone.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/played.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/ticks/columns.h"
#include "genga/core/hand_names.h"
#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

bool has_straight_keys(const Track& track) {
  const bool has_components = track.property != Property::rotation || track.rotation_form == RotationForm::components;
  return has_components && track.rotation.empty() &&
         std::all_of(track.curves.begin(), track.curves.end(), [](const Curve& curve) {
           return curve.size() < 2 || has_only(curve, KeyShape::linear, KeyShape::linear);
         });
}

bool moves_this(const Track& track, std::uint32_t node) {
  return track.subject.kind == SubjectKind::node && track.subject.index == node && moves_node(track);
}

bool stands_alone(const Scene& scene, std::uint32_t node) {
  if (scene.nodes[node].parent != no_index && !scene.nodes[node].in_scene_space) return false;
  return std::all_of(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) {
    return std::all_of(clip.tracks.begin(), clip.tracks.end(),
                       [&](const Track& track) { return !moves_this(track, node) || has_straight_keys(track); });
  });
}

bool is_moved(const Scene& scene, std::uint32_t node) {
  return std::any_of(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) {
    return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                       [&](const Track& track) { return moves_this(track, node); });
  });
}

Camera* first_camera(Scene& scene) {
  const auto first = std::find_if(scene.cameras.begin(), scene.cameras.end(),
                                  [](const Camera& camera) { return camera.node != no_index; });
  return first == scene.cameras.end() ? nullptr : &*first;
}

bool is_identity(const Transform& rest) {
  const Transform none;
  return rest.translation == none.translation && rest.rotation == none.rotation && rest.scale == none.scale;
}

// Joints of hands that do not stand alone.
std::vector<std::uint32_t> hanging_joints(const Scene& scene) {
  std::vector<std::uint32_t> nodes;
  for (const Hand& hand : scene.hands) {
    for (const std::int32_t joint : hand.joints) {
      if (joint == no_index) continue;
      const auto node = static_cast<std::uint32_t>(joint);
      const bool is_apart = !is_identity(scene.nodes[node].rest);
      if ((is_apart || is_moved(scene, node)) && !stands_alone(scene, node)) nodes.push_back(node);
    }
  }
  return nodes;
}

std::optional<std::uint32_t> hanging_gaze(const Scene& scene) {
  const auto gaze =
      std::find_if(scene.nodes.begin(), scene.nodes.end(), [](const Node& node) { return node.name == gaze_name; });
  if (gaze == scene.nodes.end()) return std::nullopt;
  const auto node = static_cast<std::uint32_t>(gaze - scene.nodes.begin());
  return stands_alone(scene, node) ? std::nullopt : std::optional(node);
}

// The node that the camera looks at, if it carries only the camera.
std::int32_t own_target(const Scene& scene, const Camera& camera) {
  const auto children = std::count_if(scene.nodes.begin(), scene.nodes.end(),
                                      [&](const Node& node) { return node.parent == camera.target_node; });
  return children == 1 ? camera.target_node : no_index;
}

// What the node's place and turn are on every frame, of so many.
class StandLook {
 public:
  StandLook(std::uint32_t node, const Tolerance& tolerance, double metres_per_unit, std::uint64_t frames)
      : section_{{SubjectKind::node, node},
                 {numbers_of(Property::translation, 3, tolerance.metres / metres_per_unit),
                  // Half an angle, which four components share.
                  numbers_of(Property::rotation, 4, glm::radians(tolerance.degrees) / 4.0)}} {
    for (TickChannel& channel : section_.channels) {
      for (TickColumn& column : channel.columns) column.values.reserve(static_cast<std::size_t>(frames));
    }
  }

  void look(const Mat4& world) {
    const Transform stand = to_transform(world);
    push(section_.channels[0], stand.translation);
    // The sign of the look before is kept: components are what is mixed.
    Vec4 turn(stand.rotation.x, stand.rotation.y, stand.rotation.z, stand.rotation.w);
    if (glm::dot(turn, before_) < 0.0) turn = -turn;
    before_ = turn;
    for (int part = 0; part < 4; ++part) {
      section_.channels[1].columns[static_cast<std::size_t>(part)].values.push_back(turn[part]);
    }
  }

  const TickSection& section() const { return section_; }

 private:
  TickSection section_;
  Vec4 before_{0.0, 0.0, 0.0, 1.0};
};

// A clip with these nodes alone, all of them roots.
class StandClip {
 public:
  StandClip(const Scene& scene, const Clip& clip, const std::vector<std::uint32_t>& nodes, const LowerOptions& options)
      : scene_(scene),
        clip_(clip),
        nodes_(nodes),
        options_(options),
        fps_(frame_rate(scene, options.range.fps)),
        // A time that is a rounding after a frame is on it.
        last_(std::ceil(std::max(0.0, duration(clip)) * fps_ - 1e-3)) {}

  // Tracks whose subjects are in the scene. limit_exceeded: too many frames.
  Result<std::vector<Track>> make();
  // After make: how far the nodes are from where they were, at frames and half way between them.
  const LargestError& error() const { return error_; }
  const LargestError& between() const { return between_; }

 private:
  Status take_keys();
  Status measure();

  const Scene& scene_;
  const Clip& clip_;
  const std::vector<std::uint32_t>& nodes_;
  const LowerOptions& options_;
  double fps_;
  double last_;  // frame
  Scene made_;
  LargestError error_;
  LargestError between_;
};

Status StandClip::take_keys() {
  Work* const work = options_.run.work;
  GENGA_TRY(check_frames(last_ + 1.0, work));
  const auto count = static_cast<std::uint64_t>(last_) + 1;
  constexpr std::size_t numbers = 7;  // of a place and a turn
  const std::uint64_t bytes = count * nodes_.size() * numbers * sizeof(double);
  if (!use(work, &Limits::samples, count * scene_.nodes.size()) || !use(work, &Limits::bytes, bytes)) {
    return work->status();
  }
  EvaluationContext context(scene_, clip_);
  Pose pose = rest_pose(scene_);
  std::vector<StandLook> looks;
  looks.reserve(nodes_.size());
  for (std::uint32_t at = 0; at < nodes_.size(); ++at) {
    looks.emplace_back(at, options_.tolerance, scene_.axes.metres_per_unit, count);
  }
  for (std::uint64_t frame = 0; frame < count; ++frame) {
    evaluate(context, static_cast<double>(frame) / fps_, pose);
    update_world(context.hierarchy(), pose);
    for (std::size_t at = 0; at < nodes_.size(); ++at) looks[at].look(pose.world[nodes_[at]]);
  }
  double keys = 0.0;
  Clip& made = made_.clips.emplace_back();
  for (const StandLook& look : looks) {
    for (Track& track : tracks_at_ticks(look.section(), fps_, options_.curves == Curves::bake)) {
      if (track.property == Property::rotation) track.rotation_form = RotationForm::components;
      keys += static_cast<double>(track.curves[0].size() * track.curves.size());
      made.tracks.push_back(std::move(track));
    }
  }
  if (work != nullptr) work->release_bytes(bytes);
  return use_keys(work, keys, sizeof(double)) ? Status(Done{}) : work->status();
}

Status StandClip::measure() {
  const auto halves = static_cast<std::uint64_t>(2.0 * last_) + 1;
  if (!use(options_.run.work, &Limits::samples, halves * scene_.nodes.size())) return options_.run.work->status();
  EvaluationContext own(scene_, clip_);
  EvaluationContext made(made_, made_.clips[0]);
  Pose own_pose = rest_pose(scene_);
  Pose made_pose = rest_pose(made_);
  for (std::uint64_t half = 0; half < halves; ++half) {
    const double time = static_cast<double>(half) / (2.0 * fps_);
    evaluate(own, time, own_pose);
    update_world(own.hierarchy(), own_pose);
    evaluate(made, time, made_pose);
    update_world(made.hierarchy(), made_pose);
    LargestError& worst = half % 2 == 0 ? error_ : between_;
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
      keep_worse({scene_, nodes_[at], time}, own_pose.world[nodes_[at]], made_pose.world[at], worst);
    }
  }
  return Done{};
}

Result<std::vector<Track>> StandClip::make() {
  made_.axes = scene_.axes;
  for (const std::uint32_t node : nodes_) made_.nodes.push_back({.name = scene_.nodes[node].name});
  GENGA_TRY(take_keys());
  GENGA_TRY(measure());
  std::vector<Track> tracks = std::move(made_.clips[0].tracks);
  for (Track& track : tracks) track.subject.index = nodes_[track.subject.index];
  return tracks;
}

// Adds it to what the motion has already.
void add_error(const LargestError& more, std::optional<LargestError>& error) {
  error = error ? sum_of(more, *error) : more;
}

}  // namespace

Status stand_alone(Lowered& lowered, const LowerOptions& options) {
  Scene& scene = lowered.scene;
  std::vector<std::uint32_t> nodes = hanging_joints(scene);
  const std::size_t joints = nodes.size();
  if (const std::optional<std::uint32_t> gaze = hanging_gaze(scene)) nodes.push_back(*gaze);
  std::int32_t target = no_index;
  Camera* const camera = first_camera(scene);
  if (camera != nullptr) {
    const auto node = static_cast<std::uint32_t>(camera->node);
    const bool looks = camera->target_node != no_index;
    if (looks) target = own_target(scene, *camera);
    if (looks || !stands_alone(scene, node)) nodes.push_back(node);
  }
  if (nodes.empty()) return Done{};
  std::vector<std::vector<Track>> made;
  std::optional<LargestError> error;
  std::optional<LargestError> between;
  for (const Clip& clip : scene.clips) {
    StandClip alone(scene, clip, nodes, options);
    GENGA_TRY_ASSIGN(std::vector<Track> tracks, alone.make());
    made.push_back(std::move(tracks));
    keep_largest(alone.error(), error);
    keep_largest(alone.between(), between);
  }
  if (error) add_error(*error, lowered.error);
  if (between) add_error(*between, lowered.between);
  Pose rest = rest_pose(scene);
  update_world(Hierarchy(scene.nodes), rest);
  std::vector<bool> is_made(scene.nodes.size(), false);
  for (std::size_t at = 0; at < nodes.size(); ++at) {
    Node& node = scene.nodes[nodes[at]];
    node.rest = to_transform(rest.world[nodes[at]]);
    is_made[nodes[at]] = true;
    if (at < joints) {
      node.in_scene_space = true;
    } else {
      node.parent = no_index;
    }
  }
  const bool places_camera = camera != nullptr && is_made[static_cast<std::size_t>(camera->node)];
  if (places_camera) camera->target_node = no_index;
  if (target != no_index) is_made[static_cast<std::size_t>(target)] = true;
  for (std::size_t index = 0; index < scene.clips.size(); ++index) {
    std::vector<Track>& tracks = scene.clips[index].tracks;
    std::erase_if(tracks, [&](const Track& track) {
      const bool moves_made =
          track.subject.kind == SubjectKind::node && moves_node(track) && is_made[track.subject.index];
      return moves_made || (places_camera && track.property == Property::distance);
    });
    std::move(made[index].begin(), made[index].end(), std::back_inserter(tracks));
  }
  return Done{};
}

}  // namespace genga
