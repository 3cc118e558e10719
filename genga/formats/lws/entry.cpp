#include "genga/formats/entry.h"

#include "genga/formats/lws/check.h"
#include "genga/formats/lws/descriptor.h"
#include "genga/formats/lws/document.h"
#include "genga/formats/lws/from_scene.h"
#include "genga/formats/lws/json.h"
#include "genga/formats/lws/reader.h"
#include "genga/formats/lws/to_scene.h"
#include "genga/formats/lws/writer.h"

namespace genga::lws {
namespace {

Result<Document> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& findings) {
  const bool is_motion = options.extension == ".mot";
  const std::uint32_t version = options.format.lightwave.version.value_or(5);
  return from_scene(*scene, {.version = version, .is_motion = is_motion, .encoding = options.encoding}, findings);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read, read_json, make>();
  return own;
}

}  // namespace genga::lws
