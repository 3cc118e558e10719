#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "genga/formats/x/from_scene/parts.h"

namespace genga::x {
namespace {

// Maximum depth of nodes: with their pivots' frames there are twice as many objects, and meshes with their parts are
// nested below.
constexpr std::size_t deepest = 500;

// T · R(pivot) · R · S of a node at rest: the matrix of its own frame.
Mat4 frame_matrix(const Node& node) {
  Transform turned = node.rest;
  turned.rotation = node.pivot.rotation * node.rest.rotation;
  return to_matrix(turned);
}

void write_matrix(const Mat4& matrix, ContentBuilder& builder) {
  builder.begin("FrameTransformMatrix");
  builder.matrix(matrix);
  builder.end();
}

void open_frame(const Scene& scene, const SceneMeshes& meshes, std::uint32_t node, Output& output) {
  const Node& its = scene.nodes[node];
  output.builder.begin("Frame", output.names.frames[node]);
  write_matrix(frame_matrix(its), output.builder);
  if (const std::string& pivot_frame = output.names.pivot_frames[node]; !pivot_frame.empty()) {
    output.builder.begin("Frame", pivot_frame);
    write_matrix(to_matrix(Transform{.translation = -its.pivot.position}), output.builder);
  }
  write_meshes(scene, meshes, static_cast<std::int32_t>(node), output);
}

void close_frame(std::uint32_t node, Output& output) {
  if (!output.names.pivot_frames[node].empty()) output.builder.end();
  output.builder.end();
}

std::vector<std::vector<std::uint32_t>> children_of(std::span<const Node> nodes) {
  std::vector<std::vector<std::uint32_t>> children(nodes.size());
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].parent != no_index) children[static_cast<std::size_t>(nodes[i].parent)].push_back(i);
  }
  return children;
}

// Names that are identifiers stay, whatever others become.
std::vector<std::string> name_frames(std::span<const Node> nodes, Identifiers& identifiers) {
  std::vector<std::string> names(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string& own = nodes[i].name;
    if (!own.empty() && identifier_of(own) == own) names[i] = identifiers.add(own, {});
  }
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (!names[i].empty()) continue;
    const std::string word = nodes[i].name.empty() ? "node" : numbered_name(word_for(nodes[i].kind), i);
    names[i] = identifiers.add(legible_name({nodes[i].name, nodes[i].english_name}), word);
  }
  return names;
}

}  // namespace

FileNames name_things(const Scene& scene, Output& output) {
  Identifiers& identifiers = output.identifiers;
  FileNames names;
  names.frames = name_frames(scene.nodes, identifiers);
  // A name without its pivot's frame is the shorter: all nodes have theirs by now.
  for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
    const bool has_one = scene.nodes[i].pivot.position != Vec3(0.0);
    names.pivot_frames.push_back(has_one ? identifiers.add(names.frames[i] + "_pivot", "pivot") : std::string());
    output.report_name(scene, NamedKind::node, i, scene.nodes[i].name, names.frames[i]);
  }
  for (std::size_t i = 0; i < scene.clips.size(); ++i) {
    names.sets.push_back(identifiers.add(legible_name({scene.clips[i].name, {}}), "motion"));
    output.report_name(scene, NamedKind::clip, i, scene.clips[i].name, names.sets[i]);
  }
  return names;
}

Result<FrameOrder> write_frames(const Scene& scene, const SceneMeshes& meshes, Output& output) {
  struct Open {
    std::uint32_t node;
    std::size_t next_child = 0;
  };
  const std::vector<std::vector<std::uint32_t>> children = children_of(scene.nodes);
  std::vector<Open> open;
  FrameOrder order;
  std::uint32_t opened = 0;
  const auto enter = [&](std::uint32_t node) {
    order.is_of_scene = order.is_of_scene && node == opened++;
    open_frame(scene, meshes, node, output);
    open.push_back({node});
  };
  for (std::uint32_t root = 0; root < scene.nodes.size(); ++root) {
    if (scene.nodes[root].parent != no_index) continue;
    enter(root);
    while (!open.empty()) {
      Open& innermost = open.back();
      const std::vector<std::uint32_t>& inner = children[innermost.node];
      if (innermost.next_child == inner.size()) {
        close_frame(innermost.node, output);
        open.pop_back();
      } else if (open.size() == deepest) {
        return no_conversion("nodes nested deeper than a .x file can have them");
      } else {
        enter(inner[innermost.next_child++]);
      }
    }
  }
  return order;
}

}  // namespace genga::x
