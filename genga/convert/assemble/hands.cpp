#include "genga/convert/assemble/hands.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/convert/assemble/meshes/hand_mesh.h"
#include "genga/core/drop_nodes.h"

namespace genga {
namespace {

std::string hand_name_of(const Scene& scene, const Hand& hand) {
  return hand.node == no_index ? "Hand" : scene.nodes[static_cast<std::size_t>(hand.node)].name;
}

void drop_joints(Scene& scene, JointNames names) {
  std::vector<bool> goes(scene.nodes.size(), false);
  for (const Hand& hand : scene.hands) {
    for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
      const auto which = static_cast<HandJoint>(joint);
      const bool stays = which != HandJoint::none && !joint_name(which, names).empty();
      if (!stays && hand.joints[joint] != no_index) goes[static_cast<std::size_t>(hand.joints[joint])] = true;
    }
  }
  drop_nodes(scene, goes);
}

void rename_joints(Scene& scene, JointNames names) {
  for (const Hand& hand : scene.hands) {
    const std::string prefix = hand_name_of(scene, hand) + ".Joint.";
    for (std::size_t joint = 0; joint < hand_joint_count; ++joint) {
      if (hand.joints[joint] == no_index) continue;
      Node& node = scene.nodes[static_cast<std::size_t>(hand.joints[joint])];
      node.name = prefix + std::string(joint_name(static_cast<HandJoint>(joint), names));
    }
  }
}

// Switches ---------------------------------------------------------------------------------------------------------

std::uint32_t add_node(Scene& scene, std::string name, std::int32_t parent, double x) {
  scene.nodes.push_back({.name = std::move(name), .parent = parent, .rest = {.translation = {x, 0.0, 0.0}}});
  return static_cast<std::uint32_t>(scene.nodes.size() - 1);
}

// translation.x in steps, y and z at 0.
Track stepping(std::uint32_t node, const KeyTimes& times, const Scalars& values) {
  Track track{.subject = {SubjectKind::node, node}, .property = Property::translation};
  Curve curve;
  curve.times = times;
  curve.shape = KeyShape::step;
  curve.values = values;
  track.curves.push_back(curve);
  curve.values = Scalars::floats(std::vector<float>(values.size(), 0.0F));
  track.curves.push_back(curve);
  track.curves.push_back(curve);
  return track;
}

// instead: what holds where the clip does not say.
void add_switch_node(Scene& scene, const Hand& hand, Property property, std::string_view name, double instead) {
  const std::uint32_t node = add_node(scene, hand_name_of(scene, hand) + std::string(name), hand.node, instead);
  for (Clip& clip : scene.clips) {
    const Subject subject{SubjectKind::node, static_cast<std::uint32_t>(hand.node)};
    const auto found = std::find_if(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
      return track.subject == subject && track.property == property && !track.curves[0].empty();
    });
    if (found == clip.tracks.end()) continue;
    const Curve& curve = found->curves[0];
    scene.nodes[node].rest.translation.x = curve.values[0];
    if (curve.size() > 1) clip.tracks.push_back(stepping(node, curve.times, Scalars(curve.values)));
  }
}

// How many markers are passed, from time 0 to the clip's end.
Track count_markers(const Clip& clip, std::uint32_t node) {
  const double end = duration(clip);
  std::vector<double> times{0.0};
  std::vector<float> counts{0.0F};
  for (const Marker& marker : clip.markers) {
    const auto time = static_cast<double>(static_cast<float>(std::max(marker.time, 0.0)));
    if (time > end) break;
    if (time > times.back()) {
      times.push_back(time);
      counts.push_back(counts.back());
    }
    counts.back() += 1.0F;
  }
  return stepping(node, make_times(std::move(times)), Scalars::floats(std::move(counts)));
}

void add_marker_node(Scene& scene) {
  const auto has_markers = [](const Clip& clip) { return !clip.markers.empty(); };
  if (std::none_of(scene.clips.begin(), scene.clips.end(), has_markers)) return;
  const std::uint32_t node = add_node(scene, "Markers", no_index, 0.0);
  for (Clip& clip : scene.clips) {
    if (clip.markers.empty()) continue;
    Track track = count_markers(clip, node);
    scene.nodes[node].rest.translation.x = track.curves[0].values[0];
    if (track.curves[0].size() > 1) clip.tracks.push_back(std::move(track));
  }
}

}  // namespace

Scene shape_hands(Scene scene, const HandOptions& options, Findings& findings) {
  const bool asks = options.mesh || options.names != JointNames::mrtk;
  if (scene.hands.empty()) {
    if (asks)
      findings.add({"convert.no-hands",
                    Severity::warning,
                    "hands",
                    {},
                    "there is no hand that could get a mesh or names of joints"});
    return scene;
  }
  drop_joints(scene, options.names);
  if (options.names != JointNames::mrtk) rename_joints(scene, options.names);
  for (const Hand& hand : scene.hands) {
    if (options.mesh) add_hand_mesh(scene, hand);
  }
  return scene;
}

void add_switch_nodes(Scene& lowered) {
  for (std::size_t index = 0; index < lowered.hands.size(); ++index) {
    const Hand hand = lowered.hands[index];
    if (hand.node == no_index) continue;
    add_switch_node(lowered, hand, Property::tracked, ".Tracking", 1.0);
    add_switch_node(lowered, hand, Property::pinching, ".Pinching", 0.0);
  }
  add_marker_node(lowered);
}

}  // namespace genga
