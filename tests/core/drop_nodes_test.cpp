#include "genga/core/drop_nodes.h"

#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

namespace genga {
namespace {

constexpr std::uint32_t lamp = 2;
constexpr std::int32_t signed_lamp = 2;

// "root", "gone" that hangs on it, and "Lamp" that hangs on none: everything that can mention a node mentions the lamp.
Scene scene_of_mentions() {
  Scene scene;
  scene.nodes = {{.name = "root"}, {.name = "gone", .parent = 0}, {.name = "Lamp"}};
  scene.cameras.push_back({.target_node = signed_lamp, .node = signed_lamp});
  scene.lights.push_back({.node = signed_lamp});
  scene.morphs.push_back({.node = signed_lamp, .shape_of = signed_lamp});
  scene.constraints = {
      {.rule = ControllerRule{.node = lamp, .target = signed_lamp, .pole = signed_lamp, .same_as = signed_lamp}},
      {.rule = ChainRule{.goal = lamp, .effector = lamp, .joints = {{.node = lamp}}}},
      {.rule = IkRule{.goal = lamp, .effector = lamp, .links = {{.node = lamp}}}},
      {.rule = AppendRule{.node = lamp, .source = lamp}}};
  scene.fixed_axes = {{.node = lamp}};
  scene.bodies = {{.node = signed_lamp}};
  scene.bone_sets = {{.node = lamp, .bones = {{.node = lamp}}}};
  scene.object_files = {{.node = lamp}};
  scene.hands.resize(1);
  scene.hands[0].node = signed_lamp;
  scene.hands[0].joints[1] = signed_lamp;
  scene.meshes.push_back({.node = signed_lamp,
                          .positions = {{0, 0, 0}},
                          .influences = 1,
                          .joints = {lamp},
                          .weights = {1.0F},
                          .binds = {{.node = lamp}}});
  Clip& clip = scene.clips.emplace_back();
  for (const std::uint32_t node : {0U, 1U, lamp}) {
    Track track{.subject = {SubjectKind::node, node}, .property = Property::physics};
    Curve& curve = track.curves.emplace_back();
    curve.times = make_times({0.0});
    curve.values = Scalars::floats({1.0F});
    clip.tracks.push_back(track);
    clip.solved.push_back(track);
  }
  return scene;
}

TEST(DropNodes, WhatMentionsANodeMentionsItStill) {
  Scene scene = scene_of_mentions();
  drop_nodes(scene, {false, true, false});
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[1].name, "Lamp");
  for (const std::int32_t node : {scene.cameras[0].target_node, scene.cameras[0].node, scene.lights[0].node,
                                  scene.morphs[0].node, scene.morphs[0].shape_of, scene.bodies[0].node,
                                  scene.hands[0].node, scene.hands[0].joints[1], scene.meshes[0].node}) {
    EXPECT_EQ(node, 1);
  }
  const auto& controllers = std::get<ControllerRule>(scene.constraints[0].rule);
  for (const std::int32_t node : {controllers.target, controllers.pole, controllers.same_as}) EXPECT_EQ(node, 1);
  const auto& chain = std::get<ChainRule>(scene.constraints[1].rule);
  const auto& ik = std::get<IkRule>(scene.constraints[2].rule);
  const auto& append = std::get<AppendRule>(scene.constraints[3].rule);
  for (const std::uint32_t node :
       {controllers.node, chain.goal, chain.effector, chain.joints[0].node, ik.goal, ik.effector, ik.links[0].node,
        append.node, append.source, scene.fixed_axes[0].node, scene.bone_sets[0].node, scene.bone_sets[0].bones[0].node,
        scene.object_files[0].node, scene.meshes[0].joints[0], scene.meshes[0].binds[0].node}) {
    EXPECT_EQ(node, 1U);
  }
}

TEST(DropNodes, ItsTracksGo) {
  Scene scene = scene_of_mentions();
  drop_nodes(scene, {false, true, false});
  for (const std::vector<Track>* tracks : {&scene.clips[0].tracks, &scene.clips[0].solved}) {
    ASSERT_EQ(tracks->size(), 2U);
    EXPECT_EQ((*tracks)[0].subject.index, 0U);
    EXPECT_EQ((*tracks)[1].subject.index, 1U);
  }
}

// Several nodes in a row are removed, above and below one another.
TEST(DropNodes, WhatMentionedItMentionsTheNextAbove) {
  Scene scene;
  scene.nodes = {
      {.name = "leaf", .parent = 1}, {.name = "low", .parent = 2}, {.name = "high", .parent = 3}, {.name = "root"}};
  scene.lights = {{.node = 1}, {.node = 3}};
  scene.hands.resize(1);
  scene.hands[0].joints[1] = 1;
  drop_nodes(scene, {false, true, true, false});
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[0].parent, 1);
  EXPECT_EQ(scene.lights[0].node, 1);
  EXPECT_EQ(scene.lights[1].node, 1);
  EXPECT_EQ(scene.hands[0].joints[1], no_index) << "a hand has it no longer";
}

TEST(DropNodes, WithoutOneAboveThereIsNone) {
  Scene scene;
  scene.nodes = {{.name = "root"}, {.name = "leaf", .parent = 0}, {.name = "other"}};
  scene.lights = {{.node = 0}};
  scene.object_files = {{.node = 0}};
  drop_nodes(scene, {true, false, false});
  EXPECT_EQ(scene.nodes[0].parent, no_index);
  EXPECT_EQ(scene.lights[0].node, no_index);
  EXPECT_EQ(scene.object_files[0].node, 0U) << "it has to be on some node";
}

TEST(DropNodes, MorphsMoveTheNodesThatStay) {
  Scene scene = scene_of_mentions();
  scene.morphs[0].nodes = {{.node = 1, .translation = {1, 0, 0}}, {.node = lamp, .translation = {0, 1, 0}}};
  drop_nodes(scene, {false, true, false});
  EXPECT_EQ(validate(scene), 0);
  ASSERT_EQ(scene.morphs[0].nodes.size(), 1U) << "the other moved a node that is gone";
  EXPECT_EQ(scene.morphs[0].nodes[0].node, 1U);
  EXPECT_EQ(scene.morphs[0].nodes[0].translation, Vec3(0, 1, 0));
}

}  // namespace
}  // namespace genga
