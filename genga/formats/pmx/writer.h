// A Model to PMX bytes.
//
//     MemorySink sink;
//     pmx::write(model, sink);   // the bytes that were read, when nothing was changed
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// The model is consistent: indices fit their sizes, what is optional is there when flags and kinds say so.
void write(const Model& model, ByteSink& sink);

}  // namespace genga::pmx
