#include "genga/convert/lower/clip/eye.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "genga/convert/fit/path.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/ticks/columns.h"
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

bool moves(const Track& track, std::uint32_t node) {
  return track.subject.kind == SubjectKind::node && track.subject.index == node && moves_node(track);
}

bool stands_alone(const Scene& scene, const Camera& camera) {
  const auto node = static_cast<std::uint32_t>(camera.node);
  if (camera.target_node != no_index || scene.nodes[node].parent != no_index) return false;
  return std::all_of(scene.clips.begin(), scene.clips.end(), [&](const Clip& clip) {
    return std::all_of(clip.tracks.begin(), clip.tracks.end(),
                       [&](const Track& track) { return !moves(track, node) || has_straight_keys(track); });
  });
}

// The node that the camera looks at, if it carries only the camera.
std::int32_t own_target(const Scene& scene, const Camera& camera) {
  const auto children = std::count_if(scene.nodes.begin(), scene.nodes.end(),
                                      [&](const Node& node) { return node.parent == camera.target_node; });
  return children == 1 ? camera.target_node : no_index;
}

// What the node's place and turn are on every frame, of so many.
class EyeLook {
 public:
  EyeLook(std::uint32_t node, const Tolerance& tolerance, double metres_per_unit, std::uint64_t frames)
      : section_{{SubjectKind::node, node},
                 {numbers_of(Property::translation, 3, tolerance.metres / metres_per_unit),
                  // Half an angle, which four components share.
                  numbers_of(Property::rotation, 4, glm::radians(tolerance.degrees) / 4.0)}} {
    for (TickChannel& channel : section_.channels) {
      for (TickColumn& column : channel.columns) column.values.reserve(static_cast<std::size_t>(frames));
    }
  }

  void look(const Pose& pose) {
    const Transform stand = to_transform(pose.world[section_.subject.index]);
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

Result<std::vector<Track>> eye_tracks(const Scene& scene, const Clip& clip, std::uint32_t node,
                                      const LowerOptions& options) {
  const double fps = frame_rate(scene, options.range.fps);
  // A time that is a rounding after a frame is on it.
  const double last = std::ceil(std::max(0.0, duration(clip)) * fps - 1e-3);
  GENGA_TRY(check_frames(last + 1.0, options.run.work));
  const auto count = static_cast<std::uint64_t>(last) + 1;
  Work* const work = options.run.work;
  constexpr std::size_t numbers = 7;  // of a place and a turn
  const std::uint64_t bytes = count * numbers * sizeof(double);
  if (!use(work, &Limits::samples, count * scene.nodes.size()) || !use(work, &Limits::bytes, bytes)) {
    return work->status().error();
  }
  EvaluationContext context(scene, clip);
  Pose pose = rest_pose(scene);
  EyeLook eye(node, options.tolerance, scene.axes.metres_per_unit, count);
  for (std::uint64_t frame = 0; frame < count; ++frame) {
    evaluate(context, static_cast<double>(frame) / fps, pose);
    update_world(context.hierarchy(), pose);
    eye.look(pose);
  }
  std::vector<Track> tracks = tracks_at_ticks(eye.section(), fps, options.curves == Curves::bake);
  double keys = 0.0;
  for (Track& track : tracks) {
    if (track.property == Property::rotation) track.rotation_form = RotationForm::components;
    keys += static_cast<double>(track.curves[0].size() * track.curves.size());
  }
  if (work != nullptr) work->release_bytes(bytes);
  if (!use_keys(work, keys, sizeof(double))) return work->status().error();
  return tracks;
}

}  // namespace

Status stand_alone(Scene& scene, const LowerOptions& options) {
  const auto first = std::find_if(scene.cameras.begin(), scene.cameras.end(),
                                  [](const Camera& camera) { return camera.node != no_index; });
  if (first == scene.cameras.end() || stands_alone(scene, *first)) return Done{};
  const auto node = static_cast<std::uint32_t>(first->node);
  std::vector<std::vector<Track>> made;
  for (const Clip& clip : scene.clips) {
    GENGA_TRY_ASSIGN(std::vector<Track> tracks, eye_tracks(scene, clip, node, options));
    made.push_back(std::move(tracks));
  }
  const std::int32_t target = own_target(scene, *first);
  Pose rest = rest_pose(scene);
  update_world(Hierarchy(scene.nodes), rest);
  scene.nodes[node].rest = to_transform(rest.world[node]);
  scene.nodes[node].parent = no_index;
  first->target_node = no_index;
  for (std::size_t index = 0; index < scene.clips.size(); ++index) {
    std::vector<Track>& tracks = scene.clips[index].tracks;
    std::erase_if(tracks, [&](const Track& track) {
      const bool moves_target = target != no_index && moves(track, static_cast<std::uint32_t>(target));
      return moves(track, node) || moves_target || track.property == Property::distance;
    });
    std::move(made[index].begin(), made[index].end(), std::back_inserter(tracks));
  }
  return Done{};
}

}  // namespace genga
