// What reports call tracks: the thing that moves, and its channels, one for each number that a key holds.
// Not for nodes of a pose, which have translation, rotation and scale whatever their tracks: table.h.
//
//     const SceneNames names = scene_names(scene, TextEncoding::cp932);
//     print(subject_name(track, names), channel_names(track));   // of the camera "Camera", and "position.x" …
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "genga/core/names.h"
#include "genga/core/track.h"

namespace genga {

// Views of literals and of the track's own name. Empty: the track is no motion that a report shows.
std::vector<std::string_view> channel_names(const Track& track);
std::string subject_name(const Track& track, const SceneNames& names);

}  // namespace genga
