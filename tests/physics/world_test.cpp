#include "genga/physics/world.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>

#include "tests/physics/hair.h"

namespace genga {
namespace {

using test::run;

constexpr double dt = 1.0 / 60.0;
constexpr double gravity = 98.0;

RigidBody sphere(BodyMode mode, double radius = 0.5) {
  RigidBody body;
  body.size = {radius, 0, 0};
  body.mass = 1.0;
  body.mode = mode;
  return body;
}

RigidBody touching(RigidBody body) {
  body.collides_with = 0xFFFF;
  return body;
}

BodyPlace at(const Vec3& position) { return {position, {1, 0, 0, 0}}; }

BodyJoint joint(std::uint32_t a, std::uint32_t b, const Vec3& position) {
  BodyJoint made;
  made.body_a = a;
  made.body_b = b;
  made.position = position;
  return made;
}

PhysicsWorld world_of(const std::vector<RigidBody>& bodies, const std::vector<BodyPlace>& places,
                      const std::vector<BodyJoint>& joints = {}, bool has_ground = false) {
  Result<PhysicsWorld> world = PhysicsWorld::create(bodies, joints, places, places, {.has_ground = has_ground});
  EXPECT_TRUE(world) << world.error().text();
  return *std::move(world);
}

double angle_of(const Quat& rotation) { return 2.0 * std::acos(std::min(1.0, std::abs(rotation.w))); }

// Speed first, then place: after n steps g · dt² · n (n + 1) / 2.
TEST(World, BodiesFall) {
  PhysicsWorld world = world_of({sphere(BodyMode::dynamic)}, {at({1, 100, 2})});
  run(world, 60);
  const BodyPlace place = world.place(0);
  EXPECT_NEAR(place.position.y, 100.0 - gravity * dt * dt * 60 * 61 / 2, 1e-3);
  EXPECT_EQ(place.position.x, 1.0);
  EXPECT_EQ(place.position.z, 2.0);
}

// What is left of the speed each second is 1 - damping; MikuMikuDance's Bullet takes more than 1 for 1.
TEST(World, DampingIsAShareASecond) {
  for (const double damping : {0.0, 0.5, 0.99, 1.0, 2.0, -1.0}) {
    RigidBody body = sphere(BodyMode::dynamic);
    body.linear_damping = damping;
    PhysicsWorld world = world_of({body}, {at({0, 100, 0})});
    const double share = std::clamp(damping, 0.0, 1.0);
    double speed = 0.0, height = 100.0;
    for (int i = 0; i < 30; ++i) {
      speed = speed * std::pow(1.0 - share, dt) + gravity * dt;
      height -= speed * dt;
      run(world, 1);
    }
    EXPECT_NEAR(world.place(0).position.y, height, 1e-3) << damping;
  }
}

TEST(World, BodiesThatFollowGoWhereTheyAreMoved) {
  PhysicsWorld world = world_of({sphere(BodyMode::follow)}, {at({0, 5, 0})});
  run(world, 10);
  EXPECT_EQ(world.place(0).position, Vec3(0, 5, 0));
  world.move(0, at({3, 4, 5}));
  run(world, 1);
  EXPECT_EQ(world.place(0).position, Vec3(3, 4, 5));
}

// The lowest point of each shape comes to rest on the floor.
TEST(World, ShapesStandOnTheFloor) {
  RigidBody box = sphere(BodyMode::dynamic), capsule = sphere(BodyMode::dynamic);
  box.shape = BodyShape::box;
  box.size = {1.0, 2.0, 1.0};
  capsule.shape = BodyShape::capsule;
  capsule.size = {0.5, 2.0, 0.0};
  PhysicsWorld world =
      world_of({sphere(BodyMode::dynamic), box, capsule}, {at({0, 1, 0}), at({5, 3, 0}), at({-5, 3, 0})}, {}, true);
  run(world, 60);
  EXPECT_NEAR(world.place(0).position.y, 0.5, 0.05);
  EXPECT_NEAR(world.place(1).position.y, 2.0, 0.05);
  EXPECT_NEAR(world.place(2).position.y, 1.5, 0.05);
}

// Both must allow it.
TEST(World, GroupsDecideWhatTouches) {
  for (const bool first_allows : {false, true}) {
    for (const bool second_allows : {false, true}) {
      RigidBody floor = sphere(BodyMode::follow, 1.0), ball = sphere(BodyMode::dynamic);
      floor.group = 3;
      ball.group = 5;
      floor.collides_with = static_cast<std::uint16_t>(first_allows ? 1U << 5U : 0xFFFFU & ~(1U << 5U));
      ball.collides_with = static_cast<std::uint16_t>(second_allows ? 1U << 3U : 0xFFFFU & ~(1U << 3U));
      PhysicsWorld world = world_of({floor, ball}, {at({0, 0, 0}), at({0, 2, 0})});
      run(world, 60);
      const bool is_held = world.place(1).position.y > 1.0;
      EXPECT_EQ(is_held, first_allows && second_allows);
    }
  }
}

TEST(World, ALockedJointHolds) {
  PhysicsWorld world = world_of({sphere(BodyMode::follow), sphere(BodyMode::dynamic)}, {at({0, 0, 0}), at({0, -2, 0})},
                                {joint(0, 1, {0, 0, 0})});
  run(world, 120);
  EXPECT_NEAR(glm::distance(world.place(1).position, Vec3(0, -2, 0)), 0.0, 0.1);
  EXPECT_LT(angle_of(world.place(1).rotation), 0.02);
}

// The hand turns by a quarter about z; a pendulum below it that may turn by 0.3 follows to that.
TEST(World, JointsTurnWithinTheirLimits) {
  BodyJoint hinge = joint(0, 1, {0, 0, 0});
  hinge.rotation_lower = {0, 0, -0.3};
  hinge.rotation_upper = {0, 0, 0.3};
  RigidBody bob = sphere(BodyMode::dynamic);
  bob.linear_damping = bob.angular_damping = 0.9;
  PhysicsWorld world = world_of({sphere(BodyMode::follow), bob}, {at({0, 0, 0}), at({0, -2, 0})}, {hinge});
  for (int i = 1; i <= 60; ++i) {
    world.move(0, {{0, 0, 0}, glm::angleAxis(1.5 * i / 60, Vec3(0, 0, 1))});
    run(world, 1);
  }
  run(world, 120);
  EXPECT_NEAR(angle_of(world.place(1).rotation), 1.2, 0.1);
}

// Limits in reverse order set an axis free.
TEST(World, LimitsInReverseOrderAreNone) {
  BodyJoint hinge = joint(0, 1, {0, 0, 0});
  hinge.rotation_lower = {0, 0, 0.1};
  hinge.rotation_upper = {0, 0, -0.1};
  RigidBody bob = sphere(BodyMode::dynamic);
  bob.linear_damping = bob.angular_damping = 0.99;
  PhysicsWorld world = world_of({sphere(BodyMode::follow), bob}, {at({0, 0, 0}), at({0, -2, 0})}, {hinge});
  world.move(0, {{0, 0, 0}, glm::angleAxis(1.5, Vec3(0, 0, 1))});
  run(world, 600);
  EXPECT_LT(angle_of(world.place(1).rotation), 0.1) << "it hangs straight down, whatever the hand does";
}

// A spring that pulls to the middle against gravity: at rest stiffness · angle = the moment of the weight.
TEST(World, SpringsTurnBack) {
  for (const double stiffness : {0.0, 2000.0}) {
    BodyJoint hinge = joint(0, 1, {0, 0, 0});
    hinge.rotation_lower = {0, 0, 1.0};  // free
    hinge.rotation_upper = {0, 0, -1.0};
    hinge.rotation_spring = {0, 0, stiffness};
    RigidBody bob = sphere(BodyMode::dynamic);
    bob.linear_damping = bob.angular_damping = 0.99;
    PhysicsWorld world = world_of({sphere(BodyMode::follow), bob}, {at({0, 0, 0}), at({2, 0, 0})}, {hinge});
    run(world, 600);
    const double angle = angle_of(world.place(1).rotation);
    if (stiffness == 0.0) {
      EXPECT_NEAR(angle, 1.5708, 0.1) << "it hangs straight down";
    } else {
      EXPECT_NEAR(angle, gravity * 2.0 / stiffness, 0.05);
    }
  }
}

TEST(World, ASpringOnALockedAxisDoesNothing) {
  std::vector<Vec3> places;
  for (const double stiffness : {0.0, 500.0}) {
    BodyJoint locked = joint(0, 1, {0, 0, 0});
    locked.rotation_spring = Vec3(stiffness);
    locked.position_spring = Vec3(stiffness);
    PhysicsWorld world =
        world_of({sphere(BodyMode::follow), sphere(BodyMode::dynamic)}, {at({0, 0, 0}), at({0, -2, 0})}, {locked});
    run(world, 60);
    places.push_back(world.place(1).position);
  }
  EXPECT_NEAR(glm::distance(places[0], places[1]), 0.0, 0.02);
}

// An axis that is locked at 0.5: the body goes there.
TEST(World, AnAxisIsLockedAtItsValue) {
  BodyJoint locked = joint(0, 1, {0, 0, 0});
  locked.rotation_lower = locked.rotation_upper = {0.5, 0, 0};
  RigidBody body = sphere(BodyMode::dynamic);
  body.angular_damping = 0.9;
  PhysicsWorld world = world_of({sphere(BodyMode::follow), body}, {at({0, 0, 0}), at({0, 0, 0})}, {locked});
  run(world, 120);
  EXPECT_NEAR(angle_of(world.place(1).rotation), 0.5, 0.02);
}

TEST(World, JointsOfBodiesThatDoNotExistAreLeftOut) {
  PhysicsWorld world = world_of({sphere(BodyMode::follow), sphere(BodyMode::follow), sphere(BodyMode::dynamic)},
                                {at({0, 0, 0}), at({0, 3, 0}), at({0, 6, 0})},
                                {joint(0, 7, {}), joint(9, 1, {}), joint(2, 2, {}), joint(0, 1, {})});
  run(world, 10);
  EXPECT_EQ(world.place(1).position, Vec3(0, 3, 0));
  EXPECT_LT(world.place(2).position.y, 6.0);
}

TEST(World, BodiesFollowAndAreSimulatedInTurn) {
  PhysicsWorld world = world_of({sphere(BodyMode::dynamic)}, {at({0, 100, 0})});
  run(world, 30);
  world.set_following(0, true);
  world.move(0, at({0, 50, 0}));
  run(world, 5);
  EXPECT_EQ(world.place(0).position, Vec3(0, 50, 0));
  world.set_following(0, false);
  run(world, 1);
  EXPECT_NEAR(world.place(0).position.y, 50.0 - gravity * dt * dt, 1e-4) << "it has no speed left";
}

std::vector<RigidBody> heap() {
  std::vector<RigidBody> bodies;
  for (int i = 0; i < 24; ++i) {
    RigidBody body = touching(sphere(BodyMode::dynamic));
    body.shape = static_cast<BodyShape>(i % 3);
    body.size = {0.4, 0.5, 0.3};
    body.friction = 0.5;
    bodies.push_back(body);
  }
  return bodies;
}

PhysicsWorld standing_heap() {
  std::vector<BodyPlace> places;
  for (int i = 0; i < 24; ++i)
    places.push_back({{0.3 * (i % 4), 2.0 + i, 0.2 * (i % 3)}, body_rotation({0.1 * i, 0, 0.2 * i})});
  return world_of(heap(), places, {}, true);
}

std::vector<double> numbers_of(const PhysicsWorld& world) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < 24; ++i) {
    const BodyPlace place = world.place(i);
    for (int axis = 0; axis < 3; ++axis) numbers.push_back(place.position[axis]);
    for (int part = 0; part < 4; ++part) numbers.push_back(place.rotation[part]);
  }
  return numbers;
}

