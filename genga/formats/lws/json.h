// The JSON form of a scene: its lines as arrays of words, blocks as objects with the lines inside, lossless.
// Not a DOM: written and read as a stream.
//
//     lws::write_json(document, sink);
//     Result<Read<Document>> same = lws::read_json(bytes);
//
//     {"genga": {"format": "lws", "version": 1}, "line_end": "lf", "ends_with_line_end": true, "lines": [
//      ["LWSC"], [3], ["AddLight"], ["LightIntensity", "(envelope)"],
//      {"block": ["Envelope"], "lines": [[1], ["Key", 0.5, 0, 0, 0, 0, 0, 0, 0, 0], ["Behaviors", 1, 1]]}]}
//
// Words have single spaces between them, after two spaces for each block around them; numbers keep their digits. A line
// with other spaces, and a plugin's lines, are strings. Text that is not UTF-8 is {"hex": …}.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

void write_json(const Document& document, ByteSink& sink);
Result<Read<Document>> read_json(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::lws
