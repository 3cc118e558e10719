// Reports what the reader found in a file that it could read.
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/x/document.h"
#include "genga/formats/x/file/token.h"

namespace genga::x {

// One finding for each oddity, at its first place and with its count.
void add_findings(const Document& document, const Oddities& oddities, Findings& findings);

}  // namespace genga::x
