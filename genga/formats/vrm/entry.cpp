#include "genga/formats/entry.h"

#include "genga/formats/gltf/check.h"
#include "genga/formats/gltf/to_scene.h"
#include "genga/formats/gltf/writer.h"
#include "genga/formats/vrm/descriptor.h"
#include "genga/formats/vrm/document.h"
#include "genga/formats/vrm/reader.h"

namespace genga::vrm {

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Model, descriptor, read>();
  return own;
}

}  // namespace genga::vrm
