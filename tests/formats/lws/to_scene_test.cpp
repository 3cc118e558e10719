#include "genga/formats/lws/to_scene.h"

#include <numbers>

#include "genga/evaluate/curve.h"
#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

using Codes = std::vector<std::string>;
constexpr double pi = std::numbers::pi;

std::string scene(const std::string& rest, int version = 3) {
  return "LWSC\n" + std::to_string(version) + "\nFirstFrame 3\nLastFrame 60\nFramesPerSecond 30\n" + rest;
}

TEST(ToScene, ClipAndAxes) {
  const Made made = made_of(scene(null_item("a")));
  EXPECT_EQ(made.scene.axes.handedness, Handedness::left);
  EXPECT_EQ(made.scene.axes.metres_per_unit, 1.0);
  ASSERT_EQ(made.scene.clips.size(), 1U);
  const Clip& clip = made.scene.clips[0];
  EXPECT_EQ(clip.first_time, 0.0);
  EXPECT_EQ(clip.last_time, 2.0);
  ASSERT_TRUE(clip.render_range);
  EXPECT_EQ(clip.render_range->first, 0.1);
  EXPECT_EQ(clip.render_range->last, 2.0);
  EXPECT_EQ(made.scene.clips[0].tracks.size(), 3U);
  EXPECT_FALSE(made.scene.render);
  EXPECT_EQ(made.codes(), Codes{});
}

TEST(ToScene, ClipsBeginWithAFrameBeforeZero) {
  const Made made = made_of("LWSC\n3\nFirstFrame -15\nLastFrame 30\nFramesPerSecond 30\n" + null_item("a"));
  EXPECT_EQ(made.scene.clips[0].first_time, -0.5);
  EXPECT_EQ(made.scene.clips[0].render_range.value().first, -0.5);
}

TEST(ToScene, FramesThatAreNoneAreNoRange) {
  for (const char* frames : {"", "FirstFrame 3\n", "FirstFrame 31\nLastFrame 30\n"}) {
    const Made made = made_of("LWSC\n3\n" + std::string(frames) + null_item("a"));
    EXPECT_FALSE(made.scene.clips[0].render_range) << frames;
    EXPECT_TRUE(std::isfinite(duration(made.scene.clips[0]))) << frames;
  }
}

TEST(ToScene, MotionIsCurves) {
  const std::string keys = "  Key 1 0 3 0 0 0 0 0 0\n  Key 2 1 3 0 0 0 0 0 0\n";
  const Made made = made_of(scene("AddNullObject a\n" + motion("ObjectMotion", 3, envelope(keys, 2, "0 5")) +
                                  "ParentItem 10000001\n"
                                  "PivotPosition 1 2 3\nPivotRotation 90 0 0\n" +
                                  null_item("b")));
  const Track* rotation = track_of(made.scene, {SubjectKind::node, 0}, Property::rotation);
  ASSERT_NE(rotation, nullptr);
  EXPECT_EQ(rotation->rotation_form, RotationForm::heading_pitch_bank);
  EXPECT_EQ(evaluate(rotation->curves[0], 0.5), 1.5);
  EXPECT_EQ(evaluate(rotation->curves[0], -1.0), 0.0);
  EXPECT_NEAR(evaluate(rotation->curves[0], 3.0), 4.0, 1e-3);  // straight on, a little flatter: Layout's end tangents
  EXPECT_EQ(made.scene.nodes[0].parent, 1);
  EXPECT_EQ(made.scene.nodes[0].pivot.position, Vec3(1, 2, 3));
  EXPECT_NEAR(made.scene.nodes[0].pivot.rotation.y, std::sqrt(0.5), 1e-15);
  EXPECT_NEAR(made.scene.nodes[0].rest.rotation.y, std::sin(0.5), 1e-15);
}

TEST(ToScene, WhatNoPictureShowsIsUnseen) {
  for (const auto& [line, is_unseen] : {std::pair("UnseenByCamera 1", true), std::pair("UnseenByCamera 0", false),
                                        std::pair("ObjectDissolve 1", true), std::pair("ObjDissolve 1.000000", true),
                                        std::pair("ObjectDissolve 0.99", false), std::pair("ShowObject 0 3", false)}) {
    const Made made = made_of(scene("LoadObjectLayer 1 a.lwo\n" + motion("ObjectMotion") + line + '\n'));
    EXPECT_EQ(made.scene.nodes[0].is_unseen, is_unseen) << line;
    EXPECT_FALSE(made.scene.nodes[0].is_hidden) << line;
  }
}

