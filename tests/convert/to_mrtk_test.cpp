#include "genga/convert/to_mrtk.h"

#include <string>

#include <gtest/gtest.h>

#include "genga/formats/registry.h"

namespace genga {
namespace {

Scene scene_of(std::string_view table, Handedness handedness = Handedness::left) {
  Findings findings;
  const Result<Opened> opened = open_document(Bytes::copy_of(std::as_bytes(std::span(table))), "table.csv");
  EXPECT_TRUE(opened);
  return opened.value().document.to_scene({.table_handedness = handedness}, findings);
}

constexpr std::string_view table =
    "time,Camera/position.x,Camera/position.y,Camera/position.z,Camera/rotation.x,Camera/rotation.y,Camera/rotation.z,"
    "Camera/rotation.w,Gaze/origin.x,Gaze/origin.y,Gaze/origin.z,Gaze/direction.x,Gaze/direction.y,Gaze/direction.z\n"
    "0,1,2,3,0.1,0.2,0.3,0.9,4,5,6,7,8,9\n";

std::vector<float> first_values(std::span<const mrtk::Curve> curves) {
  std::vector<float> values;
  for (const mrtk::Curve& curve : curves) values.push_back(curve.value(0));
  return values;
}

TEST(ToMrtk, LeftHandedAsItIs) {
  Findings findings;
  const auto made = to_mrtk(scene_of(table), {}, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().minor, 1);
  EXPECT_EQ(first_values(made.value().camera.curves), (std::vector<float>{1, 2, 3, 0.1F, 0.2F, 0.3F, 0.9F}));
}

// z -> -z and (x, y, z, w) -> (-x, -y, z, w).
TEST(ToMrtk, RightHandedAxesTurnRound) {
  Findings findings;
  const auto made = to_mrtk(scene_of(table, Handedness::right), {}, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(first_values(made.value().camera.curves), (std::vector<float>{1, 2, -3, -0.1F, -0.2F, 0.3F, 0.9F}));
  EXPECT_EQ(first_values(made.value().gaze.curves), (std::vector<float>{4, 5, -6, 7, 8, -9}));
}

TEST(ToMrtk, TheRestTurnsRoundToo) {
  constexpr std::string_view places =
      "time,Camera/position.x,Camera/position.y,Camera/position.z,Camera/rotation.x\n0,1,2,3,1\n";
  Scene scene = scene_of(places, Handedness::right);
  scene.nodes[0].rest.rotation = Quat(0.5, 0.5, 0.5, 0.5);
  Findings findings;
  const auto made = to_mrtk(scene, {}, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(first_values(made.value().camera.curves), (std::vector<float>{1, 2, -3, -0.5F, -0.5F, 0.5F, 0.5F}));
}

TEST(ToMrtk, Version10HasNoGaze) {
  Findings findings;
  const auto made = to_mrtk(scene_of(table), {.version = MrtkVersion::v1_0}, findings);
  ASSERT_TRUE(made);
  EXPECT_EQ(made.value().minor, 0);
  EXPECT_EQ(made.value().camera.position(0).full_keys.size(), 1U);
  ASSERT_EQ(findings.all().size(), 2U);
  EXPECT_EQ(findings.all()[0].code, "mrtk.switched-on") << "nor can it say that there are no hands";
  EXPECT_EQ(findings.all()[1].code, "mrtk.left-out");
  EXPECT_EQ(findings.all()[1].place, Place()) << "there is no file that it could be in";
}

TEST(ToMrtk, OneClip) {
  Findings findings;
  Scene scene = scene_of(table);
  scene.clips.push_back(scene.clips[0]);
  EXPECT_EQ(to_mrtk(scene, {}, findings).error().code, ErrorCode::bad_argument);
  scene.clips.clear();
  EXPECT_EQ(to_mrtk(scene, {}, findings).error().code, ErrorCode::no_conversion);
}

}  // namespace
}  // namespace genga
