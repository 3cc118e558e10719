#include "genga/formats/entry.h"

#include "genga/formats/pmd/check.h"
#include "genga/formats/pmd/descriptor.h"
#include "genga/formats/pmd/document.h"
#include "genga/formats/pmd/json.h"
#include "genga/formats/pmd/reader.h"
#include "genga/formats/pmd/to_scene.h"
#include "genga/formats/pmd/writer.h"

namespace genga::pmd {

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Model, descriptor, read, read_json>();
  return own;
}

}  // namespace genga::pmd
