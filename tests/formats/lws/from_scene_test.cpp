#include "genga/formats/lws/from_scene.h"

#include <random>

#include "genga/base/number_text.h"
#include "genga/evaluate/curve.h"
#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::string text_of(const lws::Document& document) {
  return {reinterpret_cast<const char*>(document.source.data()), document.source.size()};
}

lws::Document spelled(const Scene& scene, const lws::FromSceneOptions& options, Findings& findings) {
  Result<lws::Document> made = lws::from_scene(scene, options, findings);
  EXPECT_TRUE(made) << (made ? "" : made.error().message);
  return made ? std::move(made).value() : lws::Document{};
}

void expect_same_curves(const Scene& a, const Scene& b) {
  ASSERT_EQ(a.clips[0].tracks.size(), b.clips[0].tracks.size());
  for (const Track& track : a.clips[0].tracks) {
    const Track* other = nullptr;
    for (const Track& each : b.clips[0].tracks) {
      const bool is_it = each.property == track.property && each.name == track.name && each.subject == track.subject;
      if (is_it) other = &each;
    }
    ASSERT_NE(other, nullptr);
    for (std::size_t i = 0; i < track.curves.size(); ++i) {
      for (double t = -2.0; t < 4.0; t += 0.093) {
        ASSERT_NEAR(evaluate(other->curves[i], t), evaluate(track.curves[i], t), 1e-12);
      }
    }
  }
}

// Keys of every shape beside every other, every behaviour, numbers of all digits.
std::string random_envelope(std::mt19937& random) {
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  std::string keys;
  const int count = 3 + static_cast<int>(random() % 4);
  for (int i = 0; i < count; ++i) {
    const auto shape = random() % 6;
    keys += "  Key " + number_text(number(random)) + ' ' + number_text(0.3 * i) + ' ' + std::to_string(shape);
    for (int p = 0; p < 6; ++p) {
      double parameter = number(random);
      if (shape == 5 && p == 0) parameter = -0.1;
      if (shape == 5 && p == 2) parameter = 0.1;
      keys += ' ' + number_text(parameter);
    }
    keys += '\n';
  }
  return envelope(keys, count, std::to_string(random() % 6) + ' ' + std::to_string(random() % 6));
}

TEST(FromScene, EveryShapeAndBehaviourReadsTheSame) {
  std::mt19937 random(95);
  std::string text = "LWSC\n5\nFramesPerSecond 30\n";
  for (int item = 0; item < 40; ++item) {
    text += "AddNullObject 1000000" + std::to_string(item % 10) + " n" + std::to_string(item) + '\n' +
            motion("ObjectMotion", item % 9, random_envelope(random));
  }
  const Made first = made_of(text);
  for (const std::uint32_t version : {3U, 5U}) {
    Findings findings;
    const lws::Document document = spelled(first.scene, {.version = version}, findings);
    EXPECT_TRUE(findings.empty());
    EXPECT_EQ(document.version, version);
    const Made second = made_of(text_of(document));
    EXPECT_EQ(second.codes(), std::vector<std::string>{});
    expect_same_curves(first.scene, second.scene);
  }
}

const std::string whole =
    "LWSC\n3\nFirstFrame 1\nLastFrame 60\nFramesPerSecond 25\n" + std::string("LoadObjectLayer 2 Objects/a.lwo\n") +
    motion("ObjectMotion") +
    "SubPatchLevel 2 2\nIKAnchor 1\nBoneFalloffType 4\nFasterBones 1\nObjectDissolve (envelope)\n" +
    envelope("  Key 0.5 0 0 0 0 0 0 0 0\n", 1) + "MorphTarget 2\nMorphAmount (envelope)\n" +
    envelope("  Key 0.25 0 0 0 0 0 0 0 0\n", 1) +
    "Plugin DisplacementHandler 1 LW_MorphMixer\n1\n1\n{ MorfForm\n  \"F.a\"\n  0.5\n}\nEndPlugin\n"
    "AddBone\nBoneName Arm\nBoneRestPosition 0 0.5 1\nBoneRestDirection 30 -20 10\nBoneRestLength 2\nBoneStrength 3\n"
    "BoneLimitedRange 1\nBoneMinRange 0.5\nBoneMaxRange 2\n" +
    motion("BoneMotion") + "HController 3\nPLimits -30 45\nHJointStiffness 25\n" + "AddBone\nBoneName Hand\n" +
    motion("BoneMotion") + "ParentItem 40000000\nGoalObject 2\nFullTimeIK 1\nGoalStrength 7\n" + null_item("goal") +
    "PivotPosition 1 2 3\nPivotRotation 10 20 30\nHController 1\nPController 1\nTargetItem 20000000\n" +
    "AddLight\nLightName Lamp\n" + motion("LightMotion") + "ParentItem 10000001\nLightColor 1 0.5 0.25\n" +
    "LightIntensity (envelope)\n" + envelope("  Key 2 0 0 0 0 0 0 0 0\n", 1) +
    "LightType 2\nLightConeAngle 20\nLightEdgeAngle 3\nAddCamera\nCameraName Shot\n" + motion("CameraMotion") +
    "ZoomFactor (envelope)\n" + envelope("  Key 2 0 0 0 0 0 0 0 0\n", 1) +
    "FrameSize 640 480\nPixelAspect 1.5\nAntialiasing 2\nBackdropColor 0.1 0.2 0.3\nFogType 1\nFogMaxDistance 3\n";

