// Writes a .vmd: the bytes that were read, or changed content in the same layout.
//
//     MemorySink sink;
//     vmd::write(motion, sink);   // write(read(b)) == b
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Sections beyond Motion::section_count are not written.
void write(const Motion& motion, ByteSink& sink);

}  // namespace genga::vmd
