#include "genga/formats/vrma/from_scene.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/base/byte_writer.h"
#include "genga/formats/gltf/humanoid.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/vrma/reader.h"

namespace genga::vrma {
namespace {

// Hips that turn, and a smile.
Scene smiling() {
  Scene scene;
  scene.nodes.push_back({.name = "hips", .human = HumanBone::hips, .rest = {.translation = {0.0, 0.9, 0.0}}});
  scene.morphs.push_back({.name = "happy"});
  scene.morphs.back().is_expression = true;
  Clip& clip = scene.clips.emplace_back();
  clip.name = "smile";
  Track& turn = clip.tracks.emplace_back();
  turn.property = Property::rotation;
  turn.rotation.times = make_times({0.0, 1.0});
  turn.rotation.values = Scalars::floats({0.0F, 0.0F, 0.0F, 1.0F, 0.0F, 1.0F, 0.0F, 0.0F});
  Track& weight = clip.tracks.emplace_back();
  weight.subject = {SubjectKind::morph, 0};
  weight.property = Property::weight;
  Curve& curve = weight.curves.emplace_back();
  curve.times = make_times({0.0, 0.5});
  curve.values = Scalars::doubles({0.25, 1.0});
  return scene;
}

TEST(FromScene, BonesAndExpressionsAreNodes) {
  const Result<Animation> made = from_scene(std::make_shared<const Scene>(smiling()));
  ASSERT_TRUE(made);
  MemorySink sink;
  ASSERT_TRUE(write(*made, sink));
  const Result<Read<Animation>> read = vrma::read(Bytes::copy_of(sink.buffer()));
  ASSERT_TRUE(read) << read.error().text();
  const Animation& animation = read.value().document;
  const std::vector<gltf::HumanNode> bones = gltf::human_nodes(animation);
  ASSERT_EQ(bones.size(), 1U);
  EXPECT_EQ(bones[0].bone, HumanBone::hips);
  EXPECT_EQ(bones[0].node.index(), 0U);
  const std::vector<gltf::Expression> expressions = gltf::expressions(animation);
  ASSERT_EQ(expressions.size(), 1U);
  EXPECT_TRUE(expressions[0].is_preset);
  EXPECT_EQ(expressions[0].node.index(), 1U);
  EXPECT_TRUE(animation.root()["extensions"]["VRMC_vrm_animation"]["specVersion"].is_text("1.0"));
  EXPECT_TRUE(animation.root()["extensionsUsed"].at(0).is_text("VRMC_vrm_animation"));
}

TEST(FromScene, ItComesBackAsItWas) {
  const Animation made = from_scene(std::make_shared<const Scene>(smiling())).value();
  MemorySink sink;
  ASSERT_TRUE(write(made, sink));
  Findings findings;
  const Scene scene = to_scene(vrma::read(Bytes::copy_of(sink.buffer())).value().document, {}, findings);
  EXPECT_TRUE(findings.empty());
  ASSERT_EQ(scene.morphs.size(), 1U);
  EXPECT_TRUE(scene.morphs[0].is_expression);
  for (const Track& track : scene.clips.at(0).tracks) {
    if (track.subject.kind != SubjectKind::morph) continue;
    EXPECT_EQ(track.curves[0].values[0], 0.25);
    EXPECT_EQ(track.curves[0].values[1], 1.0);
    EXPECT_EQ(track.curves[0].time(1), 0.5);
  }
  EXPECT_EQ(scene.clips[0].tracks.size(), 2U);
}

// Programs refuse a file without an animation.
TEST(FromScene, WhatDoesNotMoveHasOneKey) {
  Scene scene = smiling();
  scene.clips[0].tracks.clear();
  const Animation made = from_scene(std::make_shared<const Scene>(std::move(scene))).value();
  MemorySink sink;
  ASSERT_TRUE(write(made, sink));
  Findings findings;
  const Scene read = to_scene(vrma::read(Bytes::copy_of(sink.buffer())).value().document, {}, findings);
  ASSERT_EQ(read.clips.size(), 1U);
  ASSERT_EQ(read.clips[0].tracks.size(), 1U);
  EXPECT_EQ(read.clips[0].tracks[0].curves[1].values[0], 0.9F);
}

TEST(FromScene, ASceneWithoutAClipIsRefused) {
  EXPECT_EQ(from_scene(std::make_shared<const Scene>()).error().code, ErrorCode::bad_argument);
}

}  // namespace
}  // namespace genga::vrma
