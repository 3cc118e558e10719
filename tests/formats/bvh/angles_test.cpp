#include "genga/formats/bvh/angles.h"

#include <cmath>

#include "genga/math/euler.h"
#include "tests/formats/bvh/sample.h"

namespace genga::bvh {
namespace {

constexpr double degree = 3.14159265358979323846 / 180.0;

Quat turned(const Vec3& degrees) { return from_euler(degrees * degree, EulerOrder::zxy); }

TEST(Angles, GiveTheRotationBack) {
  for (int x = -90; x <= 90; x += 15) {
    for (int y = -180; y <= 180; y += 36) {
      for (int z = -180; z <= 180; z += 36) {
        const Quat wanted = turned(Vec3(x, y, z));
        const Quat found = from_euler(zxy_angles(wanted, Vec3(0.0)), EulerOrder::zxy);
        EXPECT_NEAR(std::abs(glm::dot(found, wanted)), 1.0, 1e-12) << x << ' ' << y << ' ' << z;
      }
    }
  }
}

TEST(Angles, GoOnFromTheRowBefore) {
  // Over half a turn about z, and beyond a quarter turn about x, where other triples give the same rotation.
  Vec3 before(0.0);
  for (int step = 0; step <= 100; ++step) {
    const Vec3 wanted(1.7 * step, 0.0, 4.0 * step);
    before = zxy_angles(turned(wanted), before);
    EXPECT_NEAR(glm::length(before / degree - wanted), 0.0, 1e-6) << step;
  }
}

TEST(Angles, StayAtTheLock) {
  const Vec3 before = Vec3(89.0, 20.0, 30.0) * degree;
  const Vec3 angles = zxy_angles(turned(Vec3(90.0, 20.0, 30.0)), before);
  EXPECT_NEAR(glm::length(angles / degree - Vec3(90.0, 20.0, 30.0)), 0.0, 1e-5);
}

}  // namespace
}  // namespace genga::bvh
