#include "genga/formats/vpd/writer.h"

namespace genga::vpd {

void write(const Document& document, ByteSink& sink) { sink.write(document.source.view()); }

}  // namespace genga::vpd
