// Writes the document as it was read.
//
//     MemorySink sink;
//     write(document, sink);
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::anim
