#include "genga/formats/bvh/writer.h"

namespace genga::bvh {

void write(const Document& document, ByteSink& sink) { sink.write(document.source.view()); }

}  // namespace genga::bvh
