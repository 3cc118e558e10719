#include "genga/physics/simulation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

bool is_simulated(const RigidBody& body) { return body.mode != BodyMode::follow; }

// The nodes and all below them, parents first.
std::vector<std::uint32_t> with_all_below(const std::vector<SimulatedNode>& nodes, const Hierarchy& hierarchy) {
  std::vector<bool> moves(hierarchy.order().size());
  for (const SimulatedNode& node : nodes) moves[node.index] = true;
  std::vector<std::uint32_t> moved;
  for (const std::uint32_t node : hierarchy.order()) {
    const std::int32_t parent = hierarchy.parent(node);
    if (parent != no_index && moves[static_cast<std::size_t>(parent)]) moves[node] = true;
    if (moves[node]) moved.push_back(node);
  }
  return moved;
}

}  // namespace

std::vector<SimulatedNode> simulated_nodes(const Scene& scene, const Hierarchy& hierarchy) {
  std::vector<std::int64_t> moved_by(scene.nodes.size(), -1);
  for (std::size_t body = 0; body < scene.bodies.size(); ++body) {
    const RigidBody& one = scene.bodies[body];
    if (is_simulated(one) && one.node != no_index)
      moved_by[static_cast<std::size_t>(one.node)] = static_cast<std::int64_t>(body);
  }
  std::vector<SimulatedNode> nodes;
  for (const std::uint32_t node : hierarchy.order()) {
    if (moved_by[node] < 0) continue;
    const auto body = static_cast<std::uint32_t>(moved_by[node]);
    nodes.push_back({.index = node, .body = body, .is_placed = scene.bodies[body].mode == BodyMode::dynamic});
  }
  return nodes;
}

Simulation::Simulation(const Scene& scene, MotionSource source, const PhysicsOptions& options)
    : scene_(&scene),
      options_(options),
      source_(std::move(source)),
      hierarchy_(scene.nodes),
      pose_(rest_pose(scene)),
      nodes_(simulated_nodes(scene, hierarchy_)),
      moved_(with_all_below(nodes_, hierarchy_)) {
  const std::vector<Mat4> worlds = rest_world(scene, hierarchy_);
  rest_.reserve(scene.bodies.size());
  offsets_.reserve(scene.bodies.size());
  follows_.reserve(scene.bodies.size());
  for (const RigidBody& body : scene.bodies) {
    // A body without a node counts from the first node, and stays where it is when it follows.
    const BodyPlace node = worlds.empty()
                               ? BodyPlace{}
                               : place_of(worlds[body.node == no_index ? 0 : static_cast<std::size_t>(body.node)]);
    rest_.push_back({node.position + body.position, body_rotation(body.rotation)});
    offsets_.push_back(inverse(node) * rest_.back());
    follows_.push_back(is_simulated(body) ? 0 : 1);
  }
}

Result<Simulation> Simulation::create(const Scene& scene, const Clip* clip, const PhysicsOptions& options) {
  auto context = std::make_shared<SolveContext>(clip == nullptr ? SolveContext(scene) : SolveContext(scene, *clip));
  const auto source = [context](double seconds, Pose& pose) {
    evaluate(*context, seconds, pose);
    solve(*context, pose);
  };
  return create(scene, source, options);
}

Result<Simulation> Simulation::create(const Scene& scene, MotionSource source, const PhysicsOptions& options) {
  if (!has_physics()) return Error{ErrorCode::no_conversion, "this build has no physics", {}, {}};
  return Simulation(scene, std::move(source), options);
}

void Simulation::pose_at(double seconds) { source_(seconds, pose_); }

BodyPlace Simulation::on_node(std::size_t body) const {
  const std::int32_t node = scene_->bodies[body].node;
  if (node == no_index) return rest_[body];
  return place_of(pose_.world[static_cast<std::size_t>(node)]) * offsets_[body];
}

Status Simulation::start(double seconds, Work* work) {
  first_ = seconds;
  steps_ = 0;
  pose_at(seconds);
  std::vector<BodyPlace> places;
  places.reserve(rest_.size());
  for (std::size_t body = 0; body < rest_.size(); ++body) places.push_back(on_node(body));
  GENGA_TRY_ASSIGN(PhysicsWorld world, PhysicsWorld::create(scene_->bodies, scene_->body_joints, rest_, places,
                                                            {.has_ground = options_.has_ground}));
  world_ = std::make_unique<PhysicsWorld>(std::move(world));
  for (std::size_t body = 0; body < follows_.size(); ++body)
    follows_[body] = is_simulated(scene_->bodies[body]) ? 0 : 1;
  move_followers();
  const auto warm = static_cast<std::uint64_t>(std::clamp(options_.warm_up, 0.0, max_warm_up) * steps_per_second + 0.5);
  for (std::uint64_t i = 0; i < warm && use(work, &Limits::steps, world_->take_work()); ++i) {
    GENGA_TRY(world_->step());
  }
  take_places();
  return status_of(work);
}

Status Simulation::step() {
  pose_at(time_of(steps_ + 1));
  move_followers();
  GENGA_TRY(world_->step());
  ++steps_;
  take_places();
  return Done{};
}

SimulationState Simulation::keep() { return {steps_, follows_, world_->keep()}; }

void Simulation::restore(const SimulationState& state) {
  steps_ = state.steps;
  follows_ = state.follows;
  world_->restore(state.world);
  pose_at(time_of(steps_));
  take_places();
}

void Simulation::move_followers() {
  for (std::size_t body = 0; body < follows_.size(); ++body) {
    const RigidBody& one = scene_->bodies[body];
    const bool is_off =
        is_simulated(one) && one.node != no_index && pose_.physics[static_cast<std::size_t>(one.node)] == 0;
    const bool follows = !is_simulated(one) || is_off;
    if (follows != (follows_[body] != 0)) {
      world_->set_following(body, follows);
      follows_[body] = follows ? 1 : 0;
    }
    if (follows && one.node != no_index) world_->move(body, on_node(body));
  }
}

void Simulation::take_places() {
  auto next = nodes_.begin();
  for (const std::uint32_t index : moved_) {
    if (next != nodes_.end() && next->index == index) {
      take_place(*next);
      ++next;
    }
    place_node(hierarchy_, pose_, index);
  }
}

// The nodes above it are where they are after the step.
void Simulation::take_place(SimulatedNode& node) {
  Transform& local = pose_.local[node.index];
  node.is_on = follows_[node.body] == 0;
  if (node.is_on) {
    const std::int32_t parent = hierarchy_.parent(node.index);
    const BodyPlace above = parent == no_index ? BodyPlace{} : place_of(pose_.world[static_cast<std::size_t>(parent)]);
    const BodyPlace own = inverse(above) * world_->place(node.body) * inverse(offsets_[node.body]);
    local.rotation = own.rotation;
    if (node.is_placed) local.translation = own.position;
  }
  node.local = local;
}

}  // namespace genga
