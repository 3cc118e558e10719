#include "genga/formats/entry.h"

#include "genga/formats/NAME/check.h"
#include "genga/formats/NAME/descriptor.h"
#include "genga/formats/NAME/document.h"
#include "genga/formats/NAME/reader.h"
#include "genga/formats/NAME/to_scene.h"
#include "genga/formats/NAME/writer.h"

namespace genga::NAME {

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Document, descriptor, read>();
  return own;
}

}  // namespace genga::NAME
