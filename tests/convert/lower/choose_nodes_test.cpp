#include "genga/convert/lower/choose_nodes.h"

#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"
#include "tests/convert/scenes.h"

namespace genga {
namespace {

using Names = std::vector<std::string>;
using test::curve;

const Capabilities& held_by(const char* format) { return *find_format(format)->holds; }

Scene left_of(Scene scene, const char* glob, const char* format = "gltf") {
  const Result<ChosenNodes> chosen = nodes_called(scene, glob, TextEncoding::utf8);
  EXPECT_TRUE(chosen);
  if (chosen) keep_nodes(scene, chosen.value(), held_by(format));
  EXPECT_EQ(validate(scene), 0);
  return scene;
}

template <class Items>
Names names_of(const Items& items) {
  Names names;
  for (const auto& item : items) names.push_back(item.name);
  return names;
}

// A mesh of one triangle with the material; with a skin when joints are given.
Mesh mesh(std::string name, std::int32_t node, std::int32_t material, std::vector<std::uint32_t> joints = {}) {
  Mesh made{.name = std::move(name), .node = node, .positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}};
  made.indices = {0, 1, 2};
  made.primitives = {{.index_count = 3, .material = material}};
  if (joints.empty()) return made;
  made.influences = 1;
  made.joints = std::move(joints);
  made.weights = {1.0F, 1.0F, 1.0F};
  return made;
}

TEST(ChooseNodes, NodesStayWithAllAbove) {
  Scene scene = test::chain(4);
  scene.nodes.push_back({.name = "other"});
  scene.clips[0].tracks = {test::translation(1, curve({0, 2}, {0, 1}), curve({0}, {0}), curve({0}, {0})),
                           test::translation(3, curve({0, 5}, {0, 1}), curve({0}, {0}), curve({0}, {0}))};
  const Scene left = left_of(scene, "bone 2");
  EXPECT_EQ(names_of(left.nodes), (Names{"bone 0", "bone 1", "bone 2"}));
  EXPECT_EQ(left.nodes[2].parent, 1);
  ASSERT_EQ(left.clips[0].tracks.size(), 1U);
  EXPECT_EQ(left.clips[0].tracks[0].subject.index, 1U);
  EXPECT_EQ(duration(left.clips[0]), 5.0) << "a clip is as long as it was";
}

TEST(ChooseNodes, NothingOfThatNameIsABadArgument) {
  const Result<ChosenNodes> chosen = nodes_called(test::chain(2), "bone", TextEncoding::utf8);
  ASSERT_FALSE(chosen);
  EXPECT_EQ(chosen.error().code, ErrorCode::bad_argument);
  EXPECT_EQ(chosen.error().message, "nothing has a name that matches \"bone\"");
}

TEST(ChooseNodes, AMeshStaysWhenAllItsJointsDo) {
  Scene scene = test::chain(3);
  for (const char* name : {"skin", "cloth", "metal"}) scene.materials.emplace_back().name = name;
  scene.meshes = {mesh("body", no_index, 0, {0, 1, 2}), mesh("sleeve", no_index, 1, {0, 1, 1}), mesh("cup", 1, 2),
                  mesh("hat", 0, 2)};
  scene.morphs = {{.name = "smile"}, {.name = "wind"}};
  scene.meshes[0].targets = {{.morph = 0, .vertices = {0}, .offsets = {{0, 1, 0}}}};
  scene.meshes[1].targets = {{.morph = 1, .vertices = {0}, .offsets = {{0, 1, 0}}}};
  scene.clips[0].tracks = {test::switching({SubjectKind::morph, 1}, Property::weight, curve({0, 1}, {0, 1})),
                           test::switching({SubjectKind::morph, 0}, Property::weight, curve({0, 1}, {0, 1}))};
  const Scene left = left_of(scene, "bone 1");
  EXPECT_EQ(names_of(left.meshes), (Names{"sleeve", "cup"})) << "bone 0 is but a place: its hat is not asked for";
  EXPECT_EQ(names_of(left.materials), (Names{"cloth", "metal"}));
  EXPECT_EQ(left.meshes[1].primitives[0].material, 1);
  EXPECT_EQ(names_of(left.morphs), Names{"wind"});
  ASSERT_EQ(left.clips[0].tracks.size(), 1U);
  EXPECT_EQ(left.clips[0].tracks[0].subject.index, 0U);
  EXPECT_EQ(left.meshes[0].targets[0].morph, 0U);
  EXPECT_EQ(names_of(left_of(scene, "bone 2").meshes), (Names{"body", "sleeve"}));
}

// A joint of weight 0 moves nothing.
TEST(ChooseNodes, JointsWithoutWeightDoNotCount) {
  Scene scene = test::chain(2);
  scene.meshes = {mesh("body", no_index, no_index, {0, 0, 1})};
  scene.meshes[0].weights[2] = 0.0F;
  EXPECT_EQ(left_of(scene, "bone 0").meshes.size(), 1U);
  scene.meshes[0].weights[2] = 1.0F;
  EXPECT_TRUE(left_of(scene, "bone 0").meshes.empty());
}

TEST(ChooseNodes, ASkinThatNothingMovesGoes) {
  Scene scene = test::chain(2);
  scene.cameras.emplace_back().name = "view";
  scene.meshes = {mesh("body", no_index, no_index, {0, 0, 1})};
  scene.meshes[0].weights = {0.0F, 0.0F, 0.0F};
  EXPECT_TRUE(left_of(scene, "view").meshes.empty());
}

TEST(ChooseNodes, MorphsWithoutMeshCamerasAndLightsGoByName) {
  Scene scene = test::chain(1);
  scene.nodes.push_back({.name = "Camera.Target"});
  scene.nodes.push_back({.name = "Camera", .parent = 1});
  scene.cameras = {{.name = "Camera", .target_node = 1, .node = 2}};
  scene.lights = {{.name = "Light"}, {.name = "Lamp"}};
  scene.morphs = {{.name = "smile"}, {.name = "wink"}};
  scene.clips[0].tracks = {test::switching({SubjectKind::light, 1}, Property::intensity, curve({0, 1}, {0, 1}))};
  const Scene camera = left_of(scene, "Camera");
  EXPECT_EQ(names_of(camera.nodes), (Names{"Camera.Target", "Camera"}));
  EXPECT_EQ(camera.cameras[0].node, 1);
  EXPECT_TRUE(camera.lights.empty());
  EXPECT_TRUE(camera.clips[0].tracks.empty());
  const Scene lamp = left_of(scene, "Lamp");
  EXPECT_EQ(names_of(lamp.lights), Names{"Lamp"});
  EXPECT_TRUE(lamp.cameras.empty());
  EXPECT_EQ(lamp.clips[0].tracks[0].subject.index, 0U);
  EXPECT_EQ(names_of(left_of(scene, "wink").morphs), Names{"wink"});
}

// An arm that points at a target, whose place another rule takes from a third; a fourth is of no matter.
Scene pointing() {
  Scene scene;
  scene.nodes = {
      {.name = "hand", .parent = 1}, {.name = "arm"}, {.name = "target"}, {.name = "source"}, {.name = "far"}};
  for (const std::uint32_t node : {1U, 2U, 4U}) {
    ControllerRule rule{.node = node};
    rule.controllers[static_cast<std::size_t>(MotionChannel::heading)] = Controller::target;
    rule.target = node == 1 ? 2 : 3;
    scene.constraints.push_back({.name = "rule " + std::to_string(node), .rule = rule});
  }
  scene.clips.resize(1);
  scene.object_files = {{.node = 0, .file = "hand.lwo"}, {.node = 2, .file = "target.lwo"}};
  return scene;
}

TEST(ChooseNodes, RulesThatPlayKeepWhatTheyNeed) {
  const Scene left = left_of(pointing(), "hand", "lws");
  EXPECT_EQ(names_of(left.nodes), (Names{"hand", "arm", "target", "source"}));
  EXPECT_EQ(names_of(left.constraints), (Names{"rule 1", "rule 2"}));
  EXPECT_EQ(std::get<ControllerRule>(left.constraints[1].rule).target, 3);
  ASSERT_EQ(left.object_files.size(), 1U) << "the target is but a place";
  EXPECT_EQ(left.object_files[0].file, "hand.lwo");
}

TEST(ChooseNodes, RulesThatAreInTheCurvesNeedNothing) {
  const Scene left = left_of(pointing(), "hand", "gltf");
  EXPECT_EQ(names_of(left.nodes), (Names{"hand", "arm"}));
  EXPECT_TRUE(left.constraints.empty());
}

TEST(ChooseNodes, BodiesGoWithTheirBones) {
  Scene scene = test::chain(2);
  scene.bodies = {
      {.name = "floor"}, {.name = "tail", .node = 1}, {.name = "hip", .node = 0}, {.name = "knot", .node = 0}};
  scene.body_joints = {{.name = "ties tail", .body_a = 1, .body_b = 2},
                       {.name = "ties knot", .body_a = 2, .body_b = 3}};
  scene.fixed_axes = {{.node = 1}, {.node = 0}};
  const Scene left = left_of(scene, "bone 0");
  EXPECT_EQ(names_of(left.bodies), (Names{"hip", "knot"}));
  EXPECT_EQ(names_of(left.body_joints), Names{"ties knot"});
  EXPECT_EQ(left.body_joints[0].body_a, 0U);
  EXPECT_EQ(left.fixed_axes.size(), 1U);
}

TEST(ChooseNodes, HandsGoWithTheirNode) {
  Scene scene = test::hand();
  scene.nodes.push_back({.name = "Camera"});
  EXPECT_TRUE(left_of(scene, "Camera").hands.empty());
  const Scene joint = left_of(scene, "*IndexKnuckle");
  ASSERT_EQ(joint.hands.size(), 1U);
  EXPECT_EQ(joint.hands[0].node_of(HandJoint::palm), no_index);
  EXPECT_EQ(joint.nodes[static_cast<std::size_t>(joint.hands[0].node_of(HandJoint::index_proximal))].name,
            "Hand.Left.Joint.IndexKnuckle");
}

TEST(ChooseNodes, MorphsDriveAndChangeWhatStays) {
  Scene scene = test::chain(3);
  for (const char* name : {"skin", "cloth"}) scene.materials.emplace_back().name = name;
  scene.meshes = {mesh("body", no_index, 0, {0, 1, 2}), mesh("sleeve", no_index, 1, {0, 1, 1})};
  scene.morphs = {{.name = "group", .members = {{1}, {2}}},
                  {.name = "smile"},
                  {.name = "wind", .materials = {{.material = 0}, {.material = 1}, {.material = no_index}}},
                  {.name = "flip", .members = {{1}, {2}}, .picks_one = true},
                  {.name = "other", .members = {{1}}}};
  scene.meshes[0].targets = {{.morph = 1, .vertices = {0}, .offsets = {{0, 1, 0}}}};
  scene.meshes[1].targets = {{.morph = 2, .vertices = {0}, .offsets = {{0, 1, 0}}}};
  EXPECT_EQ(names_of(left_of(scene, "bone 1").morphs), Names{"wind"}) << "a .glb has its weight itself";
  const ChosenNodes chosen = nodes_called(scene, "bone 1", TextEncoding::utf8).value();
  keep_nodes(scene, chosen, *find_format("vmd")->holds);
  EXPECT_EQ(validate(scene), 0);
  EXPECT_EQ(names_of(scene.morphs), (Names{"group", "wind", "flip"})) << "a motion tells what drives it";
  ASSERT_EQ(scene.morphs[0].members.size(), 1U);
  EXPECT_EQ(scene.morphs[0].members[0].morph, 1);
  ASSERT_EQ(scene.morphs[2].members.size(), 2U) << "places of a flip count";
  EXPECT_EQ(scene.morphs[2].members[0].morph, no_index);
  EXPECT_EQ(scene.morphs[2].members[1].morph, 1);
  ASSERT_EQ(scene.morphs[1].materials.size(), 2U);
  EXPECT_EQ(scene.morphs[1].materials[0].material, 0);
  EXPECT_EQ(scene.morphs[1].materials[1].material, no_index);
}

}  // namespace
}  // namespace genga
