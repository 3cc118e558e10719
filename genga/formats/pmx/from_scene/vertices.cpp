// Meshes' vertices one behind the other, in the space of the model, with the bones that move them.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "genga/base/byte_writer.h"
#include "genga/base/sort.h"
#include "genga/formats/pmx/from_scene/parts.h"
#include "genga/formats/pmx/layout_writer.h"
#include "genga/formats/pmx/schema.h"

namespace genga::pmx {
namespace {

constexpr std::uint64_t max_count = INT32_MAX;

// A bone and its share of a vertex.
struct Share {
  std::int32_t bone = none;
  float weight = 0.0F;
};

// Each bone once, in the mesh's order; without bones of weight 0.
std::vector<Share> scene_shares_of(const Output& output, const Mesh& mesh, std::size_t vertex) {
  std::vector<Share> shares;
  const std::size_t begin = vertex * mesh.influences;
  for (std::size_t at = begin; at < begin + mesh.influences; ++at) {
    if (!(mesh.weights[at] > 0.0F)) continue;
    const std::int32_t bone = output.bone_of(static_cast<std::int32_t>(mesh.joints[at]));
    const auto known =
        std::find_if(shares.begin(), shares.end(), [&](const Share& share) { return share.bone == bone; });
    if (known == shares.end()) {
      shares.push_back({bone, mesh.weights[at]});
    } else {
      known->weight += mesh.weights[at];
    }
  }
  if (shares.empty()) shares.push_back({output.bone_of(static_cast<std::int32_t>(mesh.joints[begin])), 1.0F});
  return shares;
}

// The largest ones, which make 1 together.
void limit(std::vector<Share>& shares) {
  // Rounding of one share as float32: rounding alone is no reason to change the scene's values.
  constexpr double rounding = 1e-7;
  if (shares.size() > max_influences) {
    stable_sort_range(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.weight > b.weight; });
    shares.resize(max_influences);
  }
  double sum = 0.0;
  for (const Share& share : shares) sum += static_cast<double>(share.weight);
  if (std::abs(sum - 1.0) < rounding * static_cast<double>(shares.size())) return;
  for (Share& share : shares) share.weight = static_cast<float>(static_cast<double>(share.weight) / sum);
}

void set_weights(std::vector<Share> shares, Vertex& vertex) {
  limit(shares);
  const WeightKind kind = shares.size() == 1   ? WeightKind::bdef1
                          : shares.size() == 2 ? WeightKind::bdef2
                                               : WeightKind::bdef4;
  vertex.weight_kind = static_cast<std::uint8_t>(kind);
  shares.resize(bones_of(vertex.weight_kind), {0, 0.0F});
  for (const Share& share : shares) vertex.bones.push_back(share.bone);
  for (std::size_t i = 0; i < weights_of(vertex.weight_kind); ++i) vertex.weights.push_back(shares[i].weight);
}

// Along the arc between the first two of its bones, its places from the head of what the mesh hangs on.
void set_arc(const Output& output, const Mesh& mesh, const SphericalVertex& bent, const Vec3& head, Vertex& vertex) {
  vertex.weight_kind = static_cast<std::uint8_t>(WeightKind::sdef);
  const std::size_t at = std::size_t{bent.vertex} * mesh.influences;
  for (std::size_t i = 0; i < 2; ++i) {
    vertex.bones.push_back(output.bone_of(static_cast<std::int32_t>(mesh.joints[at + i])));
  }
  vertex.weights.push_back(mesh.weights[at]);
  const auto place = [&](const Vec3f& point) { return floats_of(Vec3(point) + head); };
  vertex.sdef = Sdef{place(bent.center), place(bent.r0), place(bent.r1)};
}

void make_dual_quaternion(Vertex& vertex) {
  vertex.weight_kind = static_cast<std::uint8_t>(WeightKind::qdef);
  if (vertex.weights.empty()) vertex.weights.push_back(1.0F);
  if (vertex.bones.size() == 2) vertex.weights.push_back(1.0F - vertex.weights[0]);
  while (vertex.bones.size() < max_influences) vertex.bones.push_back(0);
  while (vertex.weights.size() < max_influences) vertex.weights.push_back(0.0F);
}

// For meshes without normals: the sum of the triangles around a vertex, weighted by size.
std::vector<Vec3f> computed_normals(const Mesh& mesh) {
  std::vector<Vec3> sums(mesh.positions.size(), Vec3(0.0));
  for (const Primitive& primitive : mesh.primitives) {
    if (primitive.mode != PrimitiveMode::triangles) continue;
    for (std::size_t at = primitive.first_index; at + 2 < primitive.first_index + primitive.index_count; at += 3) {
      const std::array<std::uint32_t, 3> corners{mesh.indices[at], mesh.indices[at + 1], mesh.indices[at + 2]};
      const Vec3 first(mesh.positions[corners[0]]);
      const Vec3 face = glm::cross(Vec3(mesh.positions[corners[1]]) - first, Vec3(mesh.positions[corners[2]]) - first);
      for (const std::uint32_t corner : corners) sums[corner] += face;
    }
  }
  std::vector<Vec3f> normals;
  normals.reserve(sums.size());
  for (const Vec3& sum : sums) {
    const double length = glm::length(sum);
    normals.push_back(length > 0.0 && std::isfinite(length) ? Vec3f(sum / length) : Vec3f(0.0F, 1.0F, 0.0F));
  }
  return normals;
}

Vec2f uv_at(const Mesh& mesh, std::size_t vertex, std::uint32_t uv_set) {
  const std::vector<Vec2f>& uvs = uv_set == 0 ? mesh.uvs : mesh.more_uvs[uv_set - 1].values;
  return uvs.empty() ? Vec2f(0.0F) : uvs[vertex];
}

// The vertices of one mesh into the file's bytes.
class MeshWriter {
 public:
  MeshWriter(const Output& output, std::size_t mesh, LayoutWriter& writer)
      : output_(output), mesh_(output.scene.meshes[mesh]), places_(output.meshes[mesh]), writer_(writer) {}

