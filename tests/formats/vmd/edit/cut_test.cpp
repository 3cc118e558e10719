#include "genga/formats/vmd/edit/cut.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/evaluate/curve.h"
#include "genga/formats/vmd/interpolation.h"
#include "genga/formats/vmd/to_scene.h"
#include "tests/formats/vmd/motion_bytes.h"

namespace genga::vmd {
namespace {

Cut<Motion> cut_of(const Motion& motion, const CutOptions& options, Findings* found = nullptr) {
  Findings findings;
  Result<Cut<Motion>> part = cut(motion, options, found != nullptr ? *found : findings);
  EXPECT_TRUE(part);
  return part ? *std::move(part) : Cut<Motion>{};
}

template <class Keys>
std::vector<std::uint32_t> frames_in(const Keys& keys) {
  std::vector<std::uint32_t> frames;
  for (const auto& key : keys) frames.push_back(key.frame);
  return frames;
}

using Frames = std::vector<std::uint32_t>;

// Slow at both ends: MMD's x1 y1 x2 y2 in each row's first column.
std::string eased_interpolation() {
  const BoneInterpolation bytes = make_bone_interpolation(
      {EaseHandles{64, 0, 64, 127}, {64, 0, 64, 127}, {64, 0, 64, 127}, {64, 0, 64, 127}}, PhysicsSwitch::on);
  return {bytes.begin(), bytes.end()};
}

TEST(VmdCut, KeysInsideKeepTheirBytes) {
  MotionBytes file;
  file.count(4);
  // Padding that other programs leave, and a file that is not in order.
  file.field("head", 15, '\xFD')
      .u32(60)
      .floats(std::array{4.0F, 5.0F, 6.0F})
      .floats(std::array{0.0F, 0.0F, 0.6F, 0.8F});
  file.raw(std::string(64, '\x15'));
  file.bone("head", 90, {7, 8, 9}).bone("head", 0).bone("head", 30, {1, 2, 3});
  file.count(0).count(0).count(0).count(0).count(0).raw("rest");
  const Motion motion = file.motion();
  const Cut<Motion> part = cut_of(motion, {.from = 1.0, .to = 2.0});
  ASSERT_EQ(part.document.bone_keys.size(), 2U);
  BoneKey first = motion.bone_keys[0];
  first.frame = 30;
  const BoneKey& kept = part.document.bone_keys[0];
  EXPECT_EQ(std::memcmp(&kept, &first, sizeof kept), 0);
  EXPECT_EQ(part.document.bone_keys[1].frame, 0U);
  EXPECT_EQ(part.document.signature, motion.signature);
  EXPECT_EQ(part.document.model_name, motion.model_name);
  EXPECT_EQ(part.document.trailing.view().size(), 4U);
  ASSERT_TRUE(part.error);
  EXPECT_EQ(part.error->metres, 0.0);
}

TEST(VmdCut, TwoKeysAreMadeAtMost) {
  MotionBytes file;
  file.count(3).bone("head", 0).bone("head", 30, {3, 0, 0}).bone("head", 60, {9, 0, 0});
  file.count(3).morph("smile", 0, 0).morph("smile", 20, 1).morph("smile", 60, 0);
  file.count(0).count(0).count(0).count(0);
  const Motion part = cut_of(file.motion(), {.from = 0.5, .to = 1.5}).document;
  EXPECT_EQ(frames_in(part.bone_keys), (Frames{0, 15, 30}));
  EXPECT_EQ(part.bone_keys[0].position[0], 1.5F);
  EXPECT_EQ(part.bone_keys[2].position[0], 6.0F);
  EXPECT_EQ(frames_in(part.morph_keys), (Frames{0, 5, 30}));
  EXPECT_EQ(part.morph_keys[0].weight, 0.75F);
  EXPECT_EQ(part.morph_keys[2].weight, 0.375F);
}

TEST(VmdCut, InsideOneSegmentBothEndsAreMade) {
  MotionBytes file;
  file.count(2).bone("head", 0).bone("head", 60, {6, 0, 0}).count(0).count(0).count(0).count(0).count(0);
  const Motion part = cut_of(file.motion(), {.from = 0.5, .to = 1.5}).document;
  EXPECT_EQ(frames_in(part.bone_keys), (Frames{0, 30}));
  EXPECT_EQ(part.bone_keys[0].position[0], 1.5F);
  EXPECT_EQ(part.bone_keys[1].position[0], 4.5F);
}

TEST(VmdCut, WhatHoldsIsOneKey) {
  MotionBytes file;
  file.count(2).bone("early", 3, {1, 0, 0}).bone("late", 90, {2, 0, 0}).count(0).count(0).count(0).count(0).count(0);
  const Motion part = cut_of(file.motion(), {.from = 1.0, .to = 2.0}).document;
  EXPECT_EQ(frames_in(part.bone_keys), (Frames{0, 0}));
  EXPECT_EQ(part.bone_keys[0].position[0], 1.0F);
  EXPECT_EQ(part.bone_keys[1].position[0], 2.0F);
  // Before 0 as well: all move back.
  const Motion earlier = cut_of(file.motion(), {.from = -1.0, .to = 0.5}).document;
  EXPECT_EQ(frames_in(earlier.bone_keys), (Frames{33, 0}));
}

// At every frame the new curve is where the old one was, within the reported error.
TEST(VmdCut, EasesPlayOn) {
  MotionBytes file;
  file.count(3).bone("hip", 0);
  file.bone("hip", 40, {10, -4, 2}, {0, 0.6F, 0, 0.8F}, eased_interpolation());
  file.bone("hip", 70, {0, 0, 0}, {0, 0, 0, 1}, eased_interpolation());
  file.count(0).count(0).count(0).count(0).count(0);
  const Motion motion = file.motion();
  const Cut<Motion> part = cut_of(motion, {.from = 10.0 / 30, .to = 60.0 / 30});
  ASSERT_TRUE(part.error);
  EXPECT_EQ(part.error->metres_node, "hip");
  EXPECT_GT(part.error->metres, 0.0);
  EXPECT_LT(part.error->metres, 0.002);
  EXPECT_LT(part.error->degrees, 0.3);
  Findings findings;
  const Scene old_scene = to_scene(motion, {}, findings);
  const Scene new_scene = to_scene(part.document, {}, findings);
  for (int frame = 0; frame <= 50; ++frame) {
    const std::vector<Track>& old_tracks = old_scene.clips[0].tracks;
    const std::vector<Track>& new_tracks = new_scene.clips[0].tracks;
    double square = 0.0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const double apart = evaluate(old_tracks[0].curves[axis], (frame + 10) / 30.0) -
                           evaluate(new_tracks[0].curves[axis], frame / 30.0);
      square += apart * apart;
    }
    EXPECT_LE(std::sqrt(square) * 0.08, part.error->metres + 1e-6) << frame;
    const double cosine = std::abs(glm::dot(evaluate(old_tracks[1].rotation, (frame + 10) / 30.0),
                                            evaluate(new_tracks[1].rotation, frame / 30.0)));
    EXPECT_LE(glm::degrees(2 * std::acos(std::min(1.0, cosine))), part.error->degrees + 1e-3) << frame;
  }
}

TEST(VmdCut, EverySectionStays) {
  MotionBytes file;
  file.count(0).count(0);
  file.count(2).camera(0, -40, {0, 10, 0}, {}, 30).camera(60, -20, {4, 10, 0}, {0.2F, 0, 0}, 45);
  file.count(2).light(0).light(60, {1, 1, 1}, {0.5F, -1, 0.5F});
  file.count(2).shadow(0, 2, 0.1F).shadow(60, 1, 0.2F);
  file.count(2).property(0, 1, {{"ik", 1}}).property(45, 0, {{"ik", 0}});
  Findings findings;
  const Motion part = cut_of(file.motion(), {.from = 1.0, .to = {}}, &findings).document;
  ASSERT_EQ(frames_in(part.camera_keys), (Frames{0, 30}));
  EXPECT_EQ(part.camera_keys[0].distance, -30.0F);
  EXPECT_EQ(part.camera_keys[0].target[0], 2.0F);
  EXPECT_EQ(part.camera_keys[0].fov, 38U);  // 37.5
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "vmd.fov-rounded");
  EXPECT_EQ(frames_in(part.light_keys), (Frames{0, 30}));
  EXPECT_EQ(part.light_keys[0].color[0], 0.75F);
  EXPECT_EQ(frames_in(part.shadow_keys), (Frames{0, 30}));
  EXPECT_EQ(part.shadow_keys[0].mode, 2);
  EXPECT_NEAR(part.shadow_keys[0].distance, 0.15F, 1e-7F);
  EXPECT_EQ(frames_in(part.property_keys), (Frames{0, 15}));
  EXPECT_EQ(part.property_keys.iks(part.property_keys[0])[0].enabled, 1);
}

