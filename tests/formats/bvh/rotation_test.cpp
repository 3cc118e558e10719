#include "genga/formats/bvh/rotation.h"

#include <array>
#include <string>

#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

std::vector<Column> columns_of(std::string_view axes) {
  std::vector<Column> columns;
  for (const char axis : axes) {
    columns.push_back({static_cast<Channel>(static_cast<int>(Channel::x_rotation) + (axis - 'x')), {}});
  }
  return columns;
}

Quat about(char axis, double degrees) {
  Vec3 way(0.0);
  way[axis - 'x'] = 1.0;
  return glm::angleAxis(degrees * radians_per_degree, way);
}

void expect_same(const Quat& a, const Quat& b, std::string_view what) {
  EXPECT_NEAR(std::abs(glm::dot(a, b)), 1.0, 1e-14) << what;
}

TEST(Rotation, IsTheProductInTheOrderOfTheChannels) {
  const std::array<double, 3> values{20.0, -50.0, 110.0};
  for (const char* axes : {"xyz", "xzy", "yxz", "yzx", "zxy", "zyx", "xyx", "zxz"}) {
    const std::vector<Column> columns = columns_of(axes);
    const Quat wanted = about(axes[0], values[0]) * about(axes[1], values[1]) * about(axes[2], values[2]);
    expect_same(rotation_of(motion_of(columns), columns, values), wanted, axes);
  }
}

TEST(Rotation, MissingAxesAreZero) {
  const std::array<double, 2> values{20.0, -50.0};
  for (const char* axes : {"xy", "yx", "zx", "xz", "yz", "zy"}) {
    const std::vector<Column> columns = columns_of(axes);
    expect_same(rotation_of(motion_of(columns), columns, values), about(axes[0], 20.0) * about(axes[1], -50.0), axes);
  }
  expect_same(rotation_of(motion_of({}), {}, {}), Quat(1.0, 0.0, 0.0, 0.0), "none");
}

TEST(Rotation, ChannelsAreSorted) {
  const Document document =
      document_of("HIERARCHY ROOT a { CHANNELS 5 Zposition Xrotation Xposition Xposition Xscale }");
  const JointMotion motion = motion_of(document.columns_of(document.joints[0]));
  EXPECT_EQ(motion.positions[2], 0U);
  EXPECT_EQ(motion.positions[0], 3U);
  EXPECT_FALSE(motion.positions[1]);
  EXPECT_TRUE(motion.repeats_position);
  EXPECT_TRUE(motion.has_other);
  EXPECT_TRUE(motion.turns);
  EXPECT_TRUE(motion.repeated.empty());
}

}  // namespace
}  // namespace genga::bvh
