#include "genga/formats/mrtk/writer.h"

#include "genga/formats/mrtk/schema.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::mrtk {

void write(const Recording& recording, ByteSink& sink) {
  sink.expect(sizeof magic + stored_size(recording));
  LayoutWriter writer(sink);
  writer.field("magic", magic);
  visit_fields(writer, recording);
}

}  // namespace genga::mrtk
