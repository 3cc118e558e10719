#include "bindings/d3dx/frames.h"

#include <cmath>
#include <cstddef>
#include <cstring>

namespace genga::d3dx {
namespace {

Transform rest_of(const ObjectTree& frame) {
  float matrix[16];
  for (const ObjectTree& child : frame.children) {
    if (child.kind != ObjectKind::matrix || child.data.size() < sizeof(matrix)) continue;
    std::memcpy(&matrix[0], child.data.data(), sizeof(matrix));
    return d3dx::rest_of(&matrix[0]);
  }
  return {};
}

}  // namespace

Transform rest_of(const float* matrix) {
  Mat4 columns(1.0);
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      const auto value = static_cast<double>(matrix[4 * row + column]);
      if (!std::isfinite(value)) return {};
      columns[row][column] = value;
    }
  }
  return to_transform(columns);
}

bool Frames::is_above(std::int32_t node, std::int32_t other) const {
  for (; other != no_index; other = nodes_[static_cast<std::size_t>(other)].parent) {
    if (other == node) return true;
  }
  return false;
}

std::int32_t Frames::add(const std::string& name, std::int32_t parent, const Transform& rest) {
  const auto node = static_cast<std::int32_t>(nodes_.size());
  nodes_.push_back({.name = name, .source_name = name, .parent = parent, .rest = rest});
  by_name_.try_emplace(name, node);
  return node;
}

std::int32_t Frames::find(const std::string& name) const {
  const auto place = by_name_.find(name);
  return name.empty() || place == by_name_.end() ? no_index : place->second;
}

void Frames::add(const ObjectTree& frame, std::int32_t parent) {
  const std::int32_t node = add(frame.name, parent, rest_of(frame));
  for (const ObjectTree& child : frame.children) {
    if (child.kind == ObjectKind::frame) add(child, node);
  }
}

void Frames::meet(const ObjectTree& frame, std::int32_t parent) {
  std::int32_t node = find(frame.name);
  if (node == no_index) {
    node = add(frame.name, parent, rest_of(frame));
  } else {
    Node& known = nodes_[static_cast<std::size_t>(node)];
    if (known.parent == no_index && !is_above(node, parent)) known.parent = parent;
  }
  for (const ObjectTree& child : frame.children) {
    if (child.kind == ObjectKind::frame) meet(child, node);
  }
}

}  // namespace genga::d3dx
