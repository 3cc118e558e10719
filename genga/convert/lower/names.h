// The pass of names, for targets whose names have few bytes: as much of each as fits, and no two the same.
// Not for characters that an encoding lacks: the target's from_scene tells of those.
//
//     shorten_names(lowered.scene, 15, TextEncoding::cp932, findings);   // convert.name-shortened, counted
#pragma once

#include <cstddef>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

// Of nodes, and of morphs. A name that is too long is cut. Where cut names would be the same, parts between dots that
// all of them share go first ("Hand.Left.Joint.IndexTip" becomes "Left.IndexTip"), and a number tells apart what is
// still the same. The whole one becomes the English name of what has none.
void shorten_names(Scene& scene, std::size_t max_bytes, TextEncoding encoding, Findings& findings);

}  // namespace genga
