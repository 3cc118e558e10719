// A scene's clips as a list of what moves in them: the output of `genga info --tracks`.
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

// Everything with one name in one clip: a bone with its position and rotation, a camera with all its channels.
struct TrackRow {
  std::string clip;                   // UTF-8, the clip's name
  std::string name;                   // UTF-8, as before the '/' in columns of tables: "Hand.Left.Joint.IndexTip"
  std::vector<std::string> channels;  // UTF-8, as after the '/': "position.x" …, only of tracks with keys
  std::uint64_t keys = 0;             // times at which some channel has a key; 1 or more
  double first = 0.0;                 // seconds, the first of them
  double last = 0.0;                  // seconds
};

// Clip after clip, in the order in which names first appear; a name without keys has no row.
std::vector<TrackRow> track_list(const Scene& scene, TextEncoding encoding);
// For a document by itself: files that it names are not opened.
std::vector<TrackRow> track_list(const AnyDocument& document, TextEncoding encoding, const Limits& limits);

}  // namespace genga