std::vector<double> numbers_after(int steps) {
  PhysicsWorld world = standing_heap();
  run(world, steps);
  return numbers_of(world);
}

TEST(World, TheSameRunGivesTheSameBits) {
  const std::vector<double> first = numbers_after(300);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(numbers_after(300), first);
  for (std::size_t body = 0; body < 24; ++body) EXPECT_GT(first[7 * body + 1], -0.3) << "the floor holds it";
}

// Contacts, their impulses and the order of pairs are part of it: each would change the bits of what follows.
TEST(World, AKeptStateGoesOnWithTheSameBits) {
  PhysicsWorld world = standing_heap();
  run(world, 100);
  const WorldState early = world.keep();
  const std::vector<double> at_early = numbers_of(world);
  run(world, 50);
  const WorldState late = world.keep();
  run(world, 150);
  const std::vector<double> end = numbers_of(world);
  world.restore(early);
  EXPECT_EQ(numbers_of(world), at_early);
  run(world, 200);
  EXPECT_EQ(numbers_of(world), end);
  world.restore(late);
  run(world, 150);
  EXPECT_EQ(numbers_of(world), end);
  EXPECT_EQ(numbers_after(300), end) << "keeping changes nothing";
}

TEST(World, AStepTakesNoMemoryFromTheSystem) {
  PhysicsWorld world = standing_heap();
  const std::size_t memory = world.memory();
  run(world, 300);
  EXPECT_EQ(world.memory(), memory);
}

