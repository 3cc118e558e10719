#include "genga/formats/pmx/writer.h"

#include "genga/formats/pmx/layout_writer.h"
#include "genga/formats/pmx/schema.h"

namespace genga::pmx {

void write(const Model& model, ByteSink& sink) {
  sink.text(magic);
  sink.put(model.header.fourth_byte.value_or(blank));
  LayoutWriter writer(sink, format_of(model.header));
  // `fields` takes a non-const object; this visitor only reads it.
  fields(writer, const_cast<Model&>(model));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

}  // namespace genga::pmx
