#include "genga/formats/anim/to_scene.h"

#include <cmath>

#include "tests/formats/anim/sample.h"

namespace genga::anim {
namespace {

Scene scene_of(const std::string& name) {
  Findings findings;
  Scene scene = to_scene(sample(name), {}, findings);
  EXPECT_EQ(validate(scene), 0) << name;
  return scene;
}

const Track* track_of(const Scene& scene, std::string_view node, Property property) {
  for (const Track& track : scene.clips[0].tracks) {
    if (track.subject.kind == SubjectKind::node && track.property == property &&
        scene.nodes[track.subject.index].name == node) {
      return &track;
    }
  }
  return nullptr;
}

TEST(ToScene, PathsAreNodes) {
  const Scene scene = scene_of("valid/bones");
  ASSERT_EQ(scene.nodes.size(), 3U);
  EXPECT_EQ(scene.nodes[0].name, "Armature");
  EXPECT_EQ(scene.nodes[1].parent, 0);
  EXPECT_EQ(scene.nodes[2].name, "Left arm");
  EXPECT_EQ(scene.nodes[2].parent, 1);
  EXPECT_EQ(scene.nodes[1].rest.translation.y, static_cast<double>(0.9F)) << "it rests at its first key";
  EXPECT_EQ(scene.axes.handedness, Handedness::left);
  EXPECT_EQ(scene.axes.metres_per_unit, 1.0);
}

TEST(ToScene, EulerAnglesAreRadiansInUnitysOrder) {
  const Scene scene = scene_of("valid/bones");
  const Track* turn = track_of(scene, "Left arm", Property::rotation);
  ASSERT_NE(turn, nullptr);
  EXPECT_EQ(turn->rotation_form, RotationForm::euler);
  EXPECT_EQ(turn->order, EulerOrder::yxz);
  EXPECT_NEAR(turn->curves[1].values[1], 60.0 * std::acos(-1.0) / 180.0, 1e-15);
}

TEST(ToScene, BlendShapesAreMorphs) {
  const Scene scene = scene_of("valid/everything");
  ASSERT_EQ(scene.morphs.size(), 2U);
  EXPECT_EQ(scene.morphs[0].name, "Smile");
  EXPECT_EQ(scene.morphs[1].name, "eyes.Blink left");
  EXPECT_EQ(scene.nodes[static_cast<std::size_t>(scene.morphs[0].node)].name, "Body");
  const auto& tracks = scene.clips[0].tracks;
  const auto weight =
      std::find_if(tracks.begin(), tracks.end(), [](const Track& track) { return track.property == Property::weight; });
  ASSERT_NE(weight, tracks.end());
  EXPECT_EQ(weight->curves[0].values[1], 1.0);
  EXPECT_EQ(weight->curves[0].key(1).parameters[0], 0.5);
}

TEST(ToScene, NumbersOfOtherComponentsMoveNothing) {
  const Scene scene = scene_of("valid/everything");
  std::vector<std::string> names;
  for (const Track& track : scene.clips[0].tracks) {
    if (track.property == Property::named) names.push_back(track.name);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Spine Front-Back", "RootQ.w", "Blink", "m_Intensity", "Step and line"}));
}

TEST(ToScene, SingleNumbersMakeTransforms) {
  const Scene scene = scene_of("valid/everything");
  const Track* place = track_of(scene, "Main Camera", Property::translation);
  ASSERT_NE(place, nullptr);
  EXPECT_TRUE(place->curves[0].empty());
  EXPECT_EQ(place->curves[1].size(), 3U);
  EXPECT_EQ(place->curves[1].after, Behaviour::repeat);
  const Track* size = track_of(scene, "Lamp", Property::scale);
  ASSERT_NE(size, nullptr);
  EXPECT_EQ(size->curves[1].values[0], 1.0) << "without keys it would be 0";
  ASSERT_EQ(scene.cameras.size(), 1U);
  EXPECT_EQ(scene.nodes[static_cast<std::size_t>(scene.cameras[0].node)].name, "Main Camera");
}

TEST(ToScene, TheAnimatedObjectCarriesTheOthers) {
  const Scene scene = scene_of("valid/root-moves");
  ASSERT_EQ(scene.nodes.size(), 2U);
  EXPECT_EQ(scene.nodes[0].name, "");
  EXPECT_EQ(scene.nodes[1].parent, 0);
}

TEST(ToScene, NamesOfRecordingsAreHandsAndGaze) {
  const Scene scene = scene_of("edge/names-of-recordings");
  ASSERT_EQ(scene.hands.size(), 2U);
  const Track* seen = track_of(scene, "Hand.Left", Property::tracked);
  ASSERT_NE(seen, nullptr);
  EXPECT_TRUE(seen->curves[0].empty());
  EXPECT_NE(track_of(scene, "Gaze", Property::ray_origin), nullptr);
  EXPECT_NE(track_of(scene, "Gaze", Property::ray_direction), nullptr);
  const Track* tip = track_of(scene, "Hand.Right.Joint.IndexTip", Property::rotation);
  ASSERT_NE(tip, nullptr);
  EXPECT_TRUE(scene.nodes[tip->subject.index].in_scene_space);
}

TEST(ToScene, EventsAreMarkersAndClipsReachTheirEnd) {
  const Scene scene = scene_of("valid/everything");
  ASSERT_EQ(scene.clips[0].markers.size(), 2U);
  EXPECT_EQ(scene.clips[0].markers[0].name, "Footstep");
  EXPECT_EQ(scene.clips[0].markers[1].name, "the second");
  EXPECT_EQ(duration(scene.clips[0]), 2.0);
  EXPECT_EQ(scene_of("valid/two-clips").clips.size(), 2U);
}

TEST(ToScene, LongPathsTakeNoMoreThanTheirParts) {
  std::string path;
  for (int part = 0; part < 20000; ++part) path += "a/";
  Findings findings;
  const Scene scene =
      to_scene(document_of(clip_of(
                   "m_PositionCurves",
                   "  - curve:\n      m_Curve:\n      - time: 0\n        value: {x: 0}\n    path: " + path + "a\n")),
               {}, findings);
  EXPECT_EQ(scene.nodes.size(), 20001U);
}

TEST(ToScene, WhatIsNotPlayedIsTold) {
  Findings findings;
  to_scene(sample("check/anim.not-played.pointers"), {}, findings);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "anim.not-played");
  EXPECT_NE(findings.all()[0].place, Place());
}

}  // namespace
}  // namespace genga::anim