TEST(ToScene, OldDissolvesHaveTheName) {
  const Made made =
      made_of(scene("LoadObject a.lwo\nObjectMotion (unnamed)\n  9\n  1\n  0 0 0 0 0 0 1 1 1\n"
                    "  0 0 0 0 0\nEndBehavior 1\nObjDissolve (envelope)\n  1\n  1\n  0.5\n  0 0 0 0 0\n"
                    "EndBehavior 1\n",
                    1));
  const Track* dissolve = track_of(made.scene, {SubjectKind::node, 0}, Property::named);
  ASSERT_NE(dissolve, nullptr);
  EXPECT_EQ(dissolve->name, dissolve_name);
  EXPECT_EQ(evaluate(dissolve->curves[0], 0.0), 0.5);
}

TEST(ToScene, TheLaterOfTwoEnvelopesCounts) {
  const auto dissolve = [](const char* value) {
    return "ObjectDissolve (envelope)\n" + envelope(std::string("  Key ") + value + " 0 3 0 0 0 0 0 0\n", 1, "1 1");
  };
  const Made made = made_of(scene("AddNullObject a\n" + motion("ObjectMotion") + dissolve("0") + dissolve("0.75")));
  const auto is_named = [](const Track& track) { return track.property == Property::named; };
  const std::vector<Track>& tracks = made.scene.clips[0].tracks;
  EXPECT_EQ(std::count_if(tracks.begin(), tracks.end(), is_named), 1);
  EXPECT_EQ(evaluate(track_of(made.scene, {SubjectKind::node, 0}, Property::named)->curves[0], 0.0), 0.75);
  EXPECT_EQ(made.codes(), Codes{"lws.channel"});
}

TEST(ToScene, TangentsAreTheCallers) {
  const std::string keys = "  Key 0 0 0 0 0 0 0 0 0\n  Key 1 0.1 0 0 0 0 0 0 0\n";
  const std::string text = scene("AddNullObject a\n" + motion("ObjectMotion", 0, envelope(keys, 2, "1 5")));
  const auto end = [&](const SceneOptions& options) {
    const Made made = made_of(text, options);
    return evaluate(track_of(made.scene, {SubjectKind::node, 0}, Property::translation)->curves[0], 0.2);
  };
  EXPECT_NEAR(end({.lightwave = {.tangents = TangentRule::plain}}), 2.0, 1e-12);
  EXPECT_NEAR(end({}), 1.0 + 0.1 / (0.1 + 1.0 / 3600.0), 1e-12);
}

TEST(ToScene, Objects) {
  const Made made = made_of(scene("LoadObjectLayer 2 C:dir/a.lwo\n" + motion("ObjectMotion") + "SubPatchLevel 3 5\n"));
  ASSERT_EQ(made.scene.object_files.size(), 1U);
  EXPECT_EQ(made.scene.object_files[0].file, "C:dir/a.lwo");
  EXPECT_EQ(made.scene.object_files[0].layer, 2U);
  EXPECT_EQ(made.scene.object_files[0].subdivision, 3U);
  EXPECT_EQ(made.scene.nodes[0].name, "a:2");
}

TEST(ToScene, Lights) {
  const std::string light = "AddLight\nLightName Lamp\n" + motion("LightMotion");
  const Made spot = made_of(scene(light + "LightColor 1 0.5 0\nLightIntensity 2\nLightType 2\nLightConeAngle 45\n"
                                          "LightEdgeAngle 9\nLightRange 4\n"));
  const Light& lamp = spot.scene.lights.at(0);
  EXPECT_EQ(lamp.kind, LightKind::spot);
  EXPECT_EQ(lamp.color, Vec3(1.0, 0.5, 0.0));
  EXPECT_EQ(lamp.intensity, 2.0);
  EXPECT_EQ(lamp.range, 4.0);
  EXPECT_DOUBLE_EQ(lamp.cone, pi / 4);
  EXPECT_DOUBLE_EQ(lamp.edge, pi / 20);
  const Made area = made_of(scene(light + "LightType 0\nPlugin LightHandler 1 AreaLight\nEndPlugin\n"));
  EXPECT_EQ(area.scene.lights.at(0).kind, LightKind::area);
  const Made old = made_of(
      "LWSC\n1\nAddLight\nLightMotion (unnamed)\n  9\n  1\n  0 0 0 0 0 0 1 1 1\n  0 0 0 0 0\n"
      "LightColor 255 51 0\nLgtIntensity (envelope)\n  1\n  1\n  0.5\n  0 0 0 0 0\nEndBehavior 1\n");
  EXPECT_EQ(old.scene.lights.at(0).color, Vec3(1.0, 0.2, 0.0));
  const Track* intensity = track_of(old.scene, {SubjectKind::light, 0}, Property::intensity);
  ASSERT_NE(intensity, nullptr);
  EXPECT_EQ(evaluate(intensity->curves[0], 7.0), 0.5);
}

