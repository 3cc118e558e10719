#include "genga/formats/x/scene_maker.h"

namespace genga::x {

void SceneMaker::add_meshes() {}

}  // namespace genga::x
