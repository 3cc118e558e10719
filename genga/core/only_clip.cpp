#include "genga/core/only_clip.h"

#include <string>

namespace genga {

Status check_only_clip(const Scene& scene) {
  if (scene.clips.size() == 1) return Done{};
  if (scene.clips.empty()) return no_conversion("there is no motion");
  return bad_argument(std::to_string(scene.clips.size()) + " clips: one must be chosen, with --clip");
}

}  // namespace genga