TEST(ToScene, CamerasAndRender) {
  const Made made = made_of(scene("AddCamera\n" + motion("CameraMotion") + "ZoomFactor (envelope)\n" +
                                  envelope("  Key 2 0 0 0 0 0 0 0 0\n  Key 4 1 3 0 0 0 0 0 0\n", 2) +
                                  "FrameSize 1280 720\nPixelAspect 2\nAntialiasing 3\nAmbientIntensity 0.25\n"
                                  "BackdropColor 0.1 0.2 0.3\nFogType 1\nFogMaxDistance 9\n"));
  const Camera& camera = made.scene.cameras.at(0);
  EXPECT_NEAR(camera.aspect, 2.0 * 1280 / 720, 1e-12);
  EXPECT_EQ(camera.distance, 0.0);
  const Track* zoom = track_of(made.scene, {SubjectKind::camera, 0}, Property::zoom);
  ASSERT_NE(zoom, nullptr);
  EXPECT_EQ(evaluate(zoom->curves[0], 0.5), 3.0);
  const RenderSettings& render = made.scene.render.value();
  EXPECT_EQ(render.width, 1280U);
  EXPECT_EQ(render.height, 720U);
  EXPECT_EQ(render.pixel_aspect, 2.0);
  EXPECT_EQ(render.antialiasing, 3);
  EXPECT_EQ(render.ambient_intensity, 0.25);
  EXPECT_EQ(render.backdrop.color, Vec3(0.1, 0.2, 0.3));
  EXPECT_EQ(render.fog.max_distance, 9.0);
}

TEST(ToScene, NamedScalars) {
  const Made made = made_of(scene("LoadObjectLayer 1 a.lwo\n" + motion("ObjectMotion") + "ObjectDissolve (envelope)\n" +
                                  envelope("  Key 0.5 0 0 0 0 0 0 0 0\n", 1) + "FogMaxDistance (envelope)\n" +
                                  envelope("  Key 7 0 0 0 0 0 0 0 0\n", 1) + "SomeHDRValue (envelope)\n"));
  const Track* dissolve = track_of(made.scene, {SubjectKind::node, 0}, Property::named);
  ASSERT_NE(dissolve, nullptr);
  EXPECT_EQ(dissolve->name, "object_dissolve");
  const Track* fog = track_of(made.scene, {SubjectKind::scene, 0}, Property::named);
  ASSERT_NE(fog, nullptr);
  EXPECT_EQ(fog->name, "fog_max_distance");
  EXPECT_EQ(made.codes(), Codes{"lws.no-envelope"});
}

TEST(ToScene, Bones) {
  const std::string bone =
      "AddBone\nBoneName Arm\nBoneRestPosition 0 0 1\nBoneRestDirection 90 0 0\nBoneRestLength 2\n"
      "BoneStrength 3\nScaleBoneStrength 1\nBoneWeightMapName w\nBoneLimitedRange 1\n"
      "BoneMinRange 0.5\nBoneMaxRange 1.5\n" +
      motion("BoneMotion");
  const Made made = made_of(scene("LoadObjectLayer 1 a.lwo\n" + motion("ObjectMotion") + "BoneFalloffType 5\n" + bone +
                                  bone + "ParentItem 40000000\nBoneActive 0\n" + "LoadObjectLayer 1 b.lwo\n" +
                                  motion("ObjectMotion") + "UseBonesFrom 1\n"));
  EXPECT_EQ(made.codes(), Codes{});
  EXPECT_EQ(made.scene.nodes[1].parent, 0);
  EXPECT_EQ(made.scene.nodes[2].parent, 1);
  EXPECT_EQ(made.scene.nodes[1].kind, NodeKind::bone);
  EXPECT_EQ(made.scene.nodes[1].rest.translation, Vec3(0, 0, 1));
  EXPECT_NEAR(made.scene.nodes[1].rest.rotation.y, std::sqrt(0.5), 1e-15);
  ASSERT_EQ(made.scene.bone_sets.size(), 2U);
  const BoneSet& set = made.scene.bone_sets[0];
  EXPECT_EQ(set.node, 0U);
  EXPECT_EQ(set.falloff, 5.0);
  ASSERT_EQ(set.bones.size(), 1U);
  EXPECT_EQ(set.bones[0].node, 1U);
  EXPECT_EQ(set.bones[0].rest_length, 2.0);
  EXPECT_EQ(set.bones[0].strength, 3.0);
  EXPECT_TRUE(set.bones[0].scales_strength);
  EXPECT_EQ(set.bones[0].weight_map, "w");
  EXPECT_TRUE(set.bones[0].is_limited);
  EXPECT_EQ(set.bones[0].max_range, 1.5);
  EXPECT_EQ(made.scene.bone_sets[1].node, 3U);
  EXPECT_EQ(made.scene.bone_sets[1].bones.size(), 1U);
}