// A key that does not name an IK leaves it as it was.
TEST(VmdCut, SwitchesAreToldAtTheFirstFrame) {
  MotionBytes file;
  file.count(0).count(0).count(0).count(0).count(0);
  file.count(4).property(0, 1, {{"left", 0}, {"right", 1}}).property(10, 0, {{"right", 0}});
  file.property(30, 1, {{"left", 1}}).property(50, 1, {});
  const Motion part = cut_of(file.motion(), {.from = 20.0 / 30, .to = 40.0 / 30}).document;
  ASSERT_EQ(frames_in(part.property_keys), (Frames{0, 10}));
  const std::span<const IkSwitch> first = part.property_keys.iks(part.property_keys[0]);
  ASSERT_EQ(first.size(), 2U);
  EXPECT_EQ(part.property_keys[0].visible, 0);
  EXPECT_EQ(first[0].enabled, 0);
  EXPECT_EQ(first[1].enabled, 0);
}

TEST(VmdCut, PhysicsStaysOff) {
  const BoneInterpolation off =
      make_bone_interpolation({linear_ease, linear_ease, linear_ease, linear_ease}, PhysicsSwitch::off);
  MotionBytes file;
  file.count(2).bone("hair", 0, {}, {0, 0, 0, 1}, std::string(off.begin(), off.end())).bone("hair", 60, {1, 0, 0});
  file.count(0).count(0).count(0).count(0).count(0);
  const Motion part = cut_of(file.motion(), {.from = 1.0, .to = 1.5}).document;
  ASSERT_EQ(part.bone_keys.size(), 2U);
  for (const BoneKey& key : part.bone_keys) EXPECT_EQ(physics_switch(key.interpolation), PhysicsSwitch::off);
}

TEST(VmdCut, CutsAreAtWholeFrames) {
  MotionBytes file;
  file.count(2).bone("head", 0).bone("head", 30, {3, 0, 0}).count(0).count(0).count(0).count(0).count(0);
  Findings findings;
  const Motion part = cut_of(file.motion(), {.from = 0.51, .to = {}}, &findings).document;
  EXPECT_EQ(part.bone_keys[0].position[0], 1.5F);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "edit.frame-rounded");
}

TEST(VmdCut, KeysBeyondTheLastFrameAreRefused) {
  MotionBytes file;
  file.count(1).bone("head", 4294967295U).count(0).count(0).count(0).count(0).count(0);
  Findings findings;
  const Result<Cut<Motion>> part = cut(file.motion(), {.from = -1.0, .to = {}}, findings);
  ASSERT_FALSE(part);
  EXPECT_EQ(part.error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::vmd
