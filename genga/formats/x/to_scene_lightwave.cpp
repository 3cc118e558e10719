#include "genga/formats/x/scene_maker.h"

namespace genga::x {

void SceneMaker::add_lightwave_sets() {}

}  // namespace genga::x
