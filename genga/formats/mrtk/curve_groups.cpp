#include "genga/formats/mrtk/curve_groups.h"

namespace genga::mrtk {

std::vector<CurveGroup> curve_groups(Recording& recording) {
  std::vector<CurveGroup> groups;
  // Three curves, then three or four.
  const auto add = [&](std::span<Curve> curves, std::size_t number) {
    groups.push_back({number, curves.first(3), false});
    groups.push_back({number + 3, curves.subspan(3), true});
  };
  add(recording.camera.curves, camera_curves);
  for (const std::size_t side : {left, right}) {
    for (std::size_t joint = 0; joint < joint_count; ++joint) {
      add(recording.hands[side].joints[joint].curves, joint_curve(side, joint));
    }
  }
  add(recording.gaze.curves, gaze_curves);
  return groups;
}

}  // namespace genga::mrtk
