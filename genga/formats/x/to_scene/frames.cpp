#include <cmath>
#include <limits>
#include <utility>

#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

// Frames at the top level that another frame refers to hang there, unless it hangs on them itself.
void adopt_frames(const Source& source, std::vector<Node>& nodes) {
  std::vector<std::int32_t> above(nodes.size());  // a node further up, or the uppermost itself
  for (std::size_t i = 0; i < above.size(); ++i) {
    const std::int32_t parent = nodes[i].parent;
    above[i] = parent == no_index ? static_cast<std::int32_t>(i) : parent;
  }
  const auto top_of = [&](std::int32_t at) {
    while (above[static_cast<std::size_t>(at)] != at) {
      std::int32_t& next = above[static_cast<std::size_t>(at)];
      next = above[static_cast<std::size_t>(next)];
      at = next;
    }
    return at;
  };
  const auto& objects = source.document.objects;
  for (std::uint32_t i = 0; i < objects.size(); ++i) {
    if (objects[i].template_index != is_reference) continue;
    const std::int32_t parent = source.node_of(objects[i].parent);
    const std::int32_t child = source.node_of(source.names.target(i));
    if (parent == no_index || child == no_index) continue;
    if (node_at(nodes, child).parent != no_index || top_of(parent) == child) continue;
    node_at(nodes, child).parent = parent;
    above[static_cast<std::size_t>(child)] = parent;
  }
}

}  // namespace

// A number that float32 does not hold counts as none: in a file of float64 its square could be beyond all numbers.
Mat4 matrix_of(MemberCursor& members) {
  Mat4 matrix(1.0);
  bool is_finite = true;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      matrix[row][column] = members.real();
      is_finite = is_finite && std::abs(matrix[row][column]) <= std::numeric_limits<float>::max();
    }
  }
  return is_finite && members.is_good() ? matrix : Mat4(1.0);
}

std::uint32_t referred(const Source& source, std::uint32_t child, std::string_view type) {
  const Document& document = source.document;
  if (document.objects[child].template_index != is_reference) {
    return is_of_type(document, child, type) ? child : no_object;
  }
  const std::string_view name = name_of(document, child);
  const std::uint32_t target = name.empty() ? source.names.target(child) : source.names.find(name, type);
  return target != no_object && is_of_type(document, target, type) ? target : no_object;
}

void add_frames(Source& source, std::vector<Node>& nodes) {
  const Document& document = source.document;
  source.nodes.assign(document.objects.size(), no_index);
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    const std::int32_t parent = source.node_of(document.objects[i].parent);
    if (is_of_type(document, i, "Frame")) {
      source.nodes[i] = static_cast<std::int32_t>(nodes.size());
      Node frame;
      frame.source_name = std::string(name_of(document, i));
      frame.name = source.decoded(frame.source_name);
      frame.parent = parent;
      nodes.push_back(std::move(frame));
    } else if (parent != no_index && is_of_type(document, i, "FrameTransformMatrix")) {
      MemberCursor members(document, i);
      node_at(nodes, parent).rest = to_transform(matrix_of(members));
    }
  }
  adopt_frames(source, nodes);
}

std::int32_t AbsentFrames::node_named(const Source& source, std::string_view name, std::vector<Node>& nodes) {
  if (name.empty()) return no_index;
  const auto [found, is_new] = nodes_.emplace(name, static_cast<std::int32_t>(nodes.size()));
  if (is_new) {
    Node& node = nodes.emplace_back();
    node.source_name = std::string(name);
    node.name = source.decoded(name);
  }
  return found->second;
}

std::int32_t AbsentFrames::node_of(const Source& source, std::uint32_t reference, std::vector<Node>& nodes) {
  const std::size_t known = nodes.size();
  const std::int32_t node = node_named(source, name_of(source.document, reference), nodes);
  if (nodes.size() > known) {
    source.report.add("x.absent-frame", Severity::note, reference, {},
                      "the frame is in another file; a node takes its place");
  }
  return node;
}

}  // namespace genga::x
