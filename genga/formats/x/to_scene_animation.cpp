#include "genga/formats/x/scene_maker.h"

namespace genga::x {

void SceneMaker::add_animation_sets() {}

}  // namespace genga::x
