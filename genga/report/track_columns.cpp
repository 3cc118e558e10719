#include "genga/report/track_columns.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <unordered_set>
#include <utility>

#include "genga/core/names.h"

namespace genga {
namespace {

std::vector<std::string_view> channel_names(const Track& track) {
  switch (track.property) {
    case Property::translation: return {"position.x", "position.y", "position.z"};
    case Property::rotation:
      if (track.rotation_form == RotationForm::heading_pitch_bank) return {"heading", "pitch", "bank"};
      if (track.rotation_form == RotationForm::euler) return {"rotation.x", "rotation.y", "rotation.z"};
      if (track.is_conjugate) return {"rotation.w", "rotation.x", "rotation.y", "rotation.z"};
      return {"rotation.x", "rotation.y", "rotation.z", "rotation.w"};
    case Property::scale: return {"scale.x", "scale.y", "scale.z"};
    case Property::weight: return {"weight"};
    case Property::distance: return {"distance"};
    case Property::fov: return {"fov"};
    case Property::zoom: return {"zoom_factor"};
    case Property::orthographic: return {"perspective"};  // MMD's word: its byte is 0 for perspective
    case Property::tracked: return {"tracked"};
    case Property::pinching: return {"pinching"};
    case Property::ray_origin: return {"origin.x", "origin.y", "origin.z"};
    case Property::color: return {"color.r", "color.g", "color.b"};
    case Property::intensity: return {"light_intensity"};
    case Property::named: return {track.name};
    case Property::ray_direction:
    case Property::direction: return {"direction.x", "direction.y", "direction.z"};
    case Property::enabled: return {"ik"};
    case Property::visible: return {"visible"};
    case Property::shadow_mode: return {"mode"};
    case Property::shadow_distance: return {"distance"};
    case Property::physics: break;  // which bodies are simulated is not motion
  }
  return {};
}

// Names that no two things share together with a channel.
class FreeNames {
 public:
  std::string take(const std::string& name, const std::vector<std::string_view>& channels) {
    std::string free = name;
    for (std::size_t number = 1; is_taken(free, channels); ++number) free = name + " (" + std::to_string(number) + ')';
    for (const std::string_view channel : channels) taken_.insert(free + '/' + std::string(channel));
    return free;
  }

 private:
  bool is_taken(const std::string& name, const std::vector<std::string_view>& channels) const {
    return std::any_of(channels.begin(), channels.end(),
                       [&](std::string_view channel) { return taken_.contains(name + '/' + std::string(channel)); });
  }
  std::unordered_set<std::string> taken_;
};

// A thing with all its tracks.
struct Thing {
  std::vector<std::size_t> tracks;
  std::vector<std::string_view> channels;
};

// In order of their first tracks. The whole scene is as many as it has names.
std::vector<Thing> things_of(const std::vector<Track>& tracks, const std::vector<TrackColumns>& columns) {
  using Key = std::pair<std::pair<SubjectKind, std::uint32_t>, std::string_view>;
  std::map<Key, std::size_t> places;
  std::vector<Thing> things;
  for (std::size_t index = 0; index < columns.size(); ++index) {
    const Subject& subject = tracks[index].subject;
    const Key key{{subject.kind, subject.index}, columns[index].name};
    const auto [place, is_new] = places.try_emplace(key, things.size());
    if (is_new) things.emplace_back();
    Thing& thing = things[place->second];
    thing.tracks.push_back(index);
    thing.channels.insert(thing.channels.end(), columns[index].channels.begin(), columns[index].channels.end());
  }
  return things;
}

}  // namespace

std::vector<TrackColumns> track_columns(const Scene& scene, const Clip& clip, TextEncoding encoding) {
  const SceneNames names = scene_names(scene, encoding);
  std::vector<TrackColumns> columns;
  columns.reserve(clip.tracks.size());
  for (const Track& track : clip.tracks) {
    columns.push_back({names.of(track), track.is_derived ? std::vector<std::string_view>{} : channel_names(track)});
  }
  FreeNames free;
  for (const Thing& thing : things_of(clip.tracks, columns)) {
    const std::string name = free.take(columns[thing.tracks.front()].name, thing.channels);
    for (const std::size_t track : thing.tracks) columns[track].name = name;
  }
  return columns;
}

}  // namespace genga
