#include "genga/convert/lower/client_names.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/vmd/descriptor.h"
#include "genga/formats/x/descriptor.h"

namespace genga {
namespace {

const Capabilities& gltf_holds() { return *gltf::descriptor().holds; }

Scene bones_called(const std::vector<std::string>& names) {
  Scene scene;
  for (const std::string& name : names) scene.nodes.push_back({.name = name, .kind = NodeKind::bone});
  return scene;
}

std::vector<std::string> given(const std::vector<std::string>& names, NameForm form,
                               const Capabilities& target = gltf_holds()) {
  Scene scene = bones_called(names);
  give_client_names(scene, target, form);
  std::vector<std::string> result;
  for (const Node& node : scene.nodes) result.push_back(node.name);
  return result;
}

using Names = std::vector<std::string>;

TEST(ClientNames, SourceNamesStay) {
  Scene scene = bones_called({"右腕", "a.b", "a.b"});
  give_client_names(scene, gltf_holds(), NameForm::source);
  EXPECT_EQ(scene.nodes[0].name, "右腕");
  EXPECT_EQ(scene.nodes[2].name, "a.b");
  EXPECT_TRUE(scene.given_names.changed.empty());
}

TEST(ClientNames, ATargetWithoutSuchReadersKeepsThem) {
  EXPECT_EQ(given({"右腕"}, NameForm::english, *vmd::descriptor().holds), Names{"右腕"});
}

TEST(ClientNames, WhatHasNoNameIsCalledByItsIndex) {
  EXPECT_EQ(given({"右腕", "謎", "ウデ"}, NameForm::english), (Names{"arm_R", "bone_1", "ude"}));
  EXPECT_EQ(given({"右腕", "謎", "ウデ"}, NameForm::ascii), (Names{"bone_0", "bone_1", "ude"}));
}

TEST(ClientNames, NoTwoAreTheSameAndWhatStaysGoesFirst) {
  EXPECT_EQ(given({"右腕", "arm_R", "右腕", "arm_R"}, NameForm::english),
            (Names{"arm_R_3", "arm_R", "arm_R_4", "arm_R_2"}));
  EXPECT_EQ(given({"bone_1", "謎"}, NameForm::ascii), (Names{"bone_1", "bone_1_2"}));
  EXPECT_EQ(given({"a:b", "a_b", "A_B"}, NameForm::ascii), (Names{"a_b_3", "a_b", "A_B_2"}));
}

TEST(ClientNames, CharactersThatTheTargetsReadersRefuseGo) {
  EXPECT_EQ(given({"a.b:c@d/e\"f%g", "leg IK_L", "x[1]"}, NameForm::ascii),
            (Names{"a_b_c_d_e_f_g", "leg IK_L", "x_1_"}));
  EXPECT_EQ(given({"左足ＩＫ", "mesh", "3D", "Null (1)"}, NameForm::english, *x::descriptor().holds),
            (Names{"leg_IK_L", "mesh_", "_3D", "Null_1"}));
  EXPECT_EQ(given({"...", "%"}, NameForm::ascii), (Names{"bone_0", "bone_1"}));
}

TEST(ClientNames, EmptyNamesStayEmpty) { EXPECT_EQ(given({"", "", "a"}, NameForm::english), (Names{"", "", "a"})); }

TEST(ClientNames, EveryKindIsNamedByItself) {
  Scene scene = bones_called({"頭"});
  scene.name = "模型";
  scene.english_name = "Model";
  scene.nodes.push_back({.name = "謎", .kind = NodeKind::camera});
  scene.meshes.push_back({.name = "謎"});
  scene.materials.push_back({.name = "頭"});
  scene.morphs = {{.name = "あ"}, {.name = "謎", .english_name = "riddle"}};
  scene.clips.push_back({.name = "謎"});
  scene.cameras.push_back({.name = "カメラ"});
  scene.lights.push_back({.name = "Light"});
  give_client_names(scene, gltf_holds(), NameForm::english);
  EXPECT_EQ(scene.name, "Model");
  EXPECT_EQ(scene.nodes[1].name, "camera_1");
  EXPECT_EQ(scene.meshes[0].name, "mesh_0");
  EXPECT_EQ(scene.materials[0].name, "head");
  EXPECT_EQ(scene.morphs[0].name, "aa");
  EXPECT_EQ(scene.morphs[1].name, "riddle");
  EXPECT_EQ(scene.clips[0].name, "clip_0");
  EXPECT_EQ(scene.cameras[0].name, "kamera");
  EXPECT_EQ(scene.lights[0].name, "Light");
  ASSERT_EQ(scene.given_names.changed.size(), 9U);
  EXPECT_EQ(*scene.given_names.source_of(NamedKind::morph, 1), "謎");
  EXPECT_EQ(*scene.given_names.source_of(NamedKind::node, 0), "頭");
  EXPECT_EQ(scene.given_names.source_of(NamedKind::light, 0), nullptr);
}

TEST(ClientNames, NamesAreTheSameEachTime) {
  const Names names{"右腕", "ウデ", "謎", "右腕", "ude"};
  EXPECT_EQ(given(names, NameForm::english), given(names, NameForm::english));
}

}  // namespace
}  // namespace genga
