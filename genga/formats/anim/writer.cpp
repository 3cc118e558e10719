#include "genga/formats/anim/writer.h"

namespace genga::anim {

void write(const Document& document, ByteSink& sink) { sink.write(document.source.view()); }

}  // namespace genga::anim
