// A scene's clips as a list of what moves in them: what `genga info --tracks` prints.
// Not the values: table.h.
//
//     for (const TrackRow& row : track_list(scene, TextEncoding::cp932)) print(row.name, row.keys, row.first, row.last);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"
#include "genga/formats/registry.h"

namespace genga {

// Everything of one name in one clip: a bone with its position and rotation, a camera with all that it has.
struct TrackRow {
  std::string clip;                   // UTF-8, the clip's name
  std::string name;                   // UTF-8, as columns of tables have it before the '/': "Hand.Left.Joint.IndexTip"
  std::vector<std::string> channels;  // UTF-8, behind the '/': "position.x" …, of tracks with keys
  std::uint64_t keys = 0;             // moments at which some channel has a key; 1 or more
  double first = 0.0;                 // seconds, the first of them
  double last = 0.0;                  // seconds
};

// Clip after clip, in the order in which names first come up; a name without keys has no row.
std::vector<TrackRow> track_list(const Scene& scene, TextEncoding encoding);
// Of a document by itself: what it names is not opened.
std::vector<TrackRow> track_list(const AnyDocument& document, TextEncoding encoding, const Limits& limits);

}  // namespace genga
