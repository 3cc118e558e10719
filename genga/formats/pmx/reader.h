// PMX bytes to a Model. Linear; the vertices are borrowed from the bytes and keep their owner alive.
//
//     Result<Read<pmx::Model>> read = pmx::read(bytes);
//     if (!read) return fail(read.error());   // "0x11b: truncated: vertices: …"
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// bad_magic; unsupported_version of PMX 1.0 and of versions beyond 2.1; truncated, also of a count that the rest of the
// file cannot hold; bad_value of what says how large the following is: the header's sizes, counts below zero, kinds of
// weights, morphs and list entries that nobody knows; limit_exceeded.
Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options = {});

// What of a header no reader can go on from; also of one that came by way of JSON, which has no places.
Status check_header(const Header& header);

// pmx.fourth-byte, where the signature does not end with a blank.
void report_signature(const Model& model, Findings& findings);

}  // namespace genga::pmx
