// A table's text in UTF-8: spreadsheets save "Unicode text" as UTF-16 with a byte order mark.
// Not for single cells: scanner.h.
//
//     Budget budget(Limits{});
//     Result<Bytes> text = utf8_text(bytes, budget);   // the bytes themselves, where they are no UTF-16
#pragma once

#include "genga/base/bytes.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga::csv {

// limit_exceeded: the text takes more than the budget has. A lone half of a surrogate pair, and a byte after the last
// unit, become U+FFFD.
Result<Bytes> utf8_text(const Bytes& source, Budget& budget);

}  // namespace genga::csv
