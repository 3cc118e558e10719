// The JSON form of an object: its chunks in file order, each with its fields by name (file/kinds.h) and the chunks
// within it. "raw" holds bytes that no field holds, or those of an unknown chunk.
//
//     lwo::write_json(object, sink);
//     Result<Read<lwo::Object>> read = lwo::read_json(bytes);
//
// Unlike in other formats, the members of a chunk have a fixed order, the one in which they are written: "id" first.
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/formats/contract.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

void write_json(const Object& object, ByteSink& sink);

// bad_json, limit_exceeded, unsupported_version. The object owns its bytes.
Result<Read<Object>> read_json(const Bytes& text, const ReadOptions& options = {});

}  // namespace genga::lwo
