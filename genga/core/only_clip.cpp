#include "genga/core/only_clip.h"

#include <string>

namespace genga {

Status check_only_clip(const Scene& scene) {
  if (scene.clips.size() == 1) return Done{};
  if (scene.clips.empty()) return no_conversion("there is no motion");
  Error error = bad_argument(std::to_string(scene.clips.size()) + " clips, and one must be chosen");
  error.remedy = Remedy::choose_clip;
  return error;
}

}  // namespace genga
