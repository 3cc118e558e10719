// What is doubtful or wrong in a motion that could be read. README.md tables the codes.
// Not for bytes behind the last section: the readers report those.
//
//     for (const Finding& finding : vmd::check(motion).all()) print(finding);
#pragma once

#include <cstddef>

#include "genga/formats/contract.h"
#include "genga/formats/vmd/document.h"

namespace genga::vmd {

// Findings of one code that are listed; those beyond are counted onto the last.
inline constexpr std::size_t most_listed = 1000;

Findings check(const Motion& motion);

}  // namespace genga::vmd
