#include "genga/convert/to_mrtk.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "genga/convert/reorient.h"
#include "genga/formats/mrtk/from_scene.h"

namespace genga {
namespace {

Scalars negated(const Scalars& values) {
  Scalars result = values.is_float() ? Scalars::floats({}) : Scalars::doubles({});
  for (std::size_t at = 0; at < values.size(); ++at) result.push_back(values[at] == 0.0 ? 0.0 : -values[at]);
  return result;
}

// Which of a track's curves change their sign where z turns round.
std::array<bool, 4> turned_curves(const Track& track) {
  switch (track.property) {
    case Property::translation:
    case Property::ray_origin:
    case Property::ray_direction: return {false, false, true, false};
    case Property::rotation: return {true, true, false, false};
    default: return {};
  }
}

// Straight curves alone, which is what a recording holds: slopes of others would have to turn too.
Scene to_left_handed(Scene scene) {
  // The change is its own way back.
  const AxesChange change({.handedness = Handedness::left}, 1.0);
  for (Node& node : scene.nodes) node.rest = change.transform(node.rest);
  for (Clip& clip : scene.clips) {
    for (Track& track : clip.tracks) {
      const auto turned = turned_curves(track);
      for (std::size_t index = 0; index < std::min(track.curves.size(), turned.size()); ++index) {
        if (turned[index]) track.curves[index].values = negated(track.curves[index].values);
      }
    }
  }
  scene.axes.handedness = Handedness::left;
  return scene;
}

}  // namespace

Result<mrtk::Recording> to_mrtk(const Scene& scene, const MrtkOptions& options, Findings& findings) {
  if (scene.clips.size() != 1) {
    return Error{ErrorCode::bad_argument, std::to_string(scene.clips.size()) + " clips: one must be chosen", {}, {}};
  }
  const bool turns = scene.axes.handedness == Handedness::right;
  Result<mrtk::Recording> made =
      turns ? mrtk::from_scene(to_left_handed(scene), {}, findings) : mrtk::from_scene(scene, {}, findings);
  if (!made || options.version == MrtkVersion::v1_1) return made;
  Findings found;
  mrtk::Recording recording = to_version(made.value(), options.version, {}, found);
  for (Finding finding : found.all()) {
    finding.place = {};  // of a file that is not there
    findings.add(std::move(finding));
  }
  return recording;
}

}  // namespace genga
