// Writes a Model as PMX bytes.
//
//     MemorySink sink;
//     pmx::write(model, sink);   // the bytes that were read, when nothing was changed
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// The model must be consistent: indices fit their sizes, optional members exist if flags and kinds say so.
void write(const Model& model, ByteSink& sink);

}  // namespace genga::pmx
