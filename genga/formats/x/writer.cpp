#include "genga/formats/x/writer.h"

namespace genga::x {

void write(const Document& document, ByteSink& sink) { sink.write(document.file.view()); }

}  // namespace genga::x
