#include "genga/core/camera.h"

#include <gtest/gtest.h>

namespace genga {
namespace {

// The tangent of half the angle is 1 / zoom: of 45 degrees it is 1, of 30 it is 1 / sqrt(3).
TEST(Camera, ZoomAndAngleOfView) {
  EXPECT_NEAR(fov_of_zoom(1.0), 90.0, 1e-12);
  EXPECT_NEAR(fov_of_zoom(1.7320508075688772), 60.0, 1e-12);
  EXPECT_NEAR(fov_of_zoom(0.0), 180.0, 1e-12);
  EXPECT_NEAR(zoom_of_fov(90.0), 1.0, 1e-15);
  EXPECT_NEAR(zoom_of_fov(fov_of_zoom(3.2)), 3.2, 1e-14);
}

}  // namespace
}  // namespace genga
