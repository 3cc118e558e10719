#include "genga/convert/retarget/human_figure.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "genga/core/rest.h"

namespace genga {
namespace {

Scene with_nodes(const std::vector<std::pair<std::string, std::int32_t>>& nodes) {
  Scene scene;
  for (const auto& [name, parent] : nodes) scene.nodes.push_back({.name = name, .parent = parent});
  return scene;
}

TEST(HumanFigure, ByNamesOfMikuMikuDance) {
  const Scene scene = with_nodes(
      {{"センター", no_index}, {"上半身", 0}, {"下半身", 0}, {"左足", 2}, {"右足", 2}, {"左腕", 1}, {"Hips", 0}});
  const HumanFigure figure = find_human_figure(scene);
  EXPECT_FALSE(figure.is_marked);
  EXPECT_EQ(figure.index(HumanBone::spine), 1U);
  EXPECT_EQ(figure.index(HumanBone::left_upper_arm), 5U);
  EXPECT_EQ(figure.index(HumanBone::hips), 2U) << "both legs hang on it, and not on the center";
  EXPECT_FALSE(figure.has(HumanBone::head));
}

TEST(HumanFigure, ByNamesWithWhatExportersPutInFront) {
  const Scene scene = with_nodes({{"mixamorig:Hips", no_index},
                                  {"mixamorig:Spine", 0},
                                  {"mixamorig:LeftUpLeg", 0},
                                  {"mixamorig:RightUpLeg", 0},
                                  {"mixamorig:LeftArm", 1}});
  const HumanFigure figure = find_human_figure(scene);
  EXPECT_EQ(figure.index(HumanBone::hips), 0U);
  EXPECT_EQ(figure.index(HumanBone::left_upper_arm), 4U);
  EXPECT_EQ(figure.index(HumanBone::right_upper_leg), 3U);
}

TEST(HumanFigure, OfVRoid) {
  const Scene scene = with_nodes({{"Root", no_index},
                                  {"J_Bip_C_Hips", 0},
                                  {"J_Bip_C_Spine", 1},
                                  {"J_Bip_L_UpperLeg", 1},
                                  {"J_Bip_R_UpperLeg", 1},
                                  {"J_Bip_L_ToeBase", 3},
                                  {"J_Bip_R_Thumb1", 2}});
  const HumanFigure figure = find_human_figure(scene);
  EXPECT_EQ(figure.index(HumanBone::hips), 1U);
  EXPECT_EQ(figure.index(HumanBone::left_toes), 5U);
  EXPECT_EQ(figure.index(HumanBone::right_thumb_metacarpal), 6U);
}

TEST(HumanFigure, MarksCountBeforeNames) {
  Scene scene = with_nodes({{"Hips", no_index}, {"anything", 0}, {"again", 0}});
  EXPECT_FALSE(is_human(scene));
  scene.nodes[1].human = HumanBone::hips;
  scene.nodes[2].human = HumanBone::hips;
  EXPECT_TRUE(is_human(scene));
  const HumanFigure figure = find_human_figure(scene);
  EXPECT_TRUE(figure.is_marked);
  EXPECT_EQ(figure.index(HumanBone::hips), 1U) << "the first of several";
}

TEST(HumanFigure, NothingInASceneOfNoFigure) {
  const HumanFigure figure = find_human_figure(with_nodes({{"lamp", no_index}}));
  for (std::size_t bone = 1; bone < human_bone_count; ++bone) EXPECT_EQ(figure.nodes[bone], no_index);
}

TEST(HumanFigure, TheNearestBoneAbove) {
  HumanFigure figure;
  figure.of(HumanBone::hips) = 0;
  figure.of(HumanBone::spine) = 1;
  figure.of(HumanBone::neck) = 2;
  EXPECT_EQ(nearest_above(figure, HumanBone::neck), HumanBone::spine) << "there is no chest";
  EXPECT_EQ(nearest_above(figure, HumanBone::left_toes), HumanBone::hips);
  EXPECT_EQ(nearest_above(figure, HumanBone::hips), HumanBone::none);
}

TEST(HumanFigure, WhereItLooks) {
  Scene scene = with_nodes({{"LeftUpLeg", no_index}, {"RightUpLeg", no_index}});
  scene.nodes[0].rest.translation = Vec3(1.0, 0.0, 0.0);
  scene.nodes[0].human = HumanBone::left_upper_leg;
  scene.nodes[1].human = HumanBone::right_upper_leg;
  EXPECT_FALSE(looks_back(find_human_figure(scene), rest_matrices(scene.nodes)));
  scene.nodes[0].rest.translation = Vec3(-1.0, 0.0, 0.0);
  EXPECT_TRUE(looks_back(find_human_figure(scene), rest_matrices(scene.nodes)));
}

}  // namespace
}  // namespace genga
