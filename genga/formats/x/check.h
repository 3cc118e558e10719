// Reports what the content of a file shows: children that a template does not allow, counts that do not fit, indices of
// nothing. Not what the reader fell back on: it reports that itself.
//
//     Findings findings = x::check(document);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/x/document.h"

namespace genga::x {

Findings check(const Document& document);

}  // namespace genga::x
