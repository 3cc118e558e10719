#include "genga/core/drop_nodes.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <variant>

namespace genga {
namespace {

// Calls visit(index) for every mention of a node but those of hands' joints and tracks.
template <class Visit>
void for_each_mention(Scene& scene, Visit visit) {
  for (Node& node : scene.nodes) visit(node.parent);
  for (Camera& camera : scene.cameras) {
    visit(camera.target_node);
    visit(camera.node);
  }
  for (Light& light : scene.lights) visit(light.node);
  for (Morph& morph : scene.morphs) {
    visit(morph.node);
    visit(morph.shape_of);
    for (NodeOffset& offset : morph.nodes) visit(offset.node);
  }
  for (Hand& hand : scene.hands) visit(hand.node);
  for (Mesh& mesh : scene.meshes) {
    visit(mesh.node);
    for (std::uint32_t& joint : mesh.joints) visit(joint);
    for (Bind& bind : mesh.binds) visit(bind.node);
  }
  for (Constraint& constraint : scene.constraints) for_each_node(constraint.rule, visit);
  for (FixedAxis& fixed : scene.fixed_axes) visit(fixed.node);
  for (RigidBody& body : scene.bodies) visit(body.node);
  for (BoneSet& set : scene.bone_sets) {
    visit(set.node);
    for (BoneInfluence& bone : set.bones) visit(bone.node);
  }
  for (ObjectFile& object : scene.object_files) visit(object.node);
}

// Where each node is afterwards: itself, or the nearest above it that stays; no_index without one.
std::vector<std::int32_t> places_after(const Scene& scene, const std::vector<bool>& goes) {
  std::vector<std::int32_t> places(goes.size(), no_index);
  std::int32_t kept = 0;
  for (std::size_t node = 0; node < goes.size(); ++node) {
    if (!goes[node]) places[node] = kept++;
  }
  for (std::size_t node = 0; node < goes.size(); ++node) {
    if (!goes[node]) continue;
    std::int32_t above = scene.nodes[node].parent;
    while (above != no_index && goes[static_cast<std::size_t>(above)]) {
      above = scene.nodes[static_cast<std::size_t>(above)].parent;
    }
    if (above != no_index) places[node] = places[static_cast<std::size_t>(above)];
  }
  return places;
}

void drop_tracks(std::vector<Track>& tracks, const std::vector<bool>& goes, const std::vector<std::int32_t>& places) {
  std::erase_if(
      tracks, [&](const Track& track) { return track.subject.kind == SubjectKind::node && goes[track.subject.index]; });
  for (Track& track : tracks) {
    if (track.subject.kind != SubjectKind::node) continue;
    track.subject.index = static_cast<std::uint32_t>(places[track.subject.index]);
  }
}

}  // namespace

void drop_nodes(Scene& scene, const std::vector<bool>& goes) {
  const std::vector<std::int32_t> places = places_after(scene, goes);
  for (Morph& morph : scene.morphs) {
    std::erase_if(morph.nodes, [&](const NodeOffset& offset) { return goes[offset.node]; });
  }
  for (Hand& hand : scene.hands) {
    for (std::int32_t& joint : hand.joints) {
      if (joint == no_index) continue;
      const auto node = static_cast<std::size_t>(joint);
      joint = goes[node] ? no_index : places[node];
    }
  }
  for_each_mention(scene, [&](auto& index) {
    using Index = std::remove_reference_t<decltype(index)>;
    if (index == static_cast<Index>(no_index)) return;
    const std::int32_t place = places[static_cast<std::size_t>(index)];
    index = std::is_unsigned_v<Index> && place == no_index ? Index{0} : static_cast<Index>(place);
  });
  for (Clip& clip : scene.clips) {
    drop_tracks(clip.tracks, goes, places);
    drop_tracks(clip.solved, goes, places);
  }
  std::size_t at = 0;
  std::erase_if(scene.nodes, [&](const Node&) { return goes[at++]; });
}

}  // namespace genga
