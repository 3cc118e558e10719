// A Document as JSON and back, without loss.
//
//     MemorySink sink;
//     vpd::write_json(document, sink);
//     Result<Read<vpd::Document>> again = vpd::read_json(Bytes::own(std::move(sink).take()));
//
// A text as MikuMikuDance writes it is told by its values alone. Any other has its lines beside them, and those count:
// without them the values are written anew.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

void write_json(const Document& document, ByteSink& sink);

// bad_json also for what no text holds: numbers that are not finite, names with line ends, lines that are no pose.
Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::vpd
