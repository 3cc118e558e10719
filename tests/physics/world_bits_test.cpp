#include <array>
#include <bit>
#include <cstdint>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "genga/math/functions.h"
#include "genga/physics/world.h"

namespace genga {
namespace {

constexpr std::uint64_t start_of_hash = 0xcbf2'9ce4'8422'2325U;
constexpr int ten_seconds = 600;
constexpr std::uint32_t links = 12;

// FNV-1a of the bits, from the lowest byte on.
std::uint64_t hashed(std::uint64_t hash, double value) {
  const auto bits = std::bit_cast<std::uint64_t>(value);
  for (unsigned shift = 0; shift < 64; shift += 8) hash = (hash ^ (bits >> shift & 0xFFU)) * 0x0100'0000'01b3U;
  return hash;
}

// A hand, the links below it, and a knee that stands in their way.
struct Chain {
  std::vector<RigidBody> bodies;
  std::vector<BodyPlace> places;
  std::vector<BodyJoint> joints;
};

Chain chain(bool touches) {
  Chain made;
  for (std::uint32_t i = 0; i <= links + 1; ++i) {
    RigidBody& body = made.bodies.emplace_back();
    const bool follows = i == 0 || i > links;
    body.mode = follows ? BodyMode::follow : BodyMode::dynamic;
    body.shape = static_cast<BodyShape>(i % 3);
    body.size = {0.3, 0.5, 0.4};
    if (i > links) body.size = {2, 0, 0};
    if (i > links) body.shape = BodyShape::sphere;
    body.mass = 0.5;
    body.linear_damping = body.angular_damping = 0.3;
    body.friction = 0.5;
    body.collides_with = touches ? 0xFFFF : 0;
    made.places.push_back({{0, 14.0 - i, 0}, {1, 0, 0, 0}});
    if (follows) continue;
    BodyJoint& joint = made.joints.emplace_back();
    joint.body_a = i - 1;
    joint.body_b = i;
    joint.position = {0, 14.5 - i, 0};
    joint.rotation_lower = {-0.5, -0.2, -0.5};
    joint.rotation_upper = {0.5, 0.2, 0.5};
    joint.rotation_spring = {5, 5, 5};
  }
  made.places.back() = {{1, 6, 0.5}, {1, 0, 0, 0}};
  return made;
}

// The hash of all places of bodies at each of many steps. The functions of angles are Genga's own, as the C library's
// differ from system to system.
std::uint64_t hash_of_motion(bool touches, int steps) {
  const Chain made = chain(touches);
  Result<PhysicsWorld> world =
      PhysicsWorld::create(made.bodies, made.joints, made.places, made.places, {.has_ground = touches});
  if (!world) return 0;
  std::uint64_t hash = start_of_hash;
  for (int step = 1; step <= steps; ++step) {
    const double time = step / 60.0;
    world->move(0, {{2 * math::sin(3 * time), 14, math::sin(5 * time)}, body_rotation({0, math::sin(time), 0})});
    if (!world->step()) return 0;
    for (std::size_t body = 0; body < made.bodies.size(); ++body) {
      const BodyPlace place = world->place(body);
      for (int axis = 0; axis < 3; ++axis) hash = hashed(hash, place.position[axis]);
      for (int axis = 0; axis < 4; ++axis) hash = hashed(hash, place.rotation[axis]);
    }
  }
  return hash;
}

// Computed once by g++ at -O3. Every compiler, level of optimisation and system has it.
TEST(WorldBits, EverySystemHasTheSame) {
  constexpr std::uint64_t hash = 0x16F35FCF6D230FC;
  for (int run = 0; run < 3; ++run) EXPECT_EQ(hash_of_motion(true, ten_seconds), hash);
  EXPECT_NE(hash_of_motion(false, ten_seconds), hash) << "what the links touch must count";
}

// The thread sanitizer looks on: `./dev test` builds this program with it, too.
TEST(WorldBits, ThreadsWithWorldsOfTheirOwnShareNothing) {
  const std::uint64_t alone = hash_of_motion(true, ten_seconds);
  std::array<std::uint64_t, 2> hashes{};
  std::vector<std::thread> threads;
  for (std::uint64_t& hash : hashes) threads.emplace_back([&hash] { hash = hash_of_motion(true, ten_seconds); });
  for (std::thread& thread : threads) thread.join();
  for (const std::uint64_t hash : hashes) EXPECT_EQ(hash, alone);
}

}  // namespace
}  // namespace genga
