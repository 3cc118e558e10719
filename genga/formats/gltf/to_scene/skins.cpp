#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "genga/base/member_path.h"
#include "genga/base/sort.h"
#include "genga/core/rest.h"
#include "genga/formats/gltf/to_scene/builder.h"

namespace genga::gltf {
namespace {

// What is charged for a joint that was bound elsewhere, in bytes, on every machine alike.
constexpr std::uint64_t size_of_bind = 512;
static_assert(2 * sizeof(Mat4) + sizeof(Bind) <= size_of_bind);

// Bind matrices are rounded to float32, and so are the rests of the nodes above each other. A vertex within a metre is
// off by less than this.
constexpr double near_enough = 2e-6;

bool is_near(const Mat4& a, const Mat4& b) {
  double largest = 1.0;
  double off = 0.0;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      largest = std::max(largest, std::abs(b[column][row]));
      off = std::max(off, std::abs(a[column][row] - b[column][row]));
    }
  }
  return off <= near_enough * largest;
}

// Null where the file has none: then each is an identity.
std::vector<Mat4> matrices_of(SceneBuilder& builder, const JsonValue& skin, std::size_t count,
                              const std::string& path) {
  std::vector<Mat4> matrices(count, Mat4(1.0));
  const JsonValue index = skin["inverseBindMatrices"];
  if (!index) return matrices;
  const auto numbers = builder.numbers(index, 16, path);
  if (!numbers) return matrices;
  if (numbers->size() < 16 * count) builder.leave_out(path, "there are fewer bind matrices than joints");
  for (std::size_t joint = 0; joint < std::min(count, numbers->size() / 16); ++joint) {
    Mat4 matrix;
    bool is_usable = true;
    for (std::size_t at = 0; at < 16; ++at) {
      const float number = (*numbers)[16 * joint + at];
      is_usable = is_usable && std::isfinite(number);
      matrix[static_cast<int>(at / 4)][static_cast<int>(at % 4)] = double{number};
    }
    if (is_usable) matrices[joint] = matrix;
  }
  return matrices;
}

}  // namespace

std::optional<SkinJoints> joints_of(SceneBuilder& builder, std::uint32_t skin) {
  const std::string path = element_path("skins", skin);
  const JsonValue joints = builder.document.item(List::skins, skin)["joints"];
  SkinJoints found;
  if (!builder.take(4 * std::uint64_t{joints.size()}, path)) return std::nullopt;
  for (const JsonValue& joint : joints.elements()) {
    const std::int32_t node = builder.scene_node(joint);
    if (node == no_index) {
      builder.leave_out(path, "a joint is no node, so that meshes of the skin do not bend");
      return std::nullopt;
    }
    found.nodes.push_back(static_cast<std::uint32_t>(node));
  }
  if (!found.nodes.empty()) return found;
  builder.leave_out(path, "the skin has no joint, so that its meshes do not bend");
  return std::nullopt;
}

void add_binds(SceneBuilder& builder, std::uint32_t skin, const SkinJoints& joints, Mesh& mesh) {
  const std::string path = element_path("skins", skin);
  if (!builder.take(joints.nodes.size() * size_of_bind, path)) return;
  const std::vector<Mat4> matrices =
      matrices_of(builder, builder.document.item(List::skins, skin), joints.nodes.size(), path);
  std::vector<bool> is_used(builder.scene.nodes.size(), false);
  for (std::size_t at = 0; at < mesh.joints.size(); ++at) {
    if (mesh.weights[at] > 0.0F) is_used[mesh.joints[at]] = true;
  }
  bool is_at_rest = true;
  for (std::size_t joint = 0; joint < joints.nodes.size(); ++joint) {
    const std::uint32_t node = joints.nodes[joint];
    if (!is_used[node]) continue;
    is_at_rest = is_at_rest && is_near(builder.rest_matrix_of(node) * matrices[joint], Mat4(1.0));
    mesh.binds.push_back({node, matrices[joint]});
  }
  if (is_at_rest) {
    mesh.binds.clear();
    return;
  }
  stable_sort_range(mesh.binds.begin(), mesh.binds.end(), [](const Bind& a, const Bind& b) { return a.node < b.node; });
  const auto same = [](const Bind& a, const Bind& b) { return a.node == b.node; };
  mesh.binds.erase(std::unique(mesh.binds.begin(), mesh.binds.end(), same), mesh.binds.end());
}

}  // namespace genga::gltf
