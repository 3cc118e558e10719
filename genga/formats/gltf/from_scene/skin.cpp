#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/base/sort.h"
#include "genga/core/rest.h"
#include "genga/formats/gltf/from_scene/json_members.h"
#include "genga/formats/gltf/from_scene/parts.h"

namespace genga::gltf {
namespace {

// What glTF's readers hold: those beyond are seldom read.
constexpr std::size_t max_influences = 4;
// Rounding of one share as float32: validators refuse twice that.
constexpr double rounding = 1e-7;

// The nodes that move one vertex, by their numbers in the skin.
struct Influence {
  std::array<std::uint32_t, max_influences> joints{};
  std::array<float, max_influences> weights{};
};

// The largest shares, in their order, made to sum up to 1.
Influence influence_of_shares(std::vector<std::pair<std::uint32_t, float>>& shares) {
  const auto is_larger = [](const auto& a, const auto& b) { return a.second > b.second; };
  if (shares.size() > max_influences) stable_sort_range(shares.begin(), shares.end(), is_larger);
  const std::size_t count = std::min(shares.size(), max_influences);
  Influence influence;
  double sum = 0.0;
  for (std::size_t at = 0; at < count; ++at) sum += static_cast<double>(shares[at].second);
  // Rounding alone is no reason to change what the file says.
  const double factor = std::abs(sum - 1.0) < rounding * static_cast<double>(count) ? 1.0 : 1.0 / sum;
  for (std::size_t at = 0; at < count; ++at) {
    influence.joints[at] = shares[at].first;
    influence.weights[at] = static_cast<float>(factor * static_cast<double>(shares[at].second));
  }
  return influence;
}

// A vertex on one bone twice, or with a share of nothing, is a vertex on fewer bones: readers refuse a bone named twice
// and warn about one that is named for nothing.
Influence influence_of(const Mesh& mesh, const Skin& skin, std::size_t vertex) {
  const auto joint_of = [&](std::uint32_t node) {
    const auto found = std::lower_bound(skin.joints.begin(), skin.joints.end(), node);
    return static_cast<std::uint32_t>(found - skin.joints.begin());
  };
  std::vector<std::pair<std::uint32_t, float>> shares;
  const std::size_t begin = vertex * mesh.influences;
  for (std::size_t at = begin; at < begin + mesh.influences; ++at) {
    if (!(mesh.weights[at] > 0.0F)) continue;
    const std::uint32_t joint = joint_of(mesh.joints[at]);
    const auto known =
        std::find_if(shares.begin(), shares.end(), [&](const auto& share) { return share.first == joint; });
    if (known == shares.end()) {
      shares.emplace_back(joint, mesh.weights[at]);
    } else {
      known->second += mesh.weights[at];
    }
  }
  if (shares.empty()) shares.emplace_back(joint_of(mesh.joints[begin]), 1.0F);
  return influence_of_shares(shares);
}

template <class Index>
std::uint32_t add_joints(Buffer& buffer, const std::vector<Influence>& influences, ComponentType component) {
  std::vector<std::array<Index, max_influences>> joints(influences.size());
  for (std::size_t vertex = 0; vertex < joints.size(); ++vertex) {
    const auto& numbers = influences[vertex].joints;
    std::transform(numbers.begin(), numbers.end(), joints[vertex].begin(),
                   [](std::uint32_t joint) { return static_cast<Index>(joint); });
  }
  const std::size_t count = joints.size();
  const std::uint32_t view = buffer.add_view(own_bytes(std::move(joints)), BufferTarget::vertices);
  return buffer.add({.view = view, .component = component, .count = count, .type = ElementType::vec4});
}

std::uint32_t add_weights(Buffer& buffer, const std::vector<Influence>& influences) {
  std::vector<std::array<float, max_influences>> weights(influences.size());
  std::transform(influences.begin(), influences.end(), weights.begin(),
                 [](const Influence& influence) { return influence.weights; });
  const std::size_t count = weights.size();
  const std::uint32_t view = buffer.add_view(own_bytes(std::move(weights)), BufferTarget::vertices);
  return buffer.add({.view = view, .count = count, .type = ElementType::vec4});
}

// The matrix that takes the mesh's space to that of a bone.
Mat4 bind_of(const Skin& skin, std::uint32_t joint, const std::vector<Mat4>& world) {
  if (skin.binds != nullptr) {
    const auto bound = std::lower_bound(skin.binds->begin(), skin.binds->end(), joint,
                                        [](const Bind& bind, std::uint32_t node) { return bind.node < node; });
    if (bound != skin.binds->end() && bound->node == joint) return bound->matrix;
  }
  const Mat4 place = skin.place == no_index ? Mat4(1.0) : world[static_cast<std::size_t>(skin.place)];
  return glm::inverse(world[joint]) * place;
}

// Column major. A bone of scale 0 at rest has no inverse: its matrix stays unchanged.
void append_bind(std::vector<float>& numbers, Mat4 bind) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!std::isfinite(static_cast<float>(bind[column][row]))) bind = Mat4(1.0);
    }
  }
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 3; ++row) numbers.push_back(static_cast<float>(bind[column][row]));
    numbers.push_back(column == 3 ? 1.0F : 0.0F);
  }
}

// Nodes of the file.
std::vector<std::uint32_t> vertex_joints_of(const Skin& skin, std::span<const BoneHolder> holders) {
  std::vector<std::uint32_t> joints = skin.joints;
  if (skin.holder == no_index) return joints;
  const BoneHolder& holder = holders[static_cast<std::size_t>(skin.holder)];
  std::replace(joints.begin(), joints.end(), holder.above, holder.node);
  return joints;
}

}  // namespace

SkinAttributes add_skin_attributes(Buffer& buffer, const Mesh& mesh, const Skin& skin) {
  std::vector<Influence> influences(mesh.positions.size());
  for (std::size_t vertex = 0; vertex < influences.size(); ++vertex) {
    influences[vertex] = influence_of(mesh, skin, vertex);
  }
  const bool is_small = skin.joints.size() <= 256;
  SkinAttributes attributes;
  attributes.joints = is_small ? add_joints<std::uint8_t>(buffer, influences, ComponentType::u8)
                               : add_joints<std::uint16_t>(buffer, influences, ComponentType::u16);
  attributes.weights = add_weights(buffer, influences);
  return attributes;
}

void write_skins(JsonWriter& json, Buffer& buffer, const Scene& scene, const NodeLayout& nodes) {
  const std::vector<Skin>& skins = nodes.skins;
  if (skins.empty()) return;
  const std::vector<Mat4> world = rest_matrices(scene.nodes);
  json.key("skins");
  json.begin_array();
  for (const Skin& skin : skins) {
    std::vector<float> binds;
    for (const std::uint32_t joint : skin.joints) append_bind(binds, bind_of(skin, joint, world));
    const std::uint32_t view = buffer.add_view(own_bytes(std::move(binds)));
    json.begin_object();
    member(json, "inverseBindMatrices",
           buffer.add({.view = view, .count = skin.joints.size(), .type = ElementType::mat4}));
    if (skin.skeleton != no_index) member(json, "skeleton", skin.skeleton);
    array_member<std::uint32_t>(json, "joints", vertex_joints_of(skin, nodes.holders));
    json.end_object();
  }
  json.end_array();
}

}  // namespace genga::gltf
