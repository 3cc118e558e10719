#include "genga/formats/mrtk/edit/markers.h"

#include <optional>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/formats/mrtk/edit/keys.h"

namespace genga::mrtk {
namespace {

Error bad_syntax() { return bad_argument("takes add:TIME:NAME, move:N|NAME:TIME or remove:N|NAME"); }

// Takes what is before the first colon, and the colon.
std::optional<std::string_view> take_field(std::string_view& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view field = text.substr(0, colon);
  text.remove_prefix(colon + 1);
  return field;
}

Result<std::size_t> find_marker(const Markers& markers, const std::string& name) {
  if (const auto index = parse_integer<std::size_t>(name)) {
    if (*index < markers.size()) return *index;
    return bad_argument("there are " + std::to_string(markers.size()) + " markers, and none has the number " + name);
  }
  std::optional<std::size_t> found;
  for (std::size_t index = 0; index < markers.size(); ++index) {
    if (markers[index].name != name) continue;
    if (found) return bad_argument("several markers are called " + quoted_name(name) + "; choose one by its number");
    found = index;
  }
  if (!found) return bad_argument("no marker is called " + quoted_name(name));
  return *found;
}

Markers without(const Markers& markers, std::size_t removed) {
  Markers result;
  for (std::size_t index = 0; index < markers.size(); ++index) {
    if (index != removed) result.add(markers[index].time, markers[index].name, markers[index].length_bytes);
  }
  return result;
}

// Before the first that is later.
Markers with(const Markers& markers, float time, std::string_view name, std::uint8_t length_bytes) {
  Markers result;
  bool is_placed = false;
  for (const Marker marker : markers) {
    if (!is_placed && marker.time > time) {
      result.add(time, name, length_bytes);
      is_placed = true;
    }
    result.add(marker.time, marker.name, marker.length_bytes);
  }
  if (!is_placed) result.add(time, name, length_bytes);
  return result;
}

}  // namespace

Result<MarkerEdit> parse_marker_edit(std::string_view text) {
  const auto action = take_field(text);
  if (action == "remove") return MarkerEdit{MarkerAction::remove, 0.0F, std::string(text)};
  if (action == "add") {
    const auto field = take_field(text);
    const auto time = field ? parse_float(*field) : std::nullopt;
    if (!time) return bad_syntax();
    return MarkerEdit{MarkerAction::add, *time, std::string(text)};
  }
  const std::size_t colon = text.rfind(':');
  if (action != "move" || colon == std::string_view::npos) return bad_syntax();
  const auto time = parse_float(text.substr(colon + 1));
  if (!time) return bad_syntax();
  return MarkerEdit{MarkerAction::move, *time, std::string(text.substr(0, colon))};
}

Status edit_marker(Recording& recording, const MarkerEdit& edit, Findings& findings) {
  if (edit.action == MarkerAction::add) {
    if (!recording.has_marker_list) {
      add_finding(findings, recording, "edit.marker-list", Severity::note, "markers",
                  "the file gets a list of markers");
    }
    recording.has_marker_list = true;
    recording.markers = with(recording.markers, edit.time, edit.name, 0);
    return Done{};
  }
  GENGA_TRY_ASSIGN(const std::size_t index, find_marker(recording.markers, edit.name));
  const Marker marker = recording.markers[index];
  const std::string name(marker.name);
  const Markers others = without(recording.markers, index);
  recording.markers = edit.action == MarkerAction::remove ? others : with(others, edit.time, name, marker.length_bytes);
  return Done{};
}

}  // namespace genga::mrtk
