#include "genga/convert/retarget/retarget.h"

#include <string>

#include <gtest/gtest.h>

#include "genga/core/rest.h"
#include "tests/convert/retarget/figures.h"

namespace genga {
namespace {

using test::angle_between;
using test::greeting_on;
using test::place_of;
using test::posed;
using test::turn_of;

constexpr double rounding = 1e-6;  // float32

// Where three-vrm has all bones of these avatars: tests/clients/gltf/vrm_readers.py.

TEST(Retarget, TheRestOfTheOneIsTheRestOfTheOther) {
  for (const char* name : {"tilted.vrm", "old.vrm", "without-upper-chest.vrm"}) {
    Findings findings;
    const Scene scene = greeting_on(name, findings);
    const std::vector<Mat4> worlds = rest_matrices(scene.nodes);
    const Pose pose = posed(scene, 0.0);  // the motion begins at rest
    for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
      for (int column = 0; column < 4; ++column) {
        EXPECT_LT(glm::length(pose.world[node][column] - worlds[node][column]), rounding) << name << ' ' << node;
      }
    }
  }
}

// The motion's hips rest at 1.17 m and move by (0.1, -0.05, -0.2) m in the scene at 0.5 s, the avatar's rest at 0.9 m.
TEST(Retarget, HipsMoveByTheRatioOfHeights) {
  Findings findings;
  const Scene scene = greeting_on("tilted.vrm", findings);
  const Vec3 moved = place_of(scene, posed(scene, 0.5), HumanBone::hips);
  EXPECT_LT(glm::length(moved - Vec3(0.1, -0.05 + 1.17, -0.2) * (0.9 / 1.17)), rounding);
  const Scene old = greeting_on("old.vrm", findings);
  const Vec3 back = place_of(old, posed(old, 0.5), HumanBone::hips);
  EXPECT_LT(glm::length(back - Vec3(-0.1, -0.05 + 1.17, 0.2) * (0.9 / 1.17)), rounding) << "VRM 0.x looks along -z";
}

// Without an upper chest all that hangs on it turns in the scene as if it was there.
TEST(Retarget, ABoneThatIsMissingTurnsThoseBelow) {
  Findings whole_findings;
  Findings findings;
  const Scene whole = greeting_on("tilted.vrm", whole_findings);
  const Scene scene = greeting_on("without-upper-chest.vrm", findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "retarget.missing-bone");
  const std::vector<Quat> rests = rest_rotations(rest_matrices(scene.nodes));
  const std::vector<Quat> whole_rests = rest_rotations(rest_matrices(whole.nodes));
  for (const HumanBone bone : {HumanBone::neck, HumanBone::head, HumanBone::left_shoulder, HumanBone::right_hand}) {
    for (const double time : {0.5, 1.0, 2.0}) {
      const Quat turned =
          turn_of(scene, posed(scene, time), bone) * glm::conjugate(rests[find_human_figure(scene).index(bone)]);
      const Quat expected =
          turn_of(whole, posed(whole, time), bone) * glm::conjugate(whole_rests[find_human_figure(whole).index(bone)]);
      EXPECT_LT(angle_between(turned, expected), 1e-5) << name_of(bone) << ' ' << time;
      EXPECT_GT(angle_between(turned, Quat(1.0, 0.0, 0.0, 0.0)), 0.01) << name_of(bone) << ' ' << time;
    }
  }
}

TEST(Retarget, ExpressionsDriveTheMorphsThatTheAvatarSays) {
  Findings findings;
  const Scene scene = greeting_on("tilted.vrm", findings);
  EXPECT_TRUE(findings.empty()) << findings[0].text();
  const Pose pose = posed(scene, 1.0);  // happy 0.25, smirk 1
  for (std::size_t morph = 0; morph < scene.morphs.size(); ++morph) {
    const std::string& name = scene.morphs[morph].name;
    const double expected = name == "happy" ? 0.25 : name == "smirk" ? 1.0 : name == "open" ? 0.125 : 1.25;
    if (name == "aa") continue;
    EXPECT_NEAR(pose.weights[morph], expected, rounding) << name;
  }
}

TEST(Retarget, AnAvatarIsMovedByAnAnimationOfVrm) {
  EXPECT_TRUE(is_moved_by(test::avatar("tilted.vrm"), test::greeting()));
  EXPECT_TRUE(is_moved_by(test::avatar("old.vrm"), test::greeting()));
  const AnyDocument glb = test::document_at(std::string(GENGA_TESTDATA_DIR) + "/gltf/valid/moving.glb");
  EXPECT_FALSE(is_moved_by(test::avatar("tilted.vrm"), glb)) << "no node of it is a human bone";
  EXPECT_FALSE(
      is_moved_by(test::document_at(std::string(GENGA_TESTDATA_DIR) + "/../examples/figure.pmd"), test::greeting()));
}

TEST(Retarget, WhatTheAvatarLacksIsTold) {
  Findings ignored;
  Scene model = test::avatar("tilted.vrm").to_scene({}, ignored);
  const Scene motion = test::greeting().to_scene({}, ignored);
  std::erase_if(model.morphs, [](const Morph& morph) { return morph.is_expression; });
  model.look_at.reset();
  Findings findings;
  const Scene played = retarget(std::move(model), motion, nullptr, findings);
  std::string codes;
  for (const Finding& finding : findings)
    codes += std::string(finding.code) + ' ' + std::to_string(finding.count) + ' ';
  EXPECT_EQ(codes, "retarget.missing-expression 2 retarget.no-gaze 1 ");
  EXPECT_EQ(validate(played), 0);
}

TEST(Retarget, OtherBonesThanHipsDoNotMove) {
  Findings ignored;
  const Scene model = test::avatar("tilted.vrm").to_scene({}, ignored);
  Scene motion = test::greeting().to_scene({}, ignored);
  for (Track& track : motion.clips[0].tracks) {
    const bool is_place = track.subject.kind == SubjectKind::node && track.property == Property::translation;
    if (is_place) track.subject.index = find_human_figure(motion).index(HumanBone::head);
  }
  Findings findings;
  const Scene played = retarget(model, motion, nullptr, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "retarget.moved-bone");
}

TEST(Retarget, HipsOnTheFloorKeepTheMotionsSize) {
  Findings ignored;
  const Scene model = test::avatar("tilted.vrm").to_scene({}, ignored);
  Scene motion = test::greeting().to_scene({}, ignored);
  motion.nodes[0].rest.translation = Vec3(0.0, -1.17, 0.0);
  Findings findings;
  retarget(model, motion, nullptr, findings);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_EQ(findings[0].code, "retarget.hips-height");
}

// A cubic is the same function of the changed numbers: between keys the rest stays the rest, slopes and all.
TEST(Retarget, CubicsStayCubics) {
  Findings ignored;
  const Scene model = test::avatar("tilted.vrm").to_scene({}, ignored);
  Scene motion = test::greeting().to_scene({}, ignored);
  const std::uint32_t head = find_human_figure(motion).index(HumanBone::head);
  for (Track& track : motion.clips[0].tracks) {
    if (track.subject != Subject{SubjectKind::node, head}) continue;
    const RotationCurve straight = track.rotation;
    track.rotation = {};
    track.rotation_form = RotationForm::components;
    for (std::size_t part = 0; part < 4; ++part) {
      Curve& curve = track.curves.emplace_back();
      curve.times = straight.times;
      curve.shape = KeyShape::hermite;
      curve.parameter_stride = 2;
      for (std::size_t key = 0; key < straight.size(); ++key) {
        curve.values.push_back(straight.values[4 * key + part]);
        for (const double slope : {0.25, -0.5}) curve.parameters.push_back(slope * static_cast<double>(part + 1));
      }
    }
  }
  Findings findings;
  const Scene played = retarget(model, motion, nullptr, findings);
  EXPECT_TRUE(findings.empty());
  const std::vector<Quat> rests = rest_rotations(rest_matrices(played.nodes));
  const std::vector<Quat> own_rests = rest_rotations(rest_matrices(motion.nodes));
  for (const double time : {0.2, 0.8, 1.3}) {
    const Quat own = turn_of(motion, posed(motion, time), HumanBone::head) * glm::conjugate(own_rests[head]);
    const Quat made = turn_of(played, posed(played, time), HumanBone::head) *
                      glm::conjugate(rests[find_human_figure(played).index(HumanBone::head)]);
    EXPECT_LT(angle_between(own, made), 1e-5) << time;
  }
}

}  // namespace
}  // namespace genga
