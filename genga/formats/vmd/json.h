// The JSON form of a motion: every member under its name in the document, every byte kept. README.md shows one.
// Not for samples of the curves: those are tables.
//
//     vmd::write_json(motion, sink);
//     Result<Read<vmd::Motion>> again = vmd::read_json(text);   // writes the same bytes as motion
//
// Memory, beside the document: writing 4 bytes, reading 12 bytes for each byte that the property keys have in a .vmd.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

Result<Read<Motion>> read_json(const Bytes& text, const ReadOptions& options = {});
void write_json(const Motion& motion, ByteSink& sink);

}  // namespace genga::vmd
