// Reads the bytes of a LightWave object (LWO2, LWO3, LXOB, LWOB, LWLO, or one of them within a preset) as an Object.
// Linear. The object borrows from the bytes and keeps their owner alive. The index takes 24 bytes per chunk; a chunk
// has at least 8.
//
//     Result<Read<lwo::Object>> read = lwo::read(bytes);
//     if (!read) return fail(read.error());   // "0x1f2: truncated: chunks[7].chunks[2]: …"
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/lwo/document.h"

namespace genga::lwo {

// bad_magic, truncated, unsupported_version (a form of another kind), limit_exceeded. A chunk that is longer than what
// contains it is truncated. Findings: a wrong size of the form itself, bytes after it, chunks too short for their
// fields.
Result<Read<Object>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::lwo
