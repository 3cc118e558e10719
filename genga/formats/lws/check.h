// Reports what the content of a scene shows, in addition to the reader's findings.
//
//     Findings findings = lws::check(document);
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

Findings check(const Document& document);

}  // namespace genga::lws
