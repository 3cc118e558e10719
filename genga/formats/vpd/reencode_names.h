// A pose whose text is in another encoding: names and comments change, everything else stays.
// Not for changing names to other names.
//
//     const Result<Document> for_mmd = reencode_names(document, TextEncoding::gbk, TextEncoding::cp932, findings);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// asked: the encoding of a text that does not state its own.
//
//     finding                 severity  when
//     vpd.name-not-encodable  warning   '?' stands for characters that the encoding lacks
//     vpd.name-clash          warning   another name has become the same bytes
Result<Document> reencode_names(const Document& pose, TextEncoding asked, TextEncoding to, Findings& findings);

}  // namespace genga::vpd
