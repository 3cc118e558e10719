#include "genga/formats/vmd/interpolation.h"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

namespace genga::vmd {
namespace {

// Four curves whose sixteen numbers all differ: x1 y1 x2 y2 of x, y, z, rotation.
constexpr std::array<EaseHandles, 4> curves{EaseHandles{1, 2, 3, 4}, EaseHandles{5, 6, 7, 8},
                                            EaseHandles{9, 10, 11, 12}, EaseHandles{13, 14, 15, 16}};

// Row 0 is x1 of every channel, then y1, x2, y2; rows move left. From the format's description, not from the writer.
BoneInterpolation bytes_of(const std::array<std::uint8_t, 3>& tail) {
  const std::array<std::uint8_t, 16> row{1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15, 4, 8, 12, 16};
  BoneInterpolation bytes{};
  for (std::size_t r = 0; r < 4; ++r) {
    for (std::size_t c = 0; c < 16; ++c) bytes[16 * r + c] = r + c < 16 ? row[r + c] : tail[r + c - 16];
  }
  return bytes;
}

TEST(VmdInterpolation, ColumnsAreTheCurves) {
  EXPECT_EQ(bone_eases(bytes_of({0, 0, 0})), curves);
  EXPECT_EQ(bone_eases(bytes_of({0xCD, 0xCC, 0x4C})), curves);  // what stands behind the rows does not count
}

TEST(VmdInterpolation, TheSwitchDoesNotTouchTheCurves) {
  BoneInterpolation bytes = bytes_of({0, 0, 0});
  bytes[2] = 0x63;
  bytes[3] = 0x0F;
  EXPECT_EQ(bone_eases(bytes), curves);
}

TEST(VmdInterpolation, RowZeroAloneIsTakenWhenNothingElseIsFilled) {
  BoneInterpolation bytes = bytes_of({0, 0, 0});
  std::fill(bytes.begin() + 16, bytes.end(), std::uint8_t{0});
  EXPECT_TRUE(has_row0_only(bytes));
  EXPECT_EQ(bone_eases(bytes), curves);
  bytes[30] = 1;  // one byte below is enough to make the columns count
  EXPECT_FALSE(has_row0_only(bytes));
  EXPECT_EQ(bone_eases(bytes)[1], (EaseHandles{0, 0, 0, 0}));
  EXPECT_FALSE(has_row0_only(BoneInterpolation{}));
}

TEST(VmdInterpolation, HandlesAbove127AreClamped) {
  BoneInterpolation bytes = bytes_of({0, 0, 0});
  bytes[48] = 255;
  bytes[20] = 128;
  EXPECT_TRUE(exceeds_range(stored_bone_eases(bytes)));
  EXPECT_EQ(bone_eases(bytes)[3], (EaseHandles{127, 14, 15, 16}));
  EXPECT_EQ(bone_eases(bytes)[1], (EaseHandles{5, 127, 7, 8}));
  bytes = bytes_of({200, 200, 200});
  EXPECT_FALSE(exceeds_range(stored_bone_eases(bytes)));
}

TEST(VmdInterpolation, CameraBytesAreChannelByChannelXXYY) {
  // Frame 5 of a camera motion whose curves another program gives as (10,20) (107,107), (20,20) (107,107) …
  CameraInterpolation bytes{0x0A, 0x6B, 0x14, 0x6B, 0x14, 0x6B, 0x14, 0x6B, 0x1E, 0x6B, 0x14, 0x6B,
                            0x28, 0x6B, 0x14, 0x6B, 0x32, 0x6B, 0x14, 0x6B, 0x3C, 0x6B, 0x14, 0x6B};
  const std::array<EaseHandles, 6> expected{EaseHandles{10, 20, 107, 107}, EaseHandles{20, 20, 107, 107},
                                            EaseHandles{30, 20, 107, 107}, EaseHandles{40, 20, 107, 107},
                                            EaseHandles{50, 20, 107, 107}, EaseHandles{60, 20, 107, 107}};
  EXPECT_EQ(camera_eases(bytes), expected);
  EXPECT_EQ(make_camera_interpolation(expected), bytes);
  bytes[23] = 128;
  EXPECT_EQ(camera_eases(bytes)[5], (EaseHandles{60, 20, 107, 127}));
}

TEST(VmdInterpolation, LinearMeansOnTheDiagonal) {
  EXPECT_TRUE(is_linear({20, 20, 107, 107}));
  EXPECT_TRUE(is_linear({0, 0, 0, 0}));
  EXPECT_FALSE(is_linear({20, 21, 107, 107}));
  EXPECT_FALSE(is_linear({20, 20, 107, 106}));
}

TEST(VmdInterpolation, PhysicsSwitch) {
  BoneInterpolation bytes = bytes_of({0, 0, 0});
  EXPECT_EQ(physics_switch(bytes), PhysicsSwitch::unknown);  // 9 and 13, as in row 1
  bytes[2] = bytes[3] = 0;
  EXPECT_EQ(physics_switch(bytes), PhysicsSwitch::on);
  bytes[2] = 0x63;
  bytes[3] = 0x0F;
  EXPECT_EQ(physics_switch(bytes), PhysicsSwitch::off);
  bytes[3] = 0x10;
  EXPECT_EQ(physics_switch(bytes), PhysicsSwitch::unknown);
  bytes[3] = 0x0F;
  bytes[17] = 0x63;  // curves that happen to have these numbers
  bytes[18] = 0x0F;
  EXPECT_EQ(physics_switch(bytes), PhysicsSwitch::unknown);
}

TEST(VmdInterpolation, WritesAsCurrentMmd) {
  EXPECT_EQ(make_bone_interpolation(curves, PhysicsSwitch::unknown), bytes_of({0, 0, 0}));
  BoneInterpolation expected = bytes_of({0, 0, 0});
  expected[2] = expected[3] = 0;
  EXPECT_EQ(make_bone_interpolation(curves, PhysicsSwitch::on), expected);
  expected[2] = 0x63;
  expected[3] = 0x0F;
  EXPECT_EQ(make_bone_interpolation(curves, PhysicsSwitch::off), expected);
}

}  // namespace
}  // namespace genga::vmd
