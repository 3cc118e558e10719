#include "genga/formats/entry.h"

#include "genga/formats/vpd/check.h"
#include "genga/formats/vpd/descriptor.h"
#include "genga/formats/vpd/document.h"
#include "genga/formats/vpd/from_scene.h"
#include "genga/formats/vpd/json.h"
#include "genga/formats/vpd/reader.h"
#include "genga/formats/vpd/reencode_names.h"
#include "genga/formats/vpd/to_scene.h"
#include "genga/formats/vpd/writer.h"

namespace genga::vpd {
namespace {

Result<Document> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  return from_scene(*scene, {.encoding = options.encoding}, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::vpd
