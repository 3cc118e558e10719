// From a scene to an MRTK recording: its axes turned to MRTK's, spelled, and brought to the wanted version.
// Not for the version of a recording alone: convert/mrtk_version.h.
//
//     Findings findings;
//     Result<mrtk::Recording> recording = to_mrtk(scene, {.version = MrtkVersion::v1_0}, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/mrtk_version.h"
#include "genga/core/scene.h"
#include "genga/formats/mrtk/document.h"

namespace genga {

struct MrtkOptions {
  MrtkVersion version = MrtkVersion::v1_1;
};

// Of the scene's only clip. bad_argument: there are several. no_conversion: there is none, the scene has neither
// camera nor hand nor gaze, or a track that a recording cannot hold (formats/mrtk/from_scene.h).
Result<mrtk::Recording> to_mrtk(const Scene& scene, const MrtkOptions& options, Findings& findings);

}  // namespace genga
