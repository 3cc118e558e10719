// Writes a Document as VPD text.
//
//     MemorySink sink;
//     vpd::write(document, sink);   // the bytes that were read
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

void write(const Document& document, ByteSink& sink);

}  // namespace genga::vpd
