// A motion whose names are in another encoding: all else stays as it is, byte for byte.
// Not for names that are to be other names.
//
//     const Motion for_mmd = reencode_names(motion, TextEncoding::gbk, TextEncoding::cp932, findings).value();
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Names that MMD has saved with a first byte of 0, and names of ASCII alone, keep their bytes. A character that a field
// has cut is left out. Findings, of the first key of each name: vmd.name-not-encodable,
// vmd.name-cut, vmd.name-clash, and vmd.name-undecodable where bytes are none of the encoding. It does not fail.
Result<Motion> reencode_names(const Motion& motion, TextEncoding from, TextEncoding to, Findings& findings);

}  // namespace genga::vmd
