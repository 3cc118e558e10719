// Reads an MRTK input animation (.bin), versions 1.0 and 1.1, in every shape that is met.
//
//     Result<Read<mrtk::Recording>> recording = mrtk::read(bytes);
//
// Shapes, in the order in which they are tried; the one that ends exactly where the bytes end is taken:
//   1.1   keys of 8 bytes, marker list (as MRTK writes it) · keys of 28 bytes, marker list · keys of 8 bytes, none ·
//         keys of 28 bytes, none (as the published description has it)
//   1.0   keys of 28 bytes, marker list (as MRTK writes it) · keys of 28 bytes, none
// When none does, but the one that MRTK reads ends before, that one is taken as MRTK does, and the bytes behind it are
// kept: mrtk.trailing. When that one does not end, the error stands where MRTK itself would fail, and its message says
// how far each shape got.
// unsupported_version: newer than 1.1, or one of two formats of a HoloLens tutorial app that begin with the same
// number.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Result<Read<Recording>> read(const Bytes& bytes, const ReadOptions& options = {});

// Of a recording that was read: a version before 1.0, a shape that MRTK does not write, bytes behind its end. The JSON
// reader reports it too.
void report_shape(const Recording& recording, Findings& findings);

}  // namespace genga::mrtk
