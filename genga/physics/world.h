// Rigid bodies and joints that move by gravity, springs and contacts, as in MikuMikuDance: Bullet, in the mode in which
// it does what MikuMikuDance's own version does.
// Not the bones that bodies move: physics/simulation.h.
//
//     GENGA_TRY_ASSIGN(PhysicsWorld world, PhysicsWorld::create(scene.bodies, scene.body_joints, rest, rest, {}));
//     world.move(0, hand);
//     GENGA_TRY(world.step());
//     BodyPlace tip = world.place(1);
//     const WorldState kept = world.keep();
//     world.restore(kept);   // goes on from there, with the same bits
//
// A step lasts 1/60 s. The same calls give the same bits on every system. MikuMikuDance has Bullet 2.75. This one is
// Bullet 3.24; docs/physics.md lists what is set so that it moves as the older one does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "genga/base/result.h"
#include "genga/core/rigid_body.h"
#include "genga/physics/body_place.h"
#include "genga/physics/world_state.h"

namespace genga {

// Whether the library was built with Bullet. Without it no world is made.
bool has_physics();

inline constexpr std::size_t max_bodies = 4096;
inline constexpr int max_pairs = 1 << 13;  // of bodies near each other at one time

struct WorldOptions {
  double gravity = 98.0;                                            // units/s², downwards
  bool has_ground = false;                                          // a floor at height 0 that every body touches
  std::size_t max_bytes = std::numeric_limits<std::size_t>::max();  // of memory, for each world
};

class PhysicsWorld {
 public:
  // rest: the place of each body at rest, which joints start from. start: the place where each one is at the beginning.
  // Bodies of mode follow only move by `move`. no_conversion: the library has no Bullet.
  // limit_exceeded: more than max_bodies, or too little memory.
  static Result<PhysicsWorld> create(std::span<const RigidBody> bodies, std::span<const BodyJoint> joints,
                                     std::span<const BodyPlace> rest, std::span<const BodyPlace> start,
                                     const WorldOptions& options);
  PhysicsWorld(PhysicsWorld&& other) noexcept;
  PhysicsWorld& operator=(PhysicsWorld&& other) noexcept;
  ~PhysicsWorld();

  // For a body that follows: where it is at the end of the next step.
  void move(std::size_t body, const BodyPlace& place);
  // Whether a body follows or is simulated. From a body that followed it has no speed.
  void set_following(std::size_t body, bool follows);
  // 1/60 s. limit_exceeded: too little memory, and the world is as before.
  Status step();
  BodyPlace place(std::size_t body) const;

  // What it is now, as far as it differs from what was kept first. restore: only of the same world.
  WorldState keep();
  void restore(const WorldState& state);

  // The work since the last call: bodies, joints, and pairs of bodies that were looked at, for each step. Pairs that
  // are near each other count several times.
  std::uint64_t take_work();
  // Bytes that it takes.
  std::size_t memory() const;
  // Whether more pairs of bodies came near each other than max_pairs, or in one step than three times those that were.
  // Those beyond it pass through each other.
  bool has_left_out_pairs() const;

  struct Parts;

 private:
  explicit PhysicsWorld(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace genga
