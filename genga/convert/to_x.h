// From a scene to a .x file: lowered to what it holds, and spelled.
// Not for another encoding of a file alone: x/respell.h.
//
//     Findings findings;
//     Result<XResult> result = to_x(scene, {.spelling = {.encoding = x::Encoding::binary}}, findings);
#pragma once

#include <cstdint>
#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/lower.h"
#include "genga/core/scene.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/respell.h"

namespace genga {

struct XOptions {
  x::RespellOptions spelling;
  bool expands_two_sided = false;  // polygons seen from both sides become two
  LowerOptions lower;
};

struct XResult {
  x::Document document;
  std::optional<LargestError> error;        // none when nothing was fitted
  std::optional<LargestResidual> residual;  // of inverse kinematics
  std::uint64_t lightwave_bytes = 0;        // of LWAnimationSets, before compression
  std::uint64_t baked_bytes = 0;            // of AnimationSets, the same
};

// Errors and findings are those of lower_for_x and x::from_scene.
Result<XResult> to_x(const Scene& scene, const XOptions& options, Findings& findings);

}  // namespace genga
