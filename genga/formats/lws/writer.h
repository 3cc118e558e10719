// Writes a document as bytes: the text unchanged.
//
//     MemorySink sink;
//     lws::write(document, sink);   // write(read(b)) == b
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::lws
