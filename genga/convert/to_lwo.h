// From a scene to a LightWave object: its meshes in LightWave's axes, spelled.
// Not its motion: convert/to_lws.h.
//
//     Findings findings;
//     Result<lwo::Object> object = to_lwo(scene, {}, findings);
#pragma once

#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/lwo/document.h"

namespace genga {

struct LwoOptions {
  TextEncoding encoding = TextEncoding::cp932;  // of names
  std::optional<double> metres_per_unit;        // default the scene's own
};

// At rest. no_conversion: no mesh has a point. Other errors and findings are those of lower_for_lightwave and
// lwo::from_scene.
Result<lwo::Object> to_lwo(Scene scene, const LwoOptions& options, Findings& findings);

}  // namespace genga
