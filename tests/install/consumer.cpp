// A program outside the project: what it needs of the library must be installed, headers included.
#include <cstdio>

#include "genga/core/curve.h"

int main() {
  genga::Curve curve;
  curve.times = genga::make_times({0.0, 1.0});
  curve.values = genga::Scalars::floats({0.0F, 10.0F});
  if (genga::validate(curve) != 0 || curve.key(1).value != 10.0) {
    std::puts("the curve is not what was put in");
    return 1;
  }
  std::puts("ok");
  return 0;
}
