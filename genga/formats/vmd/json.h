// The JSON form of a motion: every member under its name in the document, every byte kept. README.md shows an example.
// Not for samples of the curves: those are tables.
//
//     vmd::write_json(motion, sink);
//     Result<Read<vmd::Motion>> again = vmd::read_json(text);   // writes the same bytes as motion
//
// Memory in addition to the document, for each byte of the property keys in a .vmd: 4 bytes for writing, 12 for
// reading.
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
