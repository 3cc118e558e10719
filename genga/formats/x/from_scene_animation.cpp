#include "genga/formats/x/scene_speller.h"

namespace genga::x {

void SceneSpeller::spell_animation_sets() {}

}  // namespace genga::x
