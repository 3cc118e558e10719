// Reads an MRTK input animation (.bin), versions 1.0 and 1.1, in every shape that occurs.
//
//     Result<Read<mrtk::Recording>> recording = mrtk::read(bytes);
//
// Shapes, in the order in which they are tried. The one that ends exactly at the end of the bytes is used:
//   1.1   keys of 8 bytes, marker list (as MRTK writes it) · keys of 28 bytes, marker list · keys of 8 bytes, none ·
//         keys of 28 bytes, none (as the published description has it)
//   1.0   keys of 28 bytes, marker list (as MRTK writes it) · keys of 28 bytes, none
// If none does, but the shape that MRTK reads ends earlier, that one is used as in MRTK, and the bytes after it are
// kept: mrtk.trailing. If that one does not end, the error is at the place where MRTK itself would fail, and its
// message says how far each shape got.
// unsupported_version: newer than 1.1, or one of two formats of a HoloLens tutorial app that begin with the same
// number.
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

Result<Read<Recording>> read(const Bytes& bytes, const ReadOptions& options = {});

// Reports about a recording that was read: a version before 1.0, a shape that MRTK does not write, bytes after its end.
// The JSON reader calls it too.
void report_shape(const Recording& recording, Findings& findings);

}  // namespace genga::mrtk
