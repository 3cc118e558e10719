#include "genga/formats/pmd/writer.h"

#include "genga/formats/pmd/schema.h"
#include "genga/formats/schema_common/file_layout.h"

namespace genga::pmd {

void write(const Model& model, ByteSink& sink) {
  sink.expect(magic.size() + stored_size(model));
  sink.text(magic);
  LayoutWriter writer(sink);
  visit_fields(writer, model);
}

}  // namespace genga::pmd
