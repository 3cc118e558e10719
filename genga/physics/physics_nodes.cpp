#include "genga/physics/physics_nodes.h"

#include <algorithm>
#include <cstddef>
#include <variant>

#include "genga/evaluate/hierarchy.h"
#include "genga/physics/simulation.h"

namespace genga {
namespace {

bool has_only(const Curve& curve, double value) {
  for (std::size_t i = 0; i < curve.size(); ++i) {
    if (curve.values[i] != value) return false;
  }
  return true;
}

}  // namespace

bool has_simulated_nodes(const Scene& scene) {
  return std::any_of(scene.bodies.begin(), scene.bodies.end(),
                     [](const RigidBody& body) { return body.mode != BodyMode::follow && body.node != no_index; });
}

std::vector<PhysicsNode> physics_nodes(const Scene& scene) {
  std::vector<PhysicsNode> nodes;
  std::vector<std::uint8_t> is_moved(scene.nodes.size(), 0);
  for (const SimulatedNode& node : simulated_nodes(scene, Hierarchy(scene.nodes))) {
    nodes.push_back({node.index, node.is_placed, true});
    is_moved[node.index] = 1;
  }
  for (const Constraint& constraint : scene.constraints) {
    const auto* ik = std::get_if<IkRule>(&constraint.rule);
    const auto is_simulated = [&](const IkLink& link) { return is_moved[link.node] == 1; };
    if (ik == nullptr || std::none_of(ik->links.begin(), ik->links.end(), is_simulated)) continue;
    for (const IkLink& link : ik->links) {
      if (is_moved[link.node] == 0) nodes.push_back({.index = link.node});
      is_moved[link.node] = std::max(is_moved[link.node], std::uint8_t{2});
    }
  }
  return nodes;
}

bool is_switched_off(const Clip& clip, std::uint32_t node) {
  const Subject subject{SubjectKind::node, node};
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), [&](const Track& track) {
    return track.property == Property::physics && track.subject == subject && has_only(track.curves.front(), 0.0);
  });
}

void free_nodes(const std::vector<PhysicsNode>& nodes, Scene& scene) {
  std::vector<std::uint8_t> turned(scene.nodes.size(), 0), placed(turned), simulated(turned);
  for (const PhysicsNode& node : nodes) {
    turned[node.index] = 1;
    simulated[node.index] = node.is_simulated ? 1 : 0;
    placed[node.index] = node.is_placed ? 1 : 0;
  }
  for (Constraint& constraint : scene.constraints) {
    if (auto* append = std::get_if<AppendRule>(&constraint.rule)) {
      append->rotates = append->rotates && turned[append->node] == 0;
      append->translates = append->translates && placed[append->node] == 0;
    } else if (auto* ik = std::get_if<IkRule>(&constraint.rule)) {
      // Another chain of a link beside simulated ones stays: the link's keys have what it does, so it turns nothing
      // more.
      const auto is_simulated = [&](const IkLink& link) { return simulated[link.node] != 0; };
      if (std::any_of(ik->links.begin(), ik->links.end(), is_simulated)) ik->links.clear();
    }
  }
  for (Morph& morph : scene.morphs) {
    for (NodeOffset& offset : morph.nodes) {
      if (turned[offset.node] != 0) offset.rotation = Quat{1.0, 0.0, 0.0, 0.0};
      if (placed[offset.node] != 0) offset.translation = Vec3(0.0);
    }
  }
}

}  // namespace genga