  void write() {
    if (mesh_.normals.empty()) computed_ = computed_normals(mesh_);
    const bool is_at_node = mesh_.node != no_index && (mesh_.influences == 0 || mesh_.skinned_in_node);
    if (is_at_node) head_ = output_.heads[static_cast<std::size_t>(mesh_.node)];
    for (std::uint32_t vertex = 0; vertex < mesh_.positions.size(); ++vertex) {
      write(vertex, places_.uv_sets.empty() ? 0 : places_.uv_sets[vertex]);
    }
    for (const auto& [vertex, uv_set] : places_.copies) write(vertex, uv_set);
  }

 private:
  void write(std::uint32_t index, std::uint32_t uv_set) {
    Vertex vertex;
    const Vec3f& position = mesh_.positions[index];
    vertex.position = head_ == Vec3(0.0) ? floats_of(position) : floats_of(Vec3(position) + head_);
    vertex.normal = floats_of(mesh_.normals.empty() ? computed_[index] : mesh_.normals[index]);
    const Vec2f uv = uv_at(mesh_, index, uv_set);
    vertex.uv = {uv.x, uv.y};
    for (std::size_t set = 0; set < output_.model.header.extra_uv_count; ++set) {
      const bool has_set = set < mesh_.more_uvs.size();
      const Vec2f extra = has_set ? mesh_.more_uvs[set].values[index] : Vec2f(0.0F);
      vertex.extra_uvs.push_back({extra.x, extra.y, 0.0F, 0.0F});
    }
    if (!mesh_.edge_scales.empty()) vertex.edge_scale = mesh_.edge_scales[index];
    set_skin(index, vertex);
    writer_.field("", vertex);
  }
  void set_skin(std::uint32_t index, Vertex& vertex) const {
    const auto is_before = [](const SphericalVertex& bent, std::uint32_t wanted) { return bent.vertex < wanted; };
    const auto bent = std::lower_bound(mesh_.spherical.begin(), mesh_.spherical.end(), index, is_before);
    if (bent != mesh_.spherical.end() && bent->vertex == index) return set_arc(output_, mesh_, *bent, head_, vertex);
    set_weights(mesh_.influences > 0 ? scene_shares_of(output_, mesh_, index)
                                     : std::vector<Share>{{output_.bone_of(mesh_.node), 1.0F}},
                vertex);
    if (std::binary_search(mesh_.dual_quaternion.begin(), mesh_.dual_quaternion.end(), index)) {
      make_dual_quaternion(vertex);
    }
  }

