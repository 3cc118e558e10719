// What the content of a PMX model shows: numbers that point nowhere, counts that do not agree, names that a motion
// cannot reach, members of 2.1 in a file of 2.0. The codes are tabled in README.md.
// Not for what a scene cannot take: to_scene.h tells that.
//
//     const Findings findings = pmx::check(model);
//     for (const Finding& finding : findings.all()) print(finding);
#pragma once

#include "genga/base/diagnostic.h"
#include "genga/formats/pmx/document.h"

namespace genga::pmx {

// In file order. Of one code the first thousand are told one by one; the last of them counts all that follow.
Findings check(const Model& model);

}  // namespace genga::pmx
