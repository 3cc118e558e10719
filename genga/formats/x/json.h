// The JSON form of a document: objects within objects, all their tokens in file order, and the layout with what stands
// between them. README.md in this folder shows an example.
// Not a tree with member names: objects/members.h reads those.
//
//     x::write_json(document, sink);
//     Result<Read<x::Document>> again = x::read_json(bytes);
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/x/document.h"

namespace genga::x {

void write_json(const Document& document, ByteSink& sink);
Result<Read<Document>> read_json(const Bytes& text, const ReadOptions& options = {});

}  // namespace genga::x