TEST(FromScene, ItemsAndRulesReadTheSame) {
  const Made first = made_of(whole);
  ASSERT_EQ(first.codes(), std::vector<std::string>{});
  for (const std::uint32_t version : {3U, 5U}) {
    Findings findings;
    const Made second = made_of(text_of(spelled(first.scene, {.version = version}, findings)));
    EXPECT_TRUE(findings.empty());
    EXPECT_EQ(second.codes(), std::vector<std::string>{});
    expect_same_curves(first.scene, second.scene);
    ASSERT_EQ(second.scene.nodes.size(), first.scene.nodes.size());
    for (std::size_t i = 0; i < first.scene.nodes.size(); ++i) {
      const Node& a = first.scene.nodes[i];
      const Node& b = second.scene.nodes[i];
      EXPECT_EQ(a.name, b.name);
      EXPECT_EQ(a.parent, b.parent);
      EXPECT_EQ(a.kind, b.kind);
      EXPECT_EQ(a.pivot.position, b.pivot.position);
      EXPECT_NEAR(glm::dot(a.pivot.rotation, b.pivot.rotation), 1.0, 1e-12);
      EXPECT_NEAR(glm::dot(a.rest.rotation, b.rest.rotation), 1.0, 1e-12);
      EXPECT_EQ(a.rest.translation, b.rest.translation);
    }
    EXPECT_EQ(second.scene.object_files[0].layer, 2U);
    EXPECT_EQ(second.scene.object_files[0].subdivision, 2U);
    EXPECT_EQ(second.scene.morphs.size(), 2U);
    EXPECT_EQ(second.scene.bone_sets.at(0).falloff, 4.0);
    EXPECT_EQ(second.scene.bone_sets.at(0).bones.at(0).max_range, 2.0);
    EXPECT_NEAR(second.scene.lights.at(0).cone, first.scene.lights.at(0).cone, 1e-12);
    EXPECT_EQ(second.scene.lights.at(0).kind, LightKind::spot);
    EXPECT_EQ(second.scene.render.value().pixel_aspect, 1.5);
    EXPECT_EQ(second.scene.clips[0].first_time, first.scene.clips[0].first_time);
    EXPECT_EQ(second.scene.clips[0].last_time, first.scene.clips[0].last_time);
    EXPECT_EQ(second.scene.clips[0].render_range.value().first, first.scene.clips[0].render_range.value().first);
    EXPECT_EQ(second.scene.clips[0].render_range.value().last, first.scene.clips[0].render_range.value().last);
    ASSERT_EQ(second.scene.constraints.size(), first.scene.constraints.size());
    const auto& a = std::get<ChainRule>(first.scene.constraints.back().rule);
    const auto& b = std::get<ChainRule>(second.scene.constraints.back().rule);
    EXPECT_EQ(a.goal, b.goal);
    EXPECT_EQ(a.strength, b.strength);
    ASSERT_EQ(a.joints.size(), b.joints.size());
    EXPECT_EQ(a.joints[0].turns, b.joints[0].turns);
    EXPECT_EQ(a.joints[0].stiffness, b.joints[0].stiffness);
  }
}

TEST(FromScene, MotionFiles) {
  const Made first =
      made_of("LWSC\n3\nAddNullObject a\n" +
              motion("ObjectMotion", 3, envelope("  Key 1 0 3 0 0 0 0 0 0\n  Key 2 1 3 0 0 0 0 0 0\n", 2)));
  Findings findings;
  const lws::Document document = spelled(first.scene, {.version = 3, .is_motion = true}, findings);
  EXPECT_TRUE(document.is_motion);
  expect_same_curves(first.scene, made_of(text_of(document)).scene);
}

TEST(FromScene, BonesWithoutAnObjectAreNulls) {
  Scene scene;
  scene.nodes = {{.name = "hip", .kind = NodeKind::bone}, {.name = "leg", .kind = NodeKind::bone, .parent = 0}};
  scene.clips.resize(1);
  scene.cameras = {{.name = "c"}};
  Findings findings;
  const Made made = made_of(text_of(spelled(scene, {}, findings)));
  EXPECT_EQ(made.scene.nodes[1].parent, 0);
  EXPECT_EQ(made.scene.nodes[1].kind, NodeKind::group);
  ASSERT_EQ(findings.all().size(), 1U);
  EXPECT_EQ(findings.all()[0].code, "lws.left-out");
}

TEST(FromScene, Refusals) {
  Scene scene;
  Findings findings;
  EXPECT_EQ(lws::from_scene(scene, {}, findings).error().code, ErrorCode::bad_argument);
  scene.nodes.resize(1);
  scene.clips.resize(1);
  EXPECT_EQ(lws::from_scene(scene, {.version = 4}, findings).error().code, ErrorCode::bad_argument);
  scene.clips[0].tracks = {{.property = Property::rotation}};
  EXPECT_EQ(lws::from_scene(scene, {}, findings).error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga::tests
