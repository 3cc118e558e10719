#include "genga/formats/lws/writer.h"

namespace genga::lws {

void write(const Document& document, ByteSink& sink) { sink.write(document.source.view()); }

}  // namespace genga::lws
