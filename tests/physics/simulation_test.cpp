#include "genga/physics/simulation.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/physics/hair.h"

namespace genga {
namespace {

using test::hair;
using test::run;
using test::track_of;

Simulation started(const Scene& scene, double begin = 0.0, const PhysicsOptions& options = {}) {
  Result<Simulation> simulation = Simulation::create(scene, scene.clips.data(), options);
  EXPECT_TRUE(simulation);
  EXPECT_TRUE(simulation->start(begin));
  return *std::move(simulation);
}

Vec3 place_of_node(const Simulation& simulation, std::size_t node) { return Vec3(simulation.pose().world[node][3]); }

TEST(Simulation, BeginsOnTheNodes) {
  const Scene scene = hair();
  const Simulation simulation = started(scene, 0.5);
  EXPECT_EQ(simulation.time(), 0.5);
  EXPECT_NEAR(glm::distance(place_of_node(simulation, 2), Vec3(4, 6, 0)), 0.0, 1e-5);
  EXPECT_NEAR(glm::distance(simulation.place(2).position, Vec3(4, 5.5, 0)), 0.0, 1e-5);
}

TEST(Simulation, HairLagsBehindTheHead) {
  const Scene scene = hair();
  Simulation simulation = started(scene);
  run(simulation, 15);
  EXPECT_EQ(simulation.time(), 0.25);
  EXPECT_NEAR(place_of_node(simulation, 0).x, 2.0, 1e-6);
  EXPECT_LT(place_of_node(simulation, 2).x, 1.5);
  run(simulation, 600);
  EXPECT_NEAR(place_of_node(simulation, 2).x, 4.0, 0.1) << "it comes to rest below the head";
}

// The node is where its body has it: the body's place at rest counts from the node.
TEST(Simulation, NodesGoWithTheirBodies) {
  const Scene scene = hair();
  Simulation simulation = started(scene);
  run(simulation, 20);
  for (const SimulatedNode& node : simulation.nodes()) {
    const BodyPlace body = simulation.place(node.body);
    const Vec3 expected = body.position - body.rotation * Vec3(0, -0.5, 0);
    EXPECT_NEAR(glm::distance(place_of_node(simulation, node.index), expected), 0.0, 1e-5);
  }
}

// Mode 2: the node keeps its distance from its parent, and takes the body's rotation.
TEST(Simulation, NodesMayKeepTheirPlaces) {
  const Scene scene = hair(BodyMode::dynamic_with_node);
  Simulation simulation = started(scene);
  run(simulation, 20);
  for (const SimulatedNode& node : simulation.nodes()) {
    EXPECT_EQ(node.local.translation, Vec3(0, -2, 0));
    const Quat rotation = place_of(simulation.pose().world[node.index]).rotation;
    EXPECT_NEAR(std::abs(glm::dot(rotation, simulation.place(node.body).rotation)), 1.0, 1e-6);
  }
  EXPECT_LT(place_of_node(simulation, 2).x, place_of_node(simulation, 0).x - 0.1);
}

TEST(Simulation, TheLastOfSeveralBodiesMovesTheNode) {
  Scene scene = hair();
  scene.bodies.push_back(scene.bodies[2]);
  scene.bodies.back().node = 1;
  scene.bodies.push_back(scene.bodies[0]);
  scene.bodies.back().node = 2;  // follows, so it moves nothing
  const std::vector<SimulatedNode> nodes = simulated_nodes(scene, Hierarchy(scene.nodes));
  ASSERT_EQ(nodes.size(), 2U);
  EXPECT_EQ(nodes[0].body, 3U);
  EXPECT_EQ(nodes[1].body, 2U);
}

// Parents may come after their children.
TEST(Simulation, ParentsAreMovedBeforeTheirChildren) {
  Scene scene = hair();
  std::swap(scene.nodes[0], scene.nodes[2]);
  scene.nodes[0].parent = 1;
  scene.nodes[1].parent = 2;
  scene.nodes[2].parent = no_index;
  for (RigidBody& body : scene.bodies) body.node = 2 - body.node;
  scene.clips.front().tracks.front().subject.index = 2;
  Simulation turned = started(scene);
  const Scene usual = hair();
  Simulation simulation = started(usual);
  run(turned, 20);
  run(simulation, 20);
  EXPECT_EQ(turned.nodes()[0].index, 1U);
  for (std::size_t node = 0; node < 3; ++node) {
    EXPECT_NEAR(glm::distance(place_of_node(turned, 2 - node), place_of_node(simulation, node)), 0.0, 1e-5);
  }
}

TEST(Simulation, BodiesWithoutNodeStayOrFall) {
  Scene scene = hair();
  for (const BodyMode mode : {BodyMode::follow, BodyMode::dynamic}) {
    RigidBody& body = scene.bodies.emplace_back(scene.bodies[0]);
    body.node = no_index;
    body.mode = mode;
  }
  Simulation simulation = started(scene);
  run(simulation, 30);
  EXPECT_NEAR(glm::distance(simulation.place(3).position, Vec3(0, 9.5, 0)), 0.0, 1e-5);
  EXPECT_LT(simulation.place(4).position.y, 5.0);
  EXPECT_EQ(simulation.nodes().size(), 2U);
}

// While the clip switches physics off, the node has the clip's pose; after that its body starts from there.
TEST(Simulation, PhysicsAreSwitched) {
  Scene scene = hair();
  Clip& clip = scene.clips.front();
  clip.tracks.push_back(track_of(1, Property::physics, {0.0, 0.25}, {{0, 1}}));
  clip.tracks.push_back(track_of(2, Property::physics, {0.0, 0.25}, {{0, 1}}));
  Simulation simulation = started(scene);
  run(simulation, 14);
  EXPECT_NEAR(glm::distance(place_of_node(simulation, 2), place_of_node(simulation, 0) + Vec3(0, -4, 0)), 0.0, 1e-5);
  EXPECT_FALSE(simulation.nodes()[0].is_on);
  run(simulation, 10);
  EXPECT_TRUE(simulation.nodes()[0].is_on);
  EXPECT_LT(place_of_node(simulation, 2).x, place_of_node(simulation, 0).x - 0.3);
}

// Hair that is bound to the side hangs down after ten seconds of warming up, at the clip's first time.
TEST(Simulation, WarmsUpBeforeTheClip) {
  Scene scene = hair();
  scene.clips.front().tracks.push_back(track_of(1, Property::rotation, {0.0}, {{0, 0, 0.42F, 0.91F}}));
  const Simulation cold = started(scene);
  const Simulation warm = started(scene, 0.0, {.warm_up = 10.0});
  EXPECT_GT(std::abs(place_of_node(cold, 2).x), 1.0);
  EXPECT_LT(std::abs(place_of_node(warm, 2).x), 0.3);
  EXPECT_EQ(warm.time(), 0.0);
}

TEST(Simulation, TheFloorHoldsWhatFalls) {
  Scene scene = hair();
  scene.body_joints.clear();
  Simulation falling = started(scene);
  Simulation held = started(scene, 0.0, {.has_ground = true});
  run(falling, 120);
  run(held, 120);
  EXPECT_LT(falling.place(2).position.y, -10.0);
  EXPECT_NEAR(held.place(2).position.y, 0.2, 0.1);
}

TEST(Simulation, StartsAgain) {
  const Scene scene = hair();
  Simulation simulation = started(scene);
  run(simulation, 37);
  const Vec3 place = place_of_node(simulation, 2);
  run(simulation, 20);
  ASSERT_TRUE(simulation.start(0.0));
  run(simulation, 37);
  EXPECT_EQ(place_of_node(simulation, 2), place);
}

}  // namespace
}  // namespace genga
