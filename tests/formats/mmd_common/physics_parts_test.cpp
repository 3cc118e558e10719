#include "genga/formats/mmd_common/physics_parts.h"

#include <gtest/gtest.h>

namespace genga::mmd {
namespace {

struct AsTheyAre {
  float operator()(const F32& value) const { return value; }
  Vec3f operator()(const F32x3& value) const { return {value[0], value[1], value[2]}; }
};

TEST(PhysicsParts, ABodyOfUnknownShapeAndModeIsASphereThatFollows) {
  BodyValues from;
  from.group = 0x1F;
  from.shape = 3;
  from.position = {1.0F, 2.0F, 3.0F};
  from.mass = 2.0F;
  RigidBody to;
  set_body(from, 9, AsTheyAre(), to);
  EXPECT_EQ(to.group, 15U) << "the lower four bits";
  EXPECT_EQ(to.shape, BodyShape::sphere);
  EXPECT_EQ(to.mode, BodyMode::follow);
  EXPECT_EQ(to.mass, 2.0);
  EXPECT_EQ(to.position, Vec3(0.0)) << "which space it is in is the format's";
}

}  // namespace
}  // namespace genga::mmd
