// Reads a file; the document borrows from its bytes.
//
//     Result<Read<Document>> result = read(bytes);
//     std::size_t points = result.value().document.points.size();  // 2
#pragma once

#include "genga/formats/NAME/document.h"

namespace genga::NAME {

// bad_magic, bad_value: at their line. limit_exceeded.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::NAME
