// Reports what the content of a pose shows. README.md has a table of the codes.
// Not what a scene cannot hold: to_scene.h reports that.
//
//     const Findings findings = vpd::check(document);
//     for (const Finding& finding : findings.all()) print(finding);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// The first thousand of one code are listed; the last of them counts the rest.
Findings check(const Document& document);

}  // namespace genga::vpd
