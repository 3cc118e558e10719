#include "bindings/d3dx/animation_player.h"

#include <bit>
#include <limits>
#include <utility>

#include "genga/core/pose.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga::d3dx {

struct AnimationPlayer::Evaluator {
  explicit Evaluator(const Scene& scene) : context(scene, scene.clips.front()), pose(rest_pose(scene)) {}

  void move_to(double time) {
    if (std::bit_cast<std::uint64_t>(time) == std::bit_cast<std::uint64_t>(at)) return;
    evaluate(context, time, pose);
    solve(context, pose);
    at = time;
  }

  SolveContext context;
  Pose pose;
  double at = std::numeric_limits<double>::quiet_NaN();  // seconds: what pose shows
};

AnimationPlayer::AnimationPlayer(Scene scene) : scene_(std::move(scene)) {}

AnimationPlayer::~AnimationPlayer() {
  for (std::atomic<Evaluator*>& place : idle_) delete place.load();
}

AnimationPlayer::Evaluator* AnimationPlayer::take(std::size_t caller) const {
  for (std::size_t step = 0; step < places; ++step) {
    if (Evaluator* evaluator = idle_[(caller + step) % places].exchange(nullptr)) return evaluator;
  }
  return new Evaluator(scene_);
}

void AnimationPlayer::give_back(Evaluator* evaluator, std::size_t caller) const {
  for (std::size_t step = 0; step < places; ++step) {
    Evaluator* none = nullptr;
    if (idle_[(caller + step) % places].compare_exchange_strong(none, evaluator)) return;
  }
  delete evaluator;
}

Transform AnimationPlayer::local(double time, std::uint32_t node, std::size_t caller) const {
  Evaluator* evaluator = take(caller);
  evaluator->move_to(time);
  const Transform own = evaluator->pose.local[node];
  give_back(evaluator, caller);
  const Pivot& pivot = scene_.nodes[node].pivot;
  return pivot == Pivot{} ? own : without_pivot(own, pivot);
}

}  // namespace genga::d3dx
