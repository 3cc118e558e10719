// Reads PMD bytes as a Model. Linear; the model borrows from the bytes and keeps their owner alive.
//
//     Result<Read<pmd::Model>> read = pmd::read(bytes);
//     if (!read) return fail(read.error());   // "0x11b: truncated: vertices: …"
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// bad_magic, truncated, limit_exceeded. A file may end after the base part and after each extension, also between rigid
// bodies and joints. An extension that begins but does not end is truncated.
Result<Read<Model>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::pmd
