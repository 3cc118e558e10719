#include "genga/formats/lws/facts.h"

#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

struct Found {
  lws::ItemFacts facts;
  std::vector<std::string> codes;
};

// The facts point into the text.
Found facts_of(const lws::Document& document) {
  FindingCollector findings;
  Found found;
  found.facts = lws::facts_of(document, document.items.at(1), &findings);
  const Findings taken = std::move(findings).take();
  for (const Finding& finding : taken.all()) found.codes.emplace_back(finding.code);
  return found;
}

TEST(Facts, NumbersVectorsAndWords) {
  const lws::Document document = document_of(
      "LWSC\n3\nAddBone\nBoneMotion\nBoneRestPosition 1 2.5 -3\nBoneRestLength 0.25\nBoneActive 0\n"
      "BoneWeightMapName left arm\nHController 3\nSZController 1\nPLimits -30 45.5\nBJointStiffness 50\n"
      "ParentItem 40010000\nPathAlignLookAhead 0.1\nLookAheadFrames 3\n");
  const auto [facts, codes] = facts_of(document);
  EXPECT_EQ(facts.motion, 3U);
  EXPECT_EQ(facts.rest_position, Vec3(1.0, 2.5, -3.0));
  EXPECT_EQ(facts.rest_length, 0.25);
  EXPECT_FALSE(facts.active);
  EXPECT_EQ(facts.weight_map, "left arm");
  EXPECT_EQ(facts.controllers, (std::array<double, 9>{0, 0, 0, 3, 0, 0, 0, 0, 1}));
  EXPECT_EQ(facts.limits[4].value_or(Range{}).highest, 45.5);
  EXPECT_FALSE(facts.limits[3]);
  EXPECT_EQ(facts.stiffness.z, 50.0);
  EXPECT_EQ(facts.parent_item, "40010000");
  EXPECT_EQ(facts.look_ahead_frames, 3.0);
  EXPECT_TRUE(codes.empty());
}

TEST(Facts, GluedLines) {
  const lws::Document document =
      document_of("LWSC\n3\nAddNullObject a\nObjectMotion\nHJointStiffness 50PController 3\nIKAnchor 1HController 2\n");
  const auto [facts, codes] = facts_of(document);
  EXPECT_EQ(facts.stiffness.x, 50.0);
  EXPECT_EQ(facts.controllers[4], 3.0);
  EXPECT_TRUE(facts.ik_anchor);
  EXPECT_EQ(facts.controllers[3], 2.0);
  EXPECT_EQ(codes, (std::vector<std::string>{"lws.glued-line", "lws.glued-line"}));
}

TEST(Facts, OutOfOrderAndBadNumbers) {
  const lws::Document early = document_of("LWSC\n3\nAddNullObject a\nPivotPosition 1 0 0\nObjectMotion\n");
  EXPECT_EQ(facts_of(early).codes, std::vector<std::string>{"lws.out-of-order"});
  EXPECT_EQ(facts_of(early).facts.pivot.x, 1.0);
  const lws::Document words =
      document_of("LWSC\n3\nAddNullObject a\nObjectMotion\nGoalStrength much\nPivotPosition 1 2\n");
  EXPECT_EQ(facts_of(words).codes, (std::vector<std::string>{"lws.bad-number", "lws.bad-number"}));
  EXPECT_EQ(facts_of(words).facts.goal_strength, 1.0);
  EXPECT_EQ(facts_of(words).facts.pivot, Vec3(0.0));
}

TEST(Facts, EnvelopesAndPlugins) {
  const lws::Document document = document_of(
      "LWSC\n3\nAddLight\nLightMotion\nLightIntensity (envelope)\nShadowFuzziness (envelope)\n"
      "Plugin LightHandler 1 DomeLight\nEndPlugin\n");
  const auto [facts, codes] = facts_of(document);
  ASSERT_EQ(facts.envelopes.size(), 2U);
  EXPECT_EQ(facts.envelopes[0].keyword, "LightIntensity");
  EXPECT_EQ(facts.envelopes[1].node, 5U);
  EXPECT_EQ(facts.light_handler, "DomeLight");
}

TEST(Facts, Scene) {
  const lws::SceneFacts facts = lws::scene_facts_of(
      document_of("LWSC\n3\nFirstFrame 5\nLastFrame 9\nFramesPerSecond 29.97\nAddCamera\nFrameSize 640 480\n"
                  "AddCamera\nFrameSize 1 1\nAmbientColor 0.5 0.25 1\nSolidBackdrop 0\nFogType 2\n"),
      {});
  EXPECT_EQ(facts.first_frame, 5.0);
  EXPECT_EQ(facts.last_frame, 9.0);
  EXPECT_EQ(facts.frames_per_second, 29.97);
  EXPECT_EQ(facts.frame_size.value()[0], 640.0);
  EXPECT_EQ(facts.ambient_color, Vec3(0.5, 0.25, 1.0));
  EXPECT_FALSE(facts.solid_backdrop);
  EXPECT_TRUE(facts.has_render);
  EXPECT_FALSE(lws::scene_facts_of(document_of("LWSC\n3\nFirstFrame 5\n"), {}).has_render);
}

}  // namespace
}  // namespace genga::tests
