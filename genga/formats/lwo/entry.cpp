#include "genga/formats/entry.h"

#include "genga/formats/lwo/check.h"
#include "genga/formats/lwo/descriptor.h"
#include "genga/formats/lwo/document.h"
#include "genga/formats/lwo/from_scene.h"
#include "genga/formats/lwo/json.h"
#include "genga/formats/lwo/reader.h"
#include "genga/formats/lwo/to_scene.h"
#include "genga/formats/lwo/writer.h"

namespace genga::lwo {
namespace {

Result<Object> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  return from_scene(*scene, {.encoding = options.encoding}, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Object, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::lwo
