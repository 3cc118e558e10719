#include "genga/formats/x/scene_speller.h"

namespace genga::x {

void SceneSpeller::spell_meshes(std::int32_t /*node*/) {}

}  // namespace genga::x
