#include "genga/formats/entry.h"

#include "genga/formats/bvh/check.h"
#include "genga/formats/bvh/descriptor.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/bvh/edit/cut.h"
#include "genga/formats/bvh/from_scene.h"
#include "genga/formats/bvh/json.h"
#include "genga/formats/bvh/reader.h"
#include "genga/formats/bvh/to_scene.h"
#include "genga/formats/bvh/writer.h"

namespace genga::bvh {
namespace {

Result<Document> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/, Findings& findings) {
  return from_scene(*scene, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::bvh
