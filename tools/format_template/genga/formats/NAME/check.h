// What the content of a document shows: README.md has the codes.
//
//     const Findings found = check(document);
//     bool is_fine = found.empty();  // true
#pragma once

#include "genga/formats/NAME/document.h"

namespace genga::NAME {

Findings check(const Document& document);

}  // namespace genga::NAME
