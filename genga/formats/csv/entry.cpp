#include "genga/formats/entry.h"

#include "genga/formats/csv/check.h"
#include "genga/formats/csv/descriptor.h"
#include "genga/formats/csv/document.h"
#include "genga/formats/csv/edit/cut.h"
#include "genga/formats/csv/reader.h"
#include "genga/formats/csv/to_scene.h"
#include "genga/formats/csv/writer.h"

namespace genga::csv {

// For the registry, which is made of all formats' entries.
const FormatEntry& entry();

const FormatEntry& entry() {
  static constexpr FormatEntry own = entry_of<Table, descriptor, read>();
  return own;
}

}  // namespace genga::csv
