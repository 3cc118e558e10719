// Checks that a scene has exactly one clip, for formats that hold one motion.
// Not which clip: the caller chooses.
//
//     GENGA_TRY(check_only_clip(scene));
#pragma once

#include "genga/base/result.h"
#include "genga/core/scene.h"

namespace genga {

// no_conversion: there is none. bad_argument: there are several and one must be chosen.
Status check_only_clip(const Scene& scene);

}  // namespace genga
