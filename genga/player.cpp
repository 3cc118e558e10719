#include "genga/player.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <optional>
#include <utility>

#include "genga/convert/assemble/join_clips.h"
#include "genga/core/clip.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/evaluate/clip.h"
#include "genga/math/transform.h"
#include "genga/math/vector.h"
#include "genga/physics/live.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

[[noreturn]] void end_without(const char* what, std::size_t index, std::size_t count) {
  std::fprintf(stderr, "genga: %s %zu was asked of a scene that has %zu\n", what, index, count);
  std::abort();
}

template <class Things>
const auto& at(const Things& things, std::uint32_t index, const char* what) {
  if (index >= things.size()) end_without(what, index, things.size());
  return things[index];
}

Vec3 unit_or(const Vec3& direction, const Vec3& other) {
  const double length = glm::length(direction);
  return length > 0.0 ? direction / length : other;
}

// What moves something at some time.
Clip moving_part(const Scene& scene, Clip clip) {
  std::erase_if(clip.tracks, [&](const Track& track) { return holds_rest(scene, track); });
  return clip;
}

}  // namespace

// Pose -------------------------------------------------------------------------------------------------------------

double PoseView::time() const { return pose_->time; }
const Mat4& PoseView::world(std::uint32_t node) const { return at(pose_->world, node, "node"); }
Vec3 PoseView::position(std::uint32_t node) const { return Vec3(world(node)[3]); }
Quat PoseView::rotation(std::uint32_t node) const { return to_transform(world(node)).rotation; }
double PoseView::weight(std::uint32_t morph) const { return at(pose_->weights, morph, "morph"); }
std::span<const double> PoseView::weights() const { return pose_->weights; }
std::span<const Mat4> PoseView::worlds() const { return pose_->world; }

CameraView PoseView::camera(std::uint32_t camera) const {
  const Camera& own = at(pose_->cameras, camera, "camera");
  CameraView view{.fov = own.fov, .is_orthographic = own.orthographic};
  const double sign = scene_->axes.handedness == Handedness::left ? 1.0 : -1.0;
  view.forward = Vec3(0.0, 0.0, sign);
  const std::int32_t node = own.node != no_index ? own.node : own.target_node;
  if (node == no_index) return view;
  const Mat4& matrix = world(static_cast<std::uint32_t>(node));
  view.position = Vec3(matrix[3]);
  view.forward = unit_or(sign * Vec3(matrix[2]), view.forward);
  view.up = unit_or(Vec3(matrix[1]), view.up);
  return view;
}

// Player -----------------------------------------------------------------------------------------------------------

namespace {

// Clips on top of each other, for one scene.
class Layers {
 public:
  Layers(const Scene& scene, std::span<const Clip* const> clips)
      : base_(clips.empty() ? SolveContext(scene) : SolveContext(scene, *clips.front())) {
    for (std::size_t i = 1; i < clips.size(); ++i) over_.emplace_back(scene, *clips[i]);
    make_room(scene);
  }

  // times: one per layer.
  void evaluate(std::span<const double> times, Pose& pose) {
    genga::evaluate(base_, times[0], pose);
    for (std::size_t i = 0; i < over_.size(); ++i) evaluate_over(over_[i], times[i + 1], pose);
  }
  void solve(Pose& pose) { genga::solve(base_, pose); }

 private:
  // Solves all that there is once, so that what solvers work in is as large as it can become.
  void make_room(const Scene& scene) {
    Pose pose = rest_pose(scene);
    evaluate(std::vector<double>(over_.size() + 1, 0.0), pose);
    std::fill(pose.enabled.begin(), pose.enabled.end(), std::uint8_t{1});
    solve(pose);
  }

  SolveContext base_;  // of the first clip
  std::vector<EvaluationContext> over_;
};

// What moves in a scene, without what is seen of it.
Scene moving_scene(const Scene& scene) {
  Scene moving;
  moving.axes = scene.axes;
  moving.nodes = scene.nodes;
  moving.materials = scene.materials;
  moving.morphs = scene.morphs;
  moving.cameras = scene.cameras;
  moving.hands = scene.hands;
  moving.lights = scene.lights;
  moving.constraints = scene.constraints;
  moving.fixed_axes = scene.fixed_axes;
  return moving;
}

// What bodies move plays in a scene of its own, in which nothing else moves it.
struct Physics {
  Physics(Scene moving, std::span<const Clip* const> clips) : freed(std::move(moving)), layers(freed, clips) {}

  Scene freed;
  Layers layers;
  std::optional<LivePhysics> live;
};

}  // namespace

