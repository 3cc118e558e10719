// How a figure follows a gaze: how far its eyes turn, or how much of an expression shows, for an angle of the gaze.
// Not the gaze: the rotation of the node that is HumanBone::look_at.
//
//     LookAt look{.inner = {.input = 90.0, .output = 10.0}};
//     double turned = look.inner.of(45.0);   // 5
//
// Source: VRMC_vrm-1.0, lookAt.md.
#pragma once

#include <algorithm>

namespace genga {

// From 0 to `input` degrees the output rises evenly, and stays at `output` beyond.
struct GazeRange {
  double input = 90.0;   // degrees, above 0
  double output = 10.0;  // degrees that an eye turns, or a weight

  double of(double degrees) const { return output * std::clamp(degrees / input, 0.0, 1.0); }
};

struct LookAt {
  bool by_expressions = false;  // lookUp, lookDown, lookLeft and lookRight; else the eyes turn
  GazeRange inner;              // an eye that turns to the nose
  GazeRange outer;              // away from it
  GazeRange down;
  GazeRange up;
};

}  // namespace genga
