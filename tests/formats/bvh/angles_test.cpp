#include "genga/formats/bvh/angles.h"

#include <array>
#include <cmath>
#include <limits>
#include <vector>

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

// Degrees, as they go on.
std::vector<Vec3> gone_on(const std::vector<Vec3>& rows, EulerOrder order) {
  std::array<std::vector<double>, 3> columns;
  for (const Vec3& row : rows) {
    for (int axis = 0; axis < 3; ++axis) columns[static_cast<std::size_t>(axis)].push_back(row[axis] * degree);
  }
  go_on({columns[0], columns[1], columns[2]}, order);
  std::vector<Vec3> made;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    made.push_back(Vec3(columns[0][row], columns[1][row], columns[2][row]) / degree);
  }
  return made;
}

void expect_near(const Vec3& found, const Vec3& wanted) {
  EXPECT_NEAR(glm::length(found - wanted), 0.0, 1e-9) << found.x << ' ' << found.y << ' ' << found.z;
}

TEST(Angles, ThatAreReadGoOnByWholeTurns) {
  const std::vector<Vec3> made = gone_on({{0, 0, 170}, {1, 0, -175}, {2, 0, -170}, {2, 0, 175}}, EulerOrder::zxy);
  expect_near(made[1], {1, 0, 185});
  expect_near(made[2], {2, 0, 190});
  expect_near(made[3], {2, 0, 175});
}

TEST(Angles, ThatAreReadGoOnBeyondAQuarterTurnInEachOrder) {
  // The middle axis passes a quarter turn; the file goes on with half a turn about both others.
  const struct {
    EulerOrder order;
    int middle;
  } cases[]{{EulerOrder::xyz, 1}, {EulerOrder::xzy, 2}, {EulerOrder::yxz, 0},
            {EulerOrder::yzx, 2}, {EulerOrder::zxy, 0}, {EulerOrder::zyx, 1}};
  for (const auto& [order, middle] : cases) {
    Vec3 first(5.0);
    first[middle] = 88.0;
    Vec3 jumped(-175.0);
    jumped[middle] = 87.0;
    Vec3 wanted(5.0);
    wanted[middle] = 93.0;
    const Quat turn = from_euler(jumped * degree, order);
    EXPECT_NEAR(std::abs(glm::dot(turn, from_euler(wanted * degree, order))), 1.0, 1e-12);
    expect_near(gone_on({first, jumped}, order)[1], wanted);
  }
}

TEST(Angles, ThatAreReadStayWhereANumberIsNone) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  const std::vector<Vec3> made = gone_on({{0, 0, 170}, {0, none, -175}, {0, 0, -170}}, EulerOrder::zxy);
  EXPECT_NEAR(made[1].z, -175.0, 1e-9);
  expect_near(made[2], {0, 0, 190});
}

TEST(Angles, OfOneAxisTakeNoOtherTriple) {
  std::vector<double> x{0.0, 170.0 * degree, -80.0 * degree};
  go_on({x, {}, {}}, EulerOrder::xyz);
  EXPECT_NEAR(x[2], 280.0 * degree, 1e-12);
}

}  // namespace
}  // namespace genga::bvh
