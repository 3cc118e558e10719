// A Document as JSON and back, without loss.
//
//     MemorySink sink;
//     vpd::write_json(document, sink);
//     Result<Read<vpd::Document>> again = vpd::read_json(Bytes::own(std::move(sink).take()));
//
// A text as MikuMikuDance writes it is represented by its values alone. Any other has its lines beside them, and the
// lines count. Without lines the text is made from the values.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

void write_json(const Document& document, ByteSink& sink);

// bad_json also for content that no text holds: numbers that are not finite, names with line ends, lines that are no
// pose.
Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::vpd
