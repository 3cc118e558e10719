// Cuts a part of a document's motion in the document's own format: options and result. Formats that can be cut have
// edit/cut.h.
// Not for another format or other keys: convert/lower makes those from scenes.
//
//     const AnyDocument document = open_document(bytes, "dance.vmd").value().document;
//     Result<Cut<AnyDocument>> part = document.cut({.from = 0.5, .to = 1.0}, findings);
//     AnyDocument motion = part.value().document;   // begins at frame 0
#pragma once

#include <optional>

#include "genga/base/text_encoding.h"
#include "genga/base/work.h"
#include "genga/core/tolerance.h"

namespace genga {

struct CutOptions {
  std::optional<double> from{};                 // seconds; becomes time 0; none: the beginning
  std::optional<double> to{};                   // seconds, inclusive, not before from; none: the end
  TextEncoding encoding = TextEncoding::cp932;  // of names in messages
  Work* work = nullptr;
};

template <class Document>
struct Cut {
  Document document;
  std::optional<LargestError> error;  // of cut segments that have no exact form
};

}  // namespace genga
