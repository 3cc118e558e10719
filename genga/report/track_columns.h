// How the channels of a clip's tracks are called in tables: `<name>/<channel>`.
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
  std::string name;  // of what moves, as SceneNames has it
  // Literals or the track's own name, one for each of its numbers. None of what is no motion, or is told by other
  // tracks.
  std::vector<std::string_view> channels;
};

// One for each track of the clip. Where things of different kinds have one name and a channel in common, a bone and the
// camera, say, the later gets " (1)", " (2)" … behind its name.
std::vector<TrackColumns> track_columns(const Scene& scene, const Clip& clip, TextEncoding encoding);

}  // namespace genga
