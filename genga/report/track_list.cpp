#include "genga/report/track_list.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "genga/base/sort.h"
#include "genga/report/track_columns.h"

namespace genga {
namespace {

void add_key_times(const Track& track, std::vector<double>& times) {
  const std::vector<double>* before = nullptr;
  for (const KeyTable* keys : key_tables(track)) {
    // Curves of a track mostly share them.
    if (keys->empty() || keys->times.get() == before) continue;
    before = keys->times.get();
    times.insert(times.end(), before->begin(), before->end());
  }
}

void add_rows(const Clip& clip, const std::vector<TrackColumns>& columns, std::vector<TrackRow>& rows) {
  std::unordered_map<std::string, std::size_t> places;  // in `own`
  std::vector<TrackRow> own;
  std::vector<std::vector<double>> times;  // parallel to it
  for (std::size_t index = 0; index < clip.tracks.size(); ++index) {
    const Track& track = clip.tracks[index];
    const auto& [name, channels] = columns[index];
    if (channels.empty() || !has_keys(track)) continue;
    const std::size_t place = places.try_emplace(name, own.size()).first->second;
    if (place == own.size()) {
      own.push_back({.clip = clip.name, .name = name, .channels = {}});
      times.emplace_back();
    }
    own[place].channels.insert(own[place].channels.end(), channels.begin(), channels.end());
    add_key_times(track, times[place]);
  }
  for (std::size_t place = 0; place < own.size(); ++place) {
    std::vector<double>& all = times[place];
    sort_range(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    own[place].keys = all.size();
    own[place].first = all.front();
    own[place].last = all.back();
    rows.push_back(std::move(own[place]));
  }
}

}  // namespace

std::vector<TrackRow> track_list(const Scene& scene, TextEncoding encoding) {
  std::vector<TrackRow> rows;
  for (const Clip& clip : scene.clips) add_rows(clip, track_columns(scene, clip, encoding), rows);
  return rows;
}

std::vector<TrackRow> track_list(const AnyDocument& document, TextEncoding encoding, const Limits& limits) {
  SceneOptions options;
  options.encoding = encoding;
  options.max_elements = limits.elements;
  Findings ignored;
  return track_list(document.to_scene(options, ignored), encoding);
}

}  // namespace genga
