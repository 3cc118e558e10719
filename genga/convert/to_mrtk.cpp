#include "genga/convert/to_mrtk.h"

#include <string>
#include <utility>

#include "genga/convert/left_handed.h"
#include "genga/formats/mrtk/from_scene.h"

namespace genga {

Result<mrtk::Recording> to_mrtk(const Scene& scene, const MrtkOptions& options, Findings& findings) {
  if (scene.clips.size() != 1) {
    return Error{ErrorCode::bad_argument, std::to_string(scene.clips.size()) + " clips: one must be chosen", {}, {}};
  }
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
