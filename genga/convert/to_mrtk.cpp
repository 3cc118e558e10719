#include "genga/convert/to_mrtk.h"

#include <utility>

#include "genga/convert/left_handed.h"
#include "genga/core/only_clip.h"
#include "genga/formats/mrtk/from_scene.h"

namespace genga {

Result<mrtk::Recording> to_mrtk(const Scene& scene, const MrtkOptions& options, Findings& findings) {
  if (Status one = check_only_clip(scene); !one) return std::move(one).error();
  Result<mrtk::Recording> made = mrtk::from_scene(to_left_handed(scene), {}, findings);
  if (!made || options.version == MrtkVersion::v1_1) return made;
  Findings found;
  mrtk::Recording recording = to_version(made.value(), options.version, {}, found);
  for (Finding finding : found.all()) {
    finding.place = {};  // of a file that is not there
    findings.add(std::move(finding));
  }
  return recording;
}

}  // namespace genga
