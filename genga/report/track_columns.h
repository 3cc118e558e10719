// The names of the channels of a clip's tracks in tables: `<name>/<channel>`.
// Not their values: report/table.h.
//
//     for (const TrackColumns& columns : track_columns(scene, clip, TextEncoding::cp932)) print(columns.name);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

struct TrackColumns {
  std::string name;  // of what moves, as in SceneNames
  // Literals or the track's own name, one for each of its numbers. Empty for tracks that are no motion, or whose values
  // come from other tracks.
  std::vector<std::string_view> channels;
};

// One for each track of the clip. If things of different kinds share a name and a channel, such as a bone and the
// camera, the later one gets " (1)", " (2)" … after its name.
std::vector<TrackColumns> track_columns(const Scene& scene, const Clip& clip, TextEncoding encoding);

}  // namespace genga
