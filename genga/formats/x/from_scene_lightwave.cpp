#include "genga/formats/x/scene_speller.h"

namespace genga::x {

void SceneSpeller::spell_lightwave_sets() {}

void SceneSpeller::spell_extension() {}

}  // namespace genga::x
