// Physics of a scene that plays: what bodies do at any time, in any order of times.
// Not a clip with what they did: physics/bake.h.
//
//     GENGA_TRY_ASSIGN(LivePhysics live, LivePhysics::create(scene, source, 0.0, 10.0, {}));
//     GENGA_TRY(live.go_to(1.5));
//     live.put(pose);   // evaluated at 1.5 s
//
// One time has one pose, however it is reached: that of play from the beginning. States are kept every two seconds, so
// going back is cheap. Times that were not reached yet are simulated up to them. Only those more than ten minutes ahead
// have the bodies on their nodes, as after a reset, so that no file makes a call endless.
#pragma once

#include <cstdint>
#include <vector>

#include "genga/physics/physics_nodes.h"
#include "genga/physics/simulation.h"

namespace genga {

inline constexpr double max_seconds_ahead = 600.0;

class LivePhysics {
 public:
  // source: the motion without physics. first, last: seconds in which bodies move; before and after them nothing does.
  // The scene must outlive it unchanged, and so must what the source refers to. Errors: those of PhysicsWorld.
  static Result<LivePhysics> create(const Scene& scene, MotionSource source, double first, double last,
                                    const PhysicsOptions& options);

  // Allocates nothing, except when it keeps a state that was not reached before, or when many more bodies come near
  // each other. limit_exceeded: too little memory; from then on only reset and restart may be called.
  Status go_to(double seconds);
  // Places the moved nodes in their parents, as at the time where it is. What rules do with others comes after that.
  void put(Pose& pose) const;

  // All bodies go to their nodes as they are at that time, without speed. From there on play is as from a beginning;
  // earlier times are as before. Errors: those of PhysicsWorld.
  Status reset(double seconds);
  // The same from the first time, after the motion has changed.
  Status restart() { return reset(first_); }

  std::uint64_t steps() const { return simulation_.steps(); }
  // Bytes of the kept states.
  std::size_t kept_bytes() const { return kept_bytes_; }

 private:
  LivePhysics(Simulation simulation, std::vector<PhysicsNode> nodes, double first, double last);

  void take();
  Status go_to_step(std::uint64_t step);

  Simulation simulation_;
  std::vector<PhysicsNode> nodes_;
  double first_;
  double last_;
  double start_ = 0.0;  // of the steps; first_, or where it was reset
  std::vector<SimulationState> kept_;
  std::size_t kept_bytes_ = 0;
  std::vector<Transform> before_;  // one per moved node, a step earlier than after_
  std::vector<Transform> after_;   // after the last step
  bool knows_before_ = false;
  double ratio_ = 1.0;  // between both
};

}  // namespace genga
