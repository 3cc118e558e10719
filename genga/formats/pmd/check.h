// Reports what the content of a PMD model shows: numbers that point nowhere, counts that do not agree, names that a
// motion cannot distinguish. README.md has a table of the codes.
// Not what a scene cannot hold: to_scene.h reports that.
//
//     const Findings findings = pmd::check(model);
//     for (const Finding& finding : findings.all()) print(finding);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/pmd/document.h"

namespace genga::pmd {

// In file order. The first thousand of one code are listed; the last of them counts the rest.
Findings check(const Model& model);

}  // namespace genga::pmd
