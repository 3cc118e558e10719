// A Document as JSON and back, without loss.
//
//     MemorySink sink;
//     bvh::write_json(document, sink);
//     Result<Read<bvh::Document>> again = bvh::read_json(Bytes::own(std::move(sink).take()));
//
// A text as Genga writes it is represented by its values alone. Any other has its lines beside them, and the lines
// count. Without lines the text is made from the values.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/bvh/document.h"
#include "genga/formats/contract.h"

namespace genga::bvh {

void write_json(const Document& document, ByteSink& sink);

// bad_json also for content that no text holds: numbers that are not finite, names with line ends or braces, rows of
// another length than the channels.
Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::bvh
