// Writes a Model as PMD bytes: exactly those that were read.
//
//     MemorySink sink;
//     pmd::write(model, sink);
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// The counts of the model's lists must fit their fields (Model states the limits), and absent parts must be the last
// ones.
void write(const Model& model, ByteSink& sink);

}  // namespace genga::pmd
