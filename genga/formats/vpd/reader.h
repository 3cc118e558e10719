// Reads VPD text as a Document. Linear; the document keeps the text.
//
//     Result<Read<vpd::Document>> read = vpd::read(bytes);
//     if (!read) return fail(read.error());   // "7:1: bad_value: bones[0].rotation: …"
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// bad_magic. truncated: inside a bone's braces, or before the model and the count. bad_value: numbers are missing, too
// many or invalid. limit_exceeded. Lines between the braces of two bones that are no comment are skipped with the
// finding vpd.unknown-line.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::vpd