  const Output& output_;
  const Mesh& mesh_;
  const MeshVertices& places_;
  LayoutWriter& writer_;
  Vec3 head_{0.0};
  std::vector<Vec3f> computed_;
};

// A vertex has the coordinates that the first primitive around it asks for; for others there are copies.
void choose_uv_sets(const Scene& scene, const Mesh& mesh, MeshVertices& places) {
  if (mesh.more_uvs.empty()) return;
  places.uv_sets.assign(mesh.positions.size(), any_uv_set);
  std::set<std::pair<std::uint32_t, std::uint32_t>> copies;
  for (const Primitive& primitive : mesh.primitives) {
    const std::uint32_t wanted = uv_set_of(scene, mesh, primitive);
    if (primitive.mode != PrimitiveMode::triangles || wanted == any_uv_set) continue;
    for (std::size_t at = 0; at < primitive.index_count; ++at) {
      const std::uint32_t vertex = mesh.indices[primitive.first_index + at];
      std::uint32_t& own = places.uv_sets[vertex];
      if (own == any_uv_set) own = wanted;
      if (own != wanted) copies.emplace(vertex, wanted);
    }
  }
  std::replace(places.uv_sets.begin(), places.uv_sets.end(), any_uv_set, std::uint32_t{0});
  places.copies.assign(copies.begin(), copies.end());
}

}  // namespace

std::uint32_t MeshVertices::index_of(std::uint32_t vertex, std::uint32_t uv_set) const {
  const bool is_own = uv_set == any_uv_set || uv_sets.empty() || uv_sets[vertex] == uv_set;
  if (is_own) return first + vertex;
  const auto copy = std::lower_bound(copies.begin(), copies.end(), std::pair(vertex, uv_set));
  return copies_begin + static_cast<std::uint32_t>(copy - copies.begin());
}

std::uint32_t uv_set_of(const Scene& scene, const Mesh& mesh, const Primitive& primitive) {
  if (primitive.material == no_index) return any_uv_set;
  const TextureReference& texture = scene.materials[static_cast<std::size_t>(primitive.material)].texture;
  if (texture.file.empty()) return any_uv_set;
  return texture.uv_set <= mesh.more_uvs.size() ? texture.uv_set : 0;
}

Result<std::size_t> place_vertices(Output& output) {
  std::uint64_t count = 0;
  std::uint64_t corners = 0;
  for (const Mesh& mesh : output.scene.meshes) {
    MeshVertices& places = output.meshes.emplace_back();
    choose_uv_sets(output.scene, mesh, places);
    places.first = static_cast<std::uint32_t>(count);
    places.copies_begin = static_cast<std::uint32_t>(count + mesh.positions.size());
    count += mesh.positions.size() + places.copies.size();
    corners += mesh.indices.size();
    std::uint8_t& extra_uvs = output.model.header.extra_uv_count;
    extra_uvs =
        static_cast<std::uint8_t>(std::max<std::size_t>(extra_uvs, std::min(mesh.more_uvs.size(), max_extra_uvs)));
    if (mesh.more_uvs.size() > max_extra_uvs)
      output.left_out.add(place_of("meshes", output.meshes.size() - 1),
                          "texture coordinates beyond five sets are left out");
    if (!mesh.colors.empty())
      output.left_out.add(place_of("meshes", output.meshes.size() - 1), "colors of vertices are left out");
    if (count > max_count || corners > max_count)
      return no_conversion("more vertices or triangles than a model can number", "meshes");
  }
  return static_cast<std::size_t>(count);
}

void write_vertices(Output& output) {
  const FileFormat format = format_of(output.model.header);
  MemorySink sink;
  LayoutWriter writer(sink, format);
  std::size_t count = 0;
  for (std::size_t mesh = 0; mesh < output.scene.meshes.size(); ++mesh) {
    MeshWriter(output, mesh, writer).write();
    count += output.scene.meshes[mesh].positions.size() + output.meshes[mesh].copies.size();
  }
  const VertexFormat own{format.extra_uvs, format.sizes.of(IndexKind::bone)};
  output.model.vertices = VertexList::borrow(Bytes::own(std::move(sink).take()), count, own);
}

}  // namespace genga::pmx
