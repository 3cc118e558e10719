#include "genga/formats/entry.h"

#include "genga/formats/mrtk/check.h"
#include "genga/formats/mrtk/descriptor.h"
#include "genga/formats/mrtk/document.h"
#include "genga/formats/mrtk/edit/cut.h"
#include "genga/formats/mrtk/from_scene.h"
#include "genga/formats/mrtk/json.h"
#include "genga/formats/mrtk/reader.h"
#include "genga/formats/mrtk/to_scene.h"
#include "genga/formats/mrtk/writer.h"

namespace genga::mrtk {
namespace {

Result<Recording> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/, Findings& findings) {
  return from_scene(*scene, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Recording, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::mrtk
