#include "genga/player.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <utility>

#include "genga/convert/assemble/join_clips.h"
#include "genga/core/clip.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/evaluate/clip.h"
#include "genga/math/transform.h"
#include "genga/math/vector.h"
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

struct Player::Parts {
  Parts(const Scene& played, const std::vector<std::uint32_t>& clips);
  void make_room();

  const Scene& scene;
  std::deque<Clip> over;                // what later clips move
  std::vector<SolveContext> base;       // one: of the first clip
  std::vector<EvaluationContext> more;  // of those over it
  std::size_t layers = 0;
  double end = 0.0;  // seconds
  Pose pose;
};

Player::Parts::Parts(const Scene& played, const std::vector<std::uint32_t>& clips)
    : scene(played), pose(rest_pose(played)) {
  for (const std::uint32_t index : clips) {
    if (index >= scene.clips.size()) continue;
    const Clip& clip = scene.clips[index];
    end = std::max(end, genga::duration(clip));
    ++layers;
    if (base.empty()) {
      base.emplace_back(scene, clip);
    } else {
      more.emplace_back(scene, over.emplace_back(moving_part(scene, clip)));
    }
  }
  if (base.empty()) base.emplace_back(scene);
  make_room();
}

// Solves all that there is once, so that what solvers work in is as large as it can become.
void Player::Parts::make_room() {
  evaluate(base.front(), 0.0, pose);
  for (EvaluationContext& context : more) evaluate_over(context, 0.0, pose);
  std::fill(pose.enabled.begin(), pose.enabled.end(), std::uint8_t{1});
  solve(base.front(), pose);
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
std::size_t Player::layer_count() const { return parts_->layers; }

PoseView Player::pose(double seconds) { return pose(std::span(&seconds, 1)); }

PoseView Player::pose(std::span<const double> seconds) {
  Parts& parts = *parts_;
  const auto time_of = [&](std::size_t layer) {
    return seconds.empty() ? 0.0 : seconds[std::min(layer, seconds.size() - 1)];
  };
  evaluate(parts.base.front(), time_of(0), parts.pose);
  for (std::size_t i = 0; i < parts.more.size(); ++i) evaluate_over(parts.more[i], time_of(i + 1), parts.pose);
  solve(parts.base.front(), parts.pose);
  return PoseView(parts.scene, parts.pose);
}

}  // namespace genga
