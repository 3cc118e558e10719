// Reads PMX bytes as a Model. Linear; the vertices borrow from the bytes and keep their owner alive.
//
//     Result<Read<pmx::Model>> read = pmx::read(bytes);
//     if (!read) return fail(read.error());   // "0x11b: truncated: vertices: …"
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// bad_magic. unsupported_version: PMX 1.0 and versions above 2.1. truncated: also for a count that the rest of the file
// cannot hold. bad_value: wrong data about the size of what follows: the header's sizes, negative counts, unknown kinds
// of weights, morphs and list entries. limit_exceeded.
Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options = {});

// An error if no reader can go on from the header. Also for headers from JSON, which have no places.
Status check_header(const Header& header);

// Reports pmx.fourth-byte if the signature does not end with a blank.
void report_signature(const Model& model, Findings& findings);

}  // namespace genga::pmx
