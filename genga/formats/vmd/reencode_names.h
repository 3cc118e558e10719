// A motion with names in another encoding; everything else stays, byte for byte.
// Not for changing names to other names.
//
//     const Motion for_mmd = reencode_names(motion, TextEncoding::gbk, TextEncoding::cp932, findings).value();
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Names that MMD saved with a first byte of 0, and pure ASCII names, keep their bytes. A character that a field cuts
// off is left out. Findings, at the first key of each name: vmd.name-not-encodable, vmd.name-cut, vmd.name-clash, and
// vmd.name-undecodable for bytes that are not in the encoding. Never fails.
Result<Motion> reencode_names(const Motion& motion, TextEncoding from, TextEncoding to, Findings& findings);

}  // namespace genga::vmd
