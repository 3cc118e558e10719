#include "genga/formats/entry.h"

#include "genga/formats/vmd/check.h"
#include "genga/formats/vmd/descriptor.h"
#include "genga/formats/vmd/document.h"
#include "genga/formats/vmd/edit/cut.h"
#include "genga/formats/vmd/from_scene.h"
#include "genga/formats/vmd/json.h"
#include "genga/formats/vmd/reader.h"
#include "genga/formats/vmd/reencode_names.h"
#include "genga/formats/vmd/to_scene.h"
#include "genga/formats/vmd/writer.h"

namespace genga::vmd {
namespace {

Result<Motion> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  return from_scene(*scene, {.encoding = options.encoding}, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Motion, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::vmd
