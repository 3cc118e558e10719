#include "genga/formats/entry.h"

#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/vrma/descriptor.h"
#include "genga/formats/vrma/document.h"
#include "genga/formats/vrma/from_scene.h"
#include "genga/formats/vrma/reader.h"

namespace genga::vrma {
namespace {

Result<Animation> make(const std::shared_ptr<const Scene>& scene, const MakeOptions& /*options*/,
                       Findings& /*findings*/) {
  return from_scene(scene);
}

}  // namespace

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Animation, descriptor, read, nullptr, make>();
  return own;
}

}  // namespace genga::vrma
