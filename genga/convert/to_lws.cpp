#include "genga/convert/to_lws.h"

#include <utility>

#include "genga/convert/lower_for_lightwave.h"
#include "genga/core/only_clip.h"
#include "genga/formats/lws/from_scene.h"

namespace genga {

Result<LwsResult> to_lws(const Scene& scene, const LwsOptions& options, Findings& findings) {
  if (!scene.clips.empty()) {
    if (Status one = check_only_clip(scene); !one) return std::move(one).error();
  }
  Result<Lowered> lowered = lower_for_lightwave(scene, options.lower, findings);
  if (!lowered) return std::move(lowered).error();
  Scene& spelled = lowered.value().scene;
  // A model alone stands still.
  if (spelled.clips.empty()) spelled.clips.emplace_back();
  Result<lws::Document> document =
      lws::from_scene(spelled, {.version = options.version, .is_motion = options.is_motion}, findings);
  if (!document) return std::move(document).error();
  return LwsResult{std::move(document).value(), lowered.value().error};
}

}  // namespace genga
