// What the content of clips shows: README.md has the codes.
// Not what reading fell back on, which read reports.
//
//     Findings findings = check(document);
#pragma once

#include "genga/formats/anim/document.h"

namespace genga::anim {

// A quaternion counts as unit if its length is within this of 1.
inline constexpr double unit_tolerance = 1e-3;
// Seconds by which the end of a clip may differ from its last key.
inline constexpr double stop_tolerance = 1e-3;

Findings check(const Document& document);

}  // namespace genga::anim
