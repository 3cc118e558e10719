// What the content of a pose shows. The codes are tabled in README.md.
// Not for what a scene cannot take: to_scene.h tells that.
//
//     const Findings findings = vpd::check(document);
//     for (const Finding& finding : findings.all()) print(finding);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/vpd/document.h"

namespace genga::vpd {

// Of one code the first thousand are told one by one; the last of them counts all that follow.
Findings check(const Document& document);

}  // namespace genga::vpd
