#include "genga/formats/x/to_scene.h"

#include <cmath>
#include <string>
#include <vector>

#include "genga/formats/x/members.h"

namespace genga::x {
namespace {

// The sixteen numbers stand row by row for row vectors: each row is a column of ours.
Transform transform_of(const Document& document, std::uint32_t object) {
  MemberCursor members(document, object);
  Mat4 matrix(1.0);
  bool is_finite = true;
  for (int row = 0; row < 4; ++row) {
    for (int column = 0; column < 4; ++column) {
      matrix[row][column] = members.real();
      is_finite = is_finite && std::isfinite(matrix[row][column]);
    }
  }
  return is_finite && members.is_good() ? to_transform(matrix) : Transform{};
}

}  // namespace

Scene to_scene(const Document& document, const SceneOptions& options, Findings& /*findings*/) {
  Scene scene;
  scene.axes.handedness = Handedness::left;
  std::vector<std::int32_t> nodes(document.objects.size(), no_index);
  for (std::uint32_t i = 0; i < document.objects.size(); ++i) {
    const std::uint32_t parent = document.objects[i].parent;
    const std::int32_t parent_node = parent == no_object ? no_index : nodes[parent];
    if (is_of_type(document, i, "Frame")) {
      nodes[i] = static_cast<std::int32_t>(scene.nodes.size());
      Node node;
      node.source_name = std::string(name_of(document, i));
      node.name = decode(node.source_name, options.encoding).text;
      node.parent = parent_node;
      scene.nodes.push_back(std::move(node));
    } else if (parent_node != no_index && is_of_type(document, i, "FrameTransformMatrix")) {
      scene.nodes[static_cast<std::size_t>(parent_node)].rest = transform_of(document, i);
    }
  }
  return scene;
}

}  // namespace genga::x
