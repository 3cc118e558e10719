// A gaze as yaw and pitch, and what follows it: the eyes or expressions.
// Not where the gaze comes from: the rotation of the node that is HumanBone::look_at.
//
//     const GazeAngles gaze = gaze_angles(track.rotation);
//     Track left = eye_track(gaze, *model.look_at, HumanBone::left_eye);
//
// Source: VRMC_vrm-1.0, lookAt.md: yaw to the left and pitch downwards are positive, R = Ry(yaw) · Rx(pitch).
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/human/human_bone.h"
#include "genga/core/human/look_at.h"
#include "genga/core/scene.h"

namespace genga {

struct GazeAngles {
  KeyTimes times;
  KeyShape shape = KeyShape::linear;
  std::vector<double> yaw;    // degrees
  std::vector<double> pitch;  // degrees
};

// How many angles gaze_angles makes.
std::uint64_t gaze_key_count(const RotationCurve& gaze);
// At the keys, and between those that are far apart.
GazeAngles gaze_angles(const RotationCurve& gaze);

// The rotation of an eye that looks along z, without a subject.
Track eye_track(const GazeAngles& gaze, const LookAt& look, HumanBone eye);

// The weights of lookUp, lookDown, lookLeft and lookRight, as far as the model has them.
void add_gaze_weights(const GazeAngles& gaze, const Scene& model, std::vector<Track>& tracks);

}  // namespace genga
