// The pass for targets with short names: cuts each name to the bytes that fit, and keeps names unique.
// Not for characters that an encoding lacks: the target's from_scene reports those.
//
//     shorten_names(lowered.scene, 15, TextEncoding::cp932, findings);   // convert.name-shortened, counted
#pragma once

#include <cstddef>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

// For nodes and for morphs. A name that is too long is cut. If cut names would be equal, parts between dots that they
// share are dropped first ("Hand.Left.Joint.IndexTip" becomes "Left.IndexTip"). A number distinguishes what is still
// equal. The whole name becomes the English name if there is none.
void shorten_names(Scene& scene, std::size_t max_bytes, TextEncoding encoding, Findings& findings);

}  // namespace genga
