#include "genga/formats/NAME/writer.h"

namespace genga::NAME {

void write(const Document& document, ByteSink& sink) { sink.write(document.source.view()); }

}  // namespace genga::NAME
