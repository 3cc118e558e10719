// Chooses the tracks of a scene that play: the others are removed, as if the file had no keys for them.
// Not which nodes are written while everything plays: convert/lower/choose_nodes.h.
//
//     GENGA_TRY(choose_tracks(scene, "*", TextEncoding::cp932, findings));
#pragma once

#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

// Keeps the tracks of things whose column names (SceneNames) match. bad_argument: none matches, in any clip.
//
//     finding              severity  when
//     scene.silent-tracks  warning   keys of other names were left out: how many names, and the first
Status choose_tracks(Scene& scene, std::string_view glob, TextEncoding encoding, Findings& findings);

}  // namespace genga
