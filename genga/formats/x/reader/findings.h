// What the reader reports of a file that it could read.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/file/token.h"

namespace genga::x {

// One finding for each oddity, at its first place and with its count.
void report(const Document& document, const Oddities& oddities, Findings& findings);

}  // namespace genga::x
