// Which tracks of a scene play: the rest is silent, as if the file had no keys of it.
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

// Leaves the tracks of what is called so in columns (SceneNames). bad_argument: there is none, in any clip.
//
//     finding              severity  when
//     scene.silent-tracks  warning   keys of other names were left out: how many names, and the first
Status choose_tracks(Scene& scene, std::string_view glob, TextEncoding encoding, Findings& findings);

}  // namespace genga
