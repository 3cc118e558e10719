// Writes an MRTK input animation (.bin): the bytes that were read, or changed content in the same shape.
// Not another version: formats/mrtk/edit/to_version.h.
//
//     MemorySink sink;
//     mrtk::write(recording, sink);   // write(read(b)) == b
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// Sections that the recording lacks are not written. If key_shape differs from a curve's keys, simple keys are written
// as full ones, and full keys lose everything but time and value.
void write(const Recording& recording, ByteSink& sink);

}  // namespace genga::mrtk
