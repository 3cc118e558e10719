#include "genga/formats/entry.h"

#include "genga/formats/pmx/check.h"
#include "genga/formats/pmx/descriptor.h"
#include "genga/formats/pmx/document.h"
#include "genga/formats/pmx/from_scene.h"
#include "genga/formats/pmx/json.h"
#include "genga/formats/pmx/reader.h"
#include "genga/formats/pmx/to_scene.h"
#include "genga/formats/pmx/writer.h"

namespace genga::pmx {
namespace {

Result<Model> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/, Findings& findings) {
  return from_scene(*scene, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Model, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::pmx
