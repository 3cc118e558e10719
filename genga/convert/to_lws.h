// From a scene to a LightWave scene or motion: lowered to what those hold, and spelled.
// Not for the version of a file alone: lws/from_scene.h spells what lws/to_scene.h has read.
//
//     Findings findings;
//     Result<LwsResult> result = to_lws(scene, {.version = 3}, findings);
#pragma once

#include <cstdint>
#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower.h"
#include "genga/core/scene.h"
#include "genga/formats/lws/document.h"

namespace genga {

struct LwsOptions {
  std::uint32_t version = 5;  // 3 or 5
  bool is_motion = false;     // the motion of the first item that moves (.mot)
  LowerOptions lower;
};

struct LwsResult {
  lws::Document document;
  std::optional<LargestError> error;  // none when nothing was fitted
};

// bad_argument: more clips than one, another version. Other errors and findings are those of lower_for_lightwave and
// lws::from_scene.
Result<LwsResult> to_lws(const Scene& scene, const LwsOptions& options, Findings& findings);

}  // namespace genga
