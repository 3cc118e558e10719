// What formats of one motion ask of a scene: one clip.
// Not which clip: the caller chooses.
//
//     GENGA_TRY(check_only_clip(scene));
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"

namespace genga {

// no_conversion: there is none. bad_argument: there are several, of which one must be chosen.
Status check_only_clip(const Scene& scene);

}  // namespace genga
