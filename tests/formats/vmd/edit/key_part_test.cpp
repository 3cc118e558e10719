#include "genga/formats/vmd/edit/key_part.h"

#include <cmath>
#include <cstring>

#include <gtest/gtest.h>

#include "genga/formats/vmd/interpolation.h"

namespace genga::vmd {
namespace {

BoneKey bone_key(float x, const EaseHandles& ease) {
  BoneKey key;
  key.position[0] = x;
  key.rotation = {0.0F, 0.0F, 0.0F, 1.0F};
  key.interpolation = make_bone_interpolation({ease, ease, ease, ease}, PhysicsSwitch::on);
  return key;
}

TEST(VmdKeyPart, ChannelsThatStandStillKeepTheirHandles) {
  const EaseHandles slow{64, 0, 64, 127};
  const BoneKey begin = bone_key(0, slow);
  BoneKey end = bone_key(8, slow);
  EaseParts parts(nullptr);
  const BoneKey old = end;
  const Off off = set_part(end, {begin, old, {15, 30, 30}}, parts);
  EXPECT_GT(off.units, 0.0);
  EXPECT_EQ(off.degrees, 0.0);
  EXPECT_NE(bone_eases(end.interpolation)[0], slow);
  EXPECT_EQ(bone_eases(end.interpolation)[1], slow);
  EXPECT_EQ(bone_eases(end.interpolation)[3], slow);
}

TEST(VmdKeyPart, StraightKeysKeepTheirBytes) {
  BoneKey end = bone_key(8, linear_ease);
  end.interpolation[63] = 1;  // what another program left
  const BoneKey old = end;
  EaseParts parts(nullptr);
  set_part(end, {bone_key(0, linear_ease), old, {15, 30, 30}}, parts);
  EXPECT_EQ(std::memcmp(&end, &old, sizeof end), 0);
}

TEST(VmdKeyPart, ACameraStandsBetween) {
  CameraKey begin;
  CameraKey end;
  begin.distance = -10.0F;
  end.distance = -30.0F;
  begin.fov = 30;
  end.fov = 60;
  begin.perspective = 1;
  const EaseHandles straight = linear_ease;
  end.interpolation = make_camera_interpolation({straight, straight, straight, straight, straight, straight});
  const CameraKey middle = between(begin, end, 0.5);
  EXPECT_EQ(middle.distance, -20.0F);
  EXPECT_EQ(middle.fov, 45U);
  EXPECT_EQ(middle.perspective, 1);
}

TEST(VmdKeyPart, ARotationGoesByTheShorterArc) {
  BoneKey begin = bone_key(0, linear_ease);
  BoneKey end = bone_key(0, linear_ease);
  end.rotation = {0.0F, 0.0F, -1.0F, 0.0F};  // half a turn about z
  const BoneKey middle = between(begin, end, 0.5);
  EXPECT_NEAR(std::abs(middle.rotation[2].get()), 0.70710678F, 1e-6F);
  EXPECT_NEAR(std::abs(middle.rotation[3].get()), 0.70710678F, 1e-6F);
}

}  // namespace
}  // namespace genga::vmd