TEST(ToScene, Controllers) {
  const Made made = made_of(scene(null_item("a",
                                            "HController 1\nPController 4\nBController 5\nXController 6\nPoleItem 2\n"
                                            "TargetItem 10000001\nCtrlPosItem 10000001\nPathAlignLookAhead 0.2\n"
                                            "PathAlignMaxLookSteps 7\nPathAlignReliableDist 0.01\nHLimits -90 180\n"
                                            "ZLimits 2 -2\n") +
                                  null_item("b")));
  EXPECT_EQ(made.codes(), Codes{});
  ASSERT_EQ(made.scene.constraints.size(), 1U);
  const auto& rule = std::get<ControllerRule>(made.scene.constraints[0].rule);
  EXPECT_EQ(rule.node, 0U);
  EXPECT_EQ(rule.controllers[3], Controller::target);
  EXPECT_EQ(rule.controllers[4], Controller::path);
  EXPECT_EQ(rule.controllers[5], Controller::pole);
  EXPECT_EQ(rule.controllers[0], Controller::same_as);
  EXPECT_EQ(rule.target, 1);
  EXPECT_EQ(rule.pole, 1);
  EXPECT_EQ(rule.same_as, 1);
  EXPECT_EQ(rule.look_ahead, 0.2);
  EXPECT_EQ(rule.max_look_steps, 7U);
  EXPECT_EQ(rule.reliable_distance, 0.01);
  EXPECT_DOUBLE_EQ(rule.limits[3].value_or(Range{}).lowest, -pi / 2);
  EXPECT_DOUBLE_EQ(rule.limits[3].value_or(Range{}).highest, pi);
  EXPECT_EQ(rule.limits[2].value_or(Range{}).lowest, -2.0);
}

TEST(ToScene, OldControllers) {
  const std::string rows = "ObjectMotion (unnamed)\n  9\n  1\n  0 0 0 0 0 0 1 1 1\n  0 0 0 0 0\nEndBehavior 1\n";
  const Made made = made_of("LWSC\n1\nFramesPerSecond 25\nAddNullObject a\n" + rows +
                            "TargetObject 2\nLookAheadFrames 5\nParentObject 2\nAddNullObject b\n" + rows);
  ASSERT_EQ(made.scene.constraints.size(), 1U);
  const auto& rule = std::get<ControllerRule>(made.scene.constraints[0].rule);
  EXPECT_EQ(rule.controllers[3], Controller::target);
  EXPECT_EQ(rule.controllers[5], Controller::keyframes);
  EXPECT_EQ(rule.look_ahead, 0.2);
  EXPECT_EQ(made.scene.nodes[0].parent, 1);
}

// hand → arm → body, which is the anchor, → root.
std::string chain(const std::string& hand) {
  return scene(null_item("root", "HController 3\n") + null_item("body", "ParentItem 1\nHController 3\nIKAnchor 1\n") +
               null_item("arm", "ParentItem 2\nHController 3\nPController 3\nPLimits -90 0\nHJointStiffness 50\n") +
               null_item("hand", "ParentItem 3\n" + hand) + null_item("goal"));
}

