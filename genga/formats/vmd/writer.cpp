#include "genga/formats/vmd/writer.h"

#include "genga/formats/schema_common/file_layout.h"
#include "genga/formats/vmd/schema.h"

namespace genga::vmd {

void write(const Motion& motion, ByteSink& sink) {
  sink.expect(stored_size(motion));
  LayoutWriter writer(sink);
  visit_fields(writer, motion);
}

}  // namespace genga::vmd
