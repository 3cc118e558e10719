#include "genga/physics/live.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace genga {
namespace {

constexpr std::uint64_t steps_per_state = 120;
constexpr std::size_t most_kept_bytes = std::size_t{256} << 20;  // then going back takes longer
constexpr double most_steps = 1e12;

}  // namespace

LivePhysics::LivePhysics(Simulation simulation, std::vector<PhysicsNode> nodes, double first, double last)
    : simulation_(std::move(simulation)),
      nodes_(std::move(nodes)),
      first_(first),
      last_(last),
      before_(nodes_.size()),
      after_(nodes_.size()) {}

Result<LivePhysics> LivePhysics::create(const Scene& scene, MotionSource source, double first, double last,
                                        const PhysicsOptions& options) {
  GENGA_TRY_ASSIGN(Simulation simulation, Simulation::create(scene, std::move(source), options));
  LivePhysics live(std::move(simulation), physics_nodes(scene), first, last);
  GENGA_TRY(live.restart());
  return live;
}

Status LivePhysics::reset(double seconds) {
  start_ = seconds;
  kept_.clear();
  kept_bytes_ = 0;
  knows_before_ = false;
  ratio_ = 1.0;
  GENGA_TRY(simulation_.start(seconds));
  take();
  return Done{};
}

// Its places after the last step.
void LivePhysics::take() {
  std::swap(before_, after_);
  for (std::size_t i = 0; i < nodes_.size(); ++i) after_[i] = simulation_.pose().local[nodes_[i].index];
  const bool is_new = simulation_.steps() == kept_.size() * steps_per_state;
  if (!is_new || kept_bytes_ > most_kept_bytes) return;
  kept_bytes_ += kept_.emplace_back(simulation_.keep()).world.size();
}

Status LivePhysics::go_to_step(std::uint64_t step) {
  if (step < simulation_.steps()) {
    const std::uint64_t state = std::min<std::uint64_t>(step / steps_per_state, kept_.size() - 1);
    simulation_.restore(kept_[static_cast<std::size_t>(state)]);
    take();
    knows_before_ = false;
  }
  while (simulation_.steps() < step) {
    GENGA_TRY(simulation_.step());
    take();
    knows_before_ = true;
  }
  return Done{};
}

Status LivePhysics::go_to(double seconds) {
  if (seconds < start_ && start_ > first_) GENGA_TRY(restart());
  const double most = std::ceil(std::max(last_ - start_, 0.0) * steps_per_second - 1e-6);
  const double steps = std::clamp((seconds - start_) * steps_per_second, 0.0, std::min(most, most_steps));
  if (steps > static_cast<double>(simulation_.steps()) + max_seconds_ahead * steps_per_second) return reset(seconds);
  const auto whole = static_cast<std::uint64_t>(steps);
  ratio_ = steps - static_cast<double>(whole);
  if (ratio_ == 0.0) {
    ratio_ = 1.0;
    return go_to_step(whole);
  }
  if (simulation_.steps() != whole + 1 || !knows_before_) GENGA_TRY(go_to_step(whole));
  return go_to_step(whole + 1);
}

void LivePhysics::put(Pose& pose) const {
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    Transform& local = pose.local[nodes_[i].index];
    local.rotation = slerp_short(before_[i].rotation, after_[i].rotation, ratio_);
    if (nodes_[i].is_placed) local.translation = glm::mix(before_[i].translation, after_[i].translation, ratio_);
  }
}

}  // namespace genga