TEST(ToScene, Chains) {
  const Made made = made_of(chain("GoalObject 5\nFullTimeIK 1\nGoalStrength 10\nMatchGoalOrientation 1\n"));
  EXPECT_EQ(made.codes(), Codes{});
  // The arm's limits are a rule of their own.
  const auto& rule = std::get<ChainRule>(made.scene.constraints.back().rule);
  EXPECT_EQ(rule.goal, 4U);
  EXPECT_EQ(rule.effector, 3U);
  EXPECT_EQ(rule.strength, 10.0);
  EXPECT_TRUE(rule.matches_orientation);
  EXPECT_FALSE(rule.keeps_within_reach);
  ASSERT_EQ(rule.joints.size(), 1U);
  EXPECT_EQ(rule.joints[0].node, 2U);
  EXPECT_EQ(rule.joints[0].turns, (std::array<bool, 3>{true, true, false}));
  EXPECT_EQ(rule.joints[0].limits[1].value_or(Range{}).highest, 0.0);
  EXPECT_EQ(rule.joints[0].stiffness.x, 0.5);
  const auto has_chain = [](const Made& other) {
    return std::holds_alternative<ChainRule>(other.scene.constraints.back().rule);
  };
  EXPECT_FALSE(has_chain(made_of(chain("GoalObject 5\nFullTimeIK 0\n"))));
  EXPECT_EQ(
      std::get<ChainRule>(made_of(chain("GoalObject 5\nFullTimeIK 1\nBController 3\n")).scene.constraints.back().rule)
          .joints.size(),
      2U);
}

TEST(ToScene, Morphs) {
  const std::string mixer =
      "Plugin DisplacementHandler 1 LW_MorphMixer\n2\n1\n{ Group\n  2\n  \"Face\"\n}\n"
      "{ MorfForm\n  \"Face.Smile\"\n  0.5\n}\n{ MorfForm\n  \"Face.Blink\"\n  0\n" +
      envelope("  Key 0 0 3 0 0 0 0 0 0\n  Key 1 1 3 0 0 0 0 0 0\n", 2) + "}\nEndPlugin\n";
  const Made made = made_of(scene("LoadObjectLayer 1 a.lwo\n" + motion("ObjectMotion") + mixer +
                                  "MorphAmount (envelope)\n" + envelope("  Key 0.25 0 0 0 0 0 0 0 0\n", 1) +
                                  "MorphTarget 2\n" + "LoadObjectLayer 1 b.lwo\n" + motion("ObjectMotion")));
  EXPECT_EQ(made.codes(), Codes{});
  ASSERT_EQ(made.scene.morphs.size(), 3U);
  EXPECT_EQ(made.scene.morphs[0].name, "Face.Smile");
  EXPECT_EQ(made.scene.morphs[1].name, "Face.Blink");
  EXPECT_EQ(made.scene.morphs[1].node, 0);
  EXPECT_EQ(made.scene.morphs[2].shape_of, 1);
  const auto weight = [&](std::uint32_t morph, double t) {
    return evaluate(track_of(made.scene, {SubjectKind::morph, morph}, Property::weight)->curves[0], t);
  };
  EXPECT_EQ(weight(0, 0.0), 0.5);
  EXPECT_EQ(weight(1, 0.25), 0.25);
  EXPECT_EQ(weight(2, 9.0), 0.25);
}

TEST(ToScene, MotionFiles) {
  const Made made = made_of("LWMO\n3\n" + motion("").substr(1));
  ASSERT_EQ(made.scene.nodes.size(), 1U);
  EXPECT_EQ(made.scene.nodes[0].name, "Motion");
  EXPECT_EQ(made.codes(), Codes{});
  EXPECT_EQ(made.scene.clips[0].tracks.size(), 3U);
}

TEST(ToScene, Findings) {
  EXPECT_EQ(made_of(scene(null_item("a", "ParentItem 10000009\n"))).codes(), Codes{"lws.no-such-item"});
  EXPECT_EQ(made_of(scene(null_item("a", "ParentItem 10000000\n"))).codes(), Codes{"lws.parent-cycle"});
  const Made cycle = made_of(
      scene(null_item("a", "ParentItem 2\n") + null_item("b", "ParentItem 3\n") + null_item("c", "ParentItem 1\n")));
  EXPECT_EQ(cycle.codes(), Codes{"lws.parent-cycle"});
  EXPECT_EQ(made_of(scene("AddNullObject a\n")).codes(), Codes{"lws.no-motion"});
  EXPECT_EQ(made_of(scene(null_item("a", "XController 7\n"))).codes(), Codes{"lws.controller"});
  EXPECT_EQ(made_of(scene(null_item("a", "HController 1\n"))).codes(), Codes{"lws.no-target"});
  EXPECT_EQ(made_of(scene(null_item("a", "FullTimeIK 1\nGoalObject 2\n") + null_item("b"))).codes(),
            Codes{"lws.no-joints"});
  EXPECT_EQ(
      made_of(scene(null_item("a", "Plugin DisplacementHandler 1 LW_MorphMixer\n{ MorfForm\nEndPlugin\n"))).codes(),
      Codes{"lws.mixer"});
}

}  // namespace
}  // namespace genga::tests
