#include "genga/formats/mrtk/to_scene.h"

namespace genga::mrtk {

Scene to_scene(const Recording& /*recording*/, const SceneOptions& /*options*/, Findings& /*findings*/) {
  Scene scene;
  scene.axes = {Handedness::left, 1.0, frames_per_second};
  scene.clips.emplace_back();
  return scene;
}

}  // namespace genga::mrtk
