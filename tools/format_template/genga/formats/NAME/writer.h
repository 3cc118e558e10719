// Writes the document as it was read.
//
//     MemorySink sink;
//     write(document, sink);
#pragma once

#include "genga/formats/NAME/document.h"

namespace genga::NAME {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::NAME
