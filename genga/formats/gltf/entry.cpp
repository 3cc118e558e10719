#include "genga/formats/entry.h"

#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/descriptor.h"
#include "genga/formats/gltf/document.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/gltf/reader.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"

namespace genga::gltf {
namespace {

Result<Document> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& options, Findings& /*findings*/) {
  return from_scene(scene, options.gltf == nullptr ? FromSceneOptions{} : *options.gltf);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read, nullptr, make>();
  return own;
}

}  // namespace genga::gltf
