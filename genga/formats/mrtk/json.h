// The JSON form of a recording: every member under its path in the document, every byte kept. README.md shows an
// example.
// Not for samples of the curves: those are tables.
//
//     mrtk::write_json(recording, sink);
//     Result<Read<mrtk::Recording>> again = mrtk::read_json(text);   // writes the same bytes as recording
//
// Memory in addition to the document: about 100 KB; for reading also 100 bytes and the name for each marker.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/result.h"
#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Result<Read<Recording>> read_json(const Bytes& text, const ReadOptions& options = {});
void write_json(const Recording& recording, ByteSink& sink);

}  // namespace genga::mrtk
