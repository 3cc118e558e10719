// The JSON form of a document: the maps, lists and words of its YAML, and its lines where they are laid out otherwise
// than Unity does.
//
//     MemorySink sink;
//     write_json(document, sink);
//     const Bytes json = Bytes::own(std::move(sink).take());
//     Result<Read<Document>> same = read_json(json);
//
// Words that are numbers in JSON are numbers with the same digits, texts without letters are null. With "lines" or
// "bytes" these are the text, and "documents" is for reading only.
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

void write_json(const Document& document, ByteSink& sink);

// bad_json, unsupported_version, limit_exceeded.
Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::anim
