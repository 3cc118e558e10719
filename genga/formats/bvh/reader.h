// Reads BVH text as a Document. Linear; the document keeps the text.
//
//     Result<Read<bvh::Document>> read = bvh::read(bytes);
//     if (!read) return fail(read.error());   // "7:3: bad_value: joints[1].offset: …"
#pragma once

#include "genga/formats/bvh/document.h"
#include "genga/formats/contract.h"

namespace genga::bvh {

// bad_magic. truncated: inside of braces, or inside of the last row while rows are missing. bad_value: a word that has
// no place there, a number that is none. limit_exceeded. Findings: bvh.lone-cr, bvh.no-motion, bvh.row-count,
// bvh.short-row, bvh.long-row, bvh.wrapped-rows, salvage.cut.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::bvh