TEST(World, WantOfMemoryIsAnError) {
  const std::vector<RigidBody> bodies(200, touching(sphere(BodyMode::dynamic, 0.1)));
  std::vector<BodyPlace> places;
  for (int i = 0; i < 200; ++i) places.push_back(at({i * 10.0, 0, 0}));
  const std::size_t enough = world_of(bodies, places).memory();
  EXPECT_FALSE(PhysicsWorld::create(bodies, {}, places, places, {.max_bytes = enough - 1}));
  Result<PhysicsWorld> world = PhysicsWorld::create(bodies, {}, places, places, {.max_bytes = enough});
  ASSERT_TRUE(world);
  for (std::size_t body = 0; body < 200; ++body) world->set_following(body, body % 2 == 0);
  Status last = world->step();
  EXPECT_TRUE(last);
  // Their pairs become more and more.
  for (int number = 1; number <= 100 && last; ++number) {
    for (int body = 0; body < 2 * number; ++body) world->move(static_cast<std::size_t>(body), at({0, 0, 0}));
    last = world->step();
  }
  ASSERT_FALSE(last);
  EXPECT_EQ(last.error().code, ErrorCode::limit_exceeded);
}

// All bodies in one place: each pair would touch.
TEST(World, PairsAreCountedAndLimited) {
  const std::vector<BodyPlace> places(400, at({0, 0, 0}));
  std::vector<RigidBody> bodies(400, sphere(BodyMode::dynamic));
  bodies[0].collides_with = bodies[1].collides_with = 0xFFFF;
  PhysicsWorld few = world_of(bodies, places);
  run(few, 1);
  EXPECT_FALSE(few.has_left_out_pairs()) << "two of them touch";
  EXPECT_GE(few.take_work(), 400U + 1U);
  EXPECT_EQ(few.take_work(), 0U);
  for (RigidBody& body : bodies) body = touching(body);
  PhysicsWorld many = world_of(bodies, places);
  run(many, 1);
  EXPECT_TRUE(many.has_left_out_pairs()) << "79,800 pairs";
  EXPECT_GE(many.take_work(), 400U + 79'800U);
  EXPECT_TRUE(std::isfinite(many.place(399).position.y));
}

TEST(World, BodiesAreLimited) {
  const std::vector<RigidBody> bodies(max_bodies + 1, sphere(BodyMode::follow));
  const std::vector<BodyPlace> places(bodies.size());
  const Result<PhysicsWorld> world = PhysicsWorld::create(bodies, {}, places, places, {});
  ASSERT_FALSE(world);
  EXPECT_EQ(world.error().code, ErrorCode::limit_exceeded);
}

// What no model has: it must end, and every place is a number.
TEST(World, HostileNumbersStayNumbers) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  for (const double bad : {nan, infinity, -infinity, 1e300, -1.0, 0.0, 1e-300}) {
    std::vector<RigidBody> bodies{sphere(BodyMode::follow)};
    std::vector<BodyPlace> places{at({0, 0, 0})};
    std::vector<BodyJoint> joints;
    for (int shape = 0; shape < 3; ++shape) {
      RigidBody body = touching(sphere(BodyMode::dynamic));
      body.shape = static_cast<BodyShape>(shape);
      body.size = Vec3(bad);
      body.mass = shape == 0 ? bad : 1.0;
      body.friction = body.restitution = body.linear_damping = body.angular_damping = bad;
      bodies.push_back(body);
      places.push_back(at({0.1 * shape, 0, 0}));
      BodyJoint one = joint(0, static_cast<std::uint32_t>(shape + 1), {bad, 0, 0});
      one.rotation_lower = one.position_upper = one.rotation_spring = one.position_spring = Vec3(bad);
      joints.push_back(one);
    }
    PhysicsWorld world = world_of(bodies, places, joints, true);
    run(world, 30);
    for (std::size_t i = 0; i < bodies.size(); ++i) {
      EXPECT_TRUE(std::isfinite(glm::length(world.place(i).position))) << bad << ", body " << i;
      EXPECT_NEAR(glm::length(world.place(i).rotation), 1.0, 1e-6) << bad << ", body " << i;
    }
  }
}

}  // namespace
}  // namespace genga
