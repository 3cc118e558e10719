#include "genga/formats/entry.h"

#include "genga/formats/anim/check.h"
#include "genga/formats/anim/descriptor.h"
#include "genga/formats/anim/document.h"
#include "genga/formats/anim/from_scene.h"
#include "genga/formats/anim/json.h"
#include "genga/formats/anim/reader.h"
#include "genga/formats/anim/to_scene.h"
#include "genga/formats/anim/writer.h"

namespace genga::anim {
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

}  // namespace genga::anim
