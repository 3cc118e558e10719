#include "genga/formats/anim/targets.h"

#include <gtest/gtest.h>

namespace genga::anim {
namespace {

Curve number(std::string attribute, std::int32_t class_id, std::string path = {}) {
  return {.path = std::move(path), .attribute = std::move(attribute), .class_id = class_id};
}

TEST(Targets, KnowsThePartsOfTransforms) {
  const auto part = transform_part(number("m_LocalPosition.y", class_transform));
  ASSERT_TRUE(part);
  EXPECT_EQ(part->kind, CurveKind::position);
  EXPECT_EQ(part->part, 1U);
  EXPECT_EQ(transform_part(number("localEulerAnglesRaw.z", class_transform))->kind, CurveKind::euler);
  EXPECT_EQ(transform_part(number("m_LocalRotation.w", class_transform))->part, 3U);
  for (const char* name : {"m_LocalPosition.w", "m_LocalPosition", "m_LocalPosition.", "m_Height.x", "x", ""}) {
    EXPECT_FALSE(transform_part(number(name, class_transform))) << name;
  }
  EXPECT_FALSE(transform_part(number("m_LocalPosition.y", class_script)));
  EXPECT_EQ(transform_attribute(CurveKind::scale, 2), "m_LocalScale.z");
  EXPECT_EQ(transform_attribute(CurveKind::euler, 0), "localEulerAnglesRaw.x");
}

TEST(Targets, KnowsWeightsAndMuscles) {
  EXPECT_EQ(morph_name(number("blendShape.Smile", class_skinned_mesh)), "Smile");
  EXPECT_FALSE(morph_name(number("blendShape.Smile", class_script)));
  EXPECT_FALSE(morph_name(number("m_Enabled", class_skinned_mesh)));
  for (const char* name : {"Spine Front-Back", "RootT.x", "RootQ.w", "LeftHandT.y", "LeftHand.Thumb.1 Stretched",
                           "RightHand.Index.Spread", "Jaw Close", "Neck Nod Down-Up", "Left Arm Twist In-Out"}) {
    EXPECT_TRUE(is_muscle_name(number(name, class_animator))) << name;
  }
  for (const char* name : {"Speed", "RootX.x", "Hand.Left.tracked"}) {
    EXPECT_FALSE(is_muscle_name(number(name, class_animator))) << name;
  }
  EXPECT_FALSE(is_muscle_name(number("Spine Front-Back", class_animator, "Body")));
  EXPECT_TRUE(is_of_animator(number("Speed", class_animator)));
}

// Unity turns about the first axis of an order's name first: its usual order is z, then x, then y.
TEST(Targets, OrdersOfRotationAreUnitys) {
  EXPECT_EQ(euler_order(4), EulerOrder::yxz);
  EXPECT_EQ(euler_order(0), EulerOrder::zyx);
  EXPECT_EQ(euler_order(99), EulerOrder::yxz);
  EXPECT_EQ(euler_order(-1), EulerOrder::yxz);
  for (std::int32_t order = 0; order < 6; ++order) EXPECT_EQ(rotation_order(euler_order(order)), order);
}

TEST(Targets, TakesPathsApart) {
  EXPECT_EQ(last_name("a/b/c"), "c");
  EXPECT_EQ(last_name("a"), "a");
  EXPECT_EQ(last_name(""), "");
  EXPECT_EQ(parent_path("a/b/c"), "a/b");
  EXPECT_EQ(parent_path("a"), "");
}

}  // namespace
}  // namespace genga::anim
