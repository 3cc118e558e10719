// A Model to PMD bytes: what was read comes out byte for byte.
//
//     MemorySink sink;
//     pmd::write(model, sink);
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// The counts of the model's lists fit their fields (Model says the limits), and its absent parts are the last ones.
void write(const Model& model, ByteSink& sink);

}  // namespace genga::pmd
