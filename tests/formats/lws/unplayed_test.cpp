#include "genga/formats/lws/unplayed.h"

#include "genga/formats/lws/check.h"
#include "tests/formats/lws/scene_text.h"

namespace genga::tests {
namespace {

std::vector<std::string> messages_of(const std::string& items) {
  std::vector<std::string> all;
  const Findings findings = lws::check(document_of("LWSC\n3\n" + items));
  for (const Finding& finding : findings.all()) {
    if (finding.code == "lws.no-motion") continue;
    all.push_back(std::string(finding.code) + " " + finding.path + " " + finding.message);
  }
  return all;
}

using Messages = std::vector<std::string>;

TEST(Unplayed, PluginsAreToldWithTheirItems) {
  EXPECT_EQ(messages_of("AddNullObject Arm\nPlugin ItemMotionHandler 1 LW_Follower\n1\nEndPlugin\n"
                        "AddNullObject Leg\nPlugin ItemMotionHandler 1 LW_Gravity\nEndPlugin\n"),
            Messages{"lws.motion-plugin nodes[3] motion plug-ins are not played: \"Arm\" (LW_Follower), \"Leg\" "
                     "(LW_Gravity)"});
  EXPECT_EQ(messages_of("AddNullObject Arm\nPlugin DisplacementHandler 1 LW_Normal\nEndPlugin\n"),
            Messages{"lws.displacement-plugin nodes[3] displacement plug-ins are not played: \"Arm\" (LW_Normal)"});
  EXPECT_EQ(messages_of("AddNullObject Arm\nPlugin ChannelHandler 1 LW_Expression\nEndPlugin\n"),
            Messages{"lws.channel-plugin nodes[3] channel plug-ins are not played: \"Arm\" (LW_Expression)"});
}

TEST(Unplayed, AChannelsHandlerMayStandInItsEnvelope) {
  const Messages found = messages_of(
      "AddNullObject Arm\nObjectMotion\nNumChannels 1\nChannel 0\n{ Envelope\n  1\n  Key 0 0 0 0 0 0 0 0 0\n"
      "  Behaviors 1 1\n  { ChannelHandler\n    \"LW_Expression\"\n    0\n  }\n}\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].find("lws.channel-plugin"), std::string::npos);
  EXPECT_NE(found[0].find("\"Arm\" (LW_Expression)"), std::string::npos);
}

TEST(Unplayed, WhatIsPlayedOrSaysNothingIsNotTold) {
  EXPECT_EQ(messages_of("AddNullObject Arm\nPlugin CustomObjHandler 1 LW_ItemShape\nEndPlugin\n"), Messages{});
  EXPECT_EQ(messages_of("LoadObject a.lwo\nAddBone\nBoneJointComp 0\nBoneMuscleFlex 0\nBoneStrength 2\n"), Messages{});
}

TEST(Unplayed, BonesThatDeformOtherwise) {
  const Messages found = messages_of(
      "LoadObject a.lwo\nAddBone\nBoneName Elbow\nBoneJointComp 1\nBoneMuscleFlex 1\nBoneStrength (envelope)\n{ "
      "Envelope\n"
      "  1\n  Key 2 0 0 0 0 0 0 0 0\n  Behaviors 1 1\n}\n");
  ASSERT_EQ(found.size(), 3U);
  EXPECT_NE(found[0].find("lws.joint-compensation nodes[5] joint compensation is not played: \"Elbow\""),
            std::string::npos)
      << found[0];
  EXPECT_NE(found[1].find("lws.muscle-flexing"), std::string::npos) << found[1];
  EXPECT_NE(found[2].find("lws.bone-strength"), std::string::npos) << found[2];
}

TEST(Unplayed, ManyAreCounted) {
  std::string items;
  for (int i = 0; i < 20; ++i) items += "AddNullObject N\nPlugin ItemMotionHandler 1 P\nEndPlugin\n";
  const Messages found = messages_of(items);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NE(found[0].find(" and 12 more"), std::string::npos) << found[0];
}

}  // namespace
}  // namespace genga::tests