struct Player::Parts {
  Parts(const Scene& played, const std::vector<std::uint32_t>& indices);
  Status start(const PhysicsOptions& options);
  void set_times(std::span<const double> seconds);
  void pose_at(double seconds, Pose& to);

  const Scene& scene;
  std::deque<Clip> over;           // what later clips move
  std::vector<const Clip*> clips;  // the layers'
  std::optional<Layers> layers;
  std::vector<double> times;        // seconds, one per layer
  std::vector<double> step_times;   // the same, of a step
  std::vector<double> differences;  // of each layer's time from the first one's
  double begin = 0.0;               // seconds
  double end = 0.0;                 // seconds
  Pose pose;
  std::unique_ptr<Physics> physics;
};

Player::Parts::Parts(const Scene& played, const std::vector<std::uint32_t>& indices)
    : scene(played), pose(rest_pose(played)) {
  for (const std::uint32_t index : indices) {
    if (index >= scene.clips.size()) continue;
    const Clip& clip = scene.clips[index];
    end = std::max(end, genga::duration(clip));
    clips.push_back(clips.empty() ? &clip : &over.emplace_back(moving_part(scene, clip)));
  }
  if (!clips.empty()) begin = clips.front()->first_time;
  layers.emplace(scene, clips);
  times.resize(std::max<std::size_t>(clips.size(), 1));
  step_times.resize(times.size());
  differences.resize(times.size());
}

// The pose without physics, at a time of the first layer.
void Player::Parts::pose_at(double seconds, Pose& to) {
  for (std::size_t i = 0; i < times.size(); ++i) step_times[i] = seconds + differences[i];
  layers->evaluate(step_times, to);
  layers->solve(to);
}

Status Player::Parts::start(const PhysicsOptions& options) {
  physics = nullptr;
  if (clips.empty() || !has_simulated_nodes(scene)) return Done{};
  Scene freed = moving_scene(scene);
  free_nodes(physics_nodes(scene), freed);
  auto made = std::make_unique<Physics>(std::move(freed), clips);
  const auto source = [this](double seconds, Pose& to) { pose_at(seconds, to); };
  GENGA_TRY_ASSIGN(LivePhysics live, LivePhysics::create(scene, source, begin, std::max(begin, end), options));
  made->live.emplace(std::move(live));
  physics = std::move(made);
  return Done{};
}

void Player::Parts::set_times(std::span<const double> seconds) {
  const auto time_of = [&](std::size_t layer) {
    return seconds.empty() ? 0.0 : seconds[std::min(layer, seconds.size() - 1)];
  };
  bool is_other_motion = false;
  for (std::size_t i = 0; i < times.size(); ++i) {
    times[i] = time_of(i);
    const double difference = times[i] - times[0];
    is_other_motion = is_other_motion || std::abs(difference - differences[i]) > 1e-9;
    if (is_other_motion) differences[i] = difference;
  }
  if (physics && is_other_motion && !physics->live->restart()) physics = nullptr;
}

Player::Player(const Scene& scene) : Player(scene, {0}) {}
Player::Player(const Scene& scene, const std::vector<std::uint32_t>& clips) : parts_(new Parts(scene, clips)) {}
Player::Player(Player&& other) noexcept : parts_(std::exchange(other.parts_, nullptr)) {}
Player& Player::operator=(Player&& other) noexcept {
  std::swap(parts_, other.parts_);
  return *this;
}
Player::~Player() { delete parts_; }

double Player::duration() const { return parts_->end; }
std::size_t Player::layer_count() const { return parts_->clips.size(); }

PoseView Player::pose(double seconds) { return pose(std::span(&seconds, 1)); }

PoseView Player::pose(std::span<const double> seconds) {
  Parts& parts = *parts_;
  parts.set_times(seconds);
  if (parts.physics && !parts.physics->live->go_to(parts.times[0])) parts.physics = nullptr;
  Layers& layers = parts.physics ? parts.physics->layers : *parts.layers;
  layers.evaluate(parts.times, parts.pose);
  if (parts.physics) parts.physics->live->put(parts.pose);
  layers.solve(parts.pose);
  return PoseView(parts.scene, parts.pose);
}

Status Player::start_physics(const PhysicsOptions& options) { return parts_->start(options); }
void Player::stop_physics() { parts_->physics = nullptr; }
bool Player::plays_physics() const { return parts_->physics != nullptr; }

void Player::reset_physics() {
  Parts& parts = *parts_;
  if (parts.physics && !parts.physics->live->reset(parts.pose.time)) parts.physics = nullptr;
}

}  // namespace genga
