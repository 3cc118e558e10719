// For the examples of genga/math.
#pragma once

#include "genga/math/vector.h"
#include "tests/examples/examples.h"

class MathExamples : public Examples {
 protected:
  double pitch = 0.1, yaw = 0.2, roll = 0.3;
  genga::Vec3 target{0, 10, 0};
  genga::Quat rotation{1, 0, 0, 0};
  double distance = -45.0;
};
