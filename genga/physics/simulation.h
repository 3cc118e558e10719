// The bodies of a scene while one of its clips plays, and the nodes that they move.
// Not the bodies alone: physics/world.h. Not a clip with what they did: physics/bake.h.
//
//     GENGA_TRY_ASSIGN(Simulation simulation, Simulation::create(scene, &scene.clips[0], {}));
//     GENGA_TRY(simulation.start(0.0));
//     GENGA_TRY(simulation.step());
//     Transform hair = simulation.nodes()[0].local;
//     const SimulationState kept = simulation.keep();
//     simulation.restore(kept);   // goes on from there, with the same bits
//
// Bodies that follow take the place of their nodes at the time of each step. At the beginning all stand on their nodes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "genga/base/work.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/physics/body_place.h"
#include "genga/physics/physics_options.h"
#include "genga/physics/world.h"

namespace genga {

inline constexpr double steps_per_second = 60.0;

struct SimulatedNode {
  std::uint32_t index = 0;
  std::uint32_t body = 0;  // that moves it: the last one of the scene's bodies
  bool is_placed = false;  // the body gives it its place too, else its rotation alone
  bool is_on = true;       // false while the clip switches its physics off: then it has the clip's pose
  Transform local;         // after the last step, relative to its parent
};

// The nodes that bodies move, parents before children.
std::vector<SimulatedNode> simulated_nodes(const Scene& scene, const Hierarchy& hierarchy);

// What a simulation is between two steps.
struct SimulationState {
  std::uint64_t steps = 0;
  std::vector<std::uint8_t> follows;
  WorldState world;
};

// Fills the pose of a scene at a time in seconds, rules solved.
using MotionSource = std::function<void(double seconds, Pose& pose)>;

class Simulation {
 public:
  // Without a clip the scene stays at rest. The scene and the clip must outlive it unchanged. Errors: those of
  // PhysicsWorld.
  static Result<Simulation> create(const Scene& scene, const Clip* clip, const PhysicsOptions& options);
  // The scene moves as `source` has it.
  static Result<Simulation> create(const Scene& scene, MotionSource source, const PhysicsOptions& options);

  // Puts all bodies on their nodes at that time, without speed, and warms up, which is counted as steps. work: may be
  // null. limit_exceeded, stopped.
  Status start(double seconds, Work* work = nullptr);
  // limit_exceeded: too little memory, and everything is as before but for the pose.
  Status step();
  double time() const { return pose_.time; }
  // The number of steps since the start.
  std::uint64_t steps() const { return steps_; }

  // restore: only of the same simulation, since its last start.
  SimulationState keep();
  void restore(const SimulationState& state);

  std::span<const SimulatedNode> nodes() const { return nodes_; }
  // The clip's pose at that time, with what bodies moved.
  const Pose& pose() const { return pose_; }
  BodyPlace place(std::size_t body) const { return world_->place(body); }
  // Those of its PhysicsWorld.
  std::uint64_t take_work() { return world_->take_work(); }
  std::size_t memory() const { return world_->memory(); }
  bool has_left_out_pairs() const { return world_->has_left_out_pairs(); }

 private:
  Simulation(const Scene& scene, MotionSource source, const PhysicsOptions& options);

  double time_of(std::uint64_t step) const { return first_ + static_cast<double>(step) / steps_per_second; }
  void pose_at(double seconds);
  BodyPlace on_node(std::size_t body) const;
  void move_followers();
  void take_places();
  void take_place(SimulatedNode& node);

  const Scene* scene_;
  PhysicsOptions options_;
  MotionSource source_;
  Hierarchy hierarchy_;
  Pose pose_;
  std::vector<BodyPlace> rest_;     // one per body
  std::vector<BodyPlace> offsets_;  // one per body: relative to its node
  std::vector<SimulatedNode> nodes_;
  std::vector<std::uint32_t> moved_;   // nodes_ and all below them, parents first
  std::vector<std::uint8_t> follows_;  // one per body
  std::unique_ptr<PhysicsWorld> world_;
  double first_ = 0.0;
  std::uint64_t steps_ = 0;
};

}  // namespace genga
