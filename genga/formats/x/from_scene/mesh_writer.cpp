#include "genga/formats/x/from_scene/mesh_writer.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "genga/base/sort.h"

namespace genga::x {
namespace {

constexpr std::uint32_t no_material = 0xFFFFFFFF;

bool is_finite(const Mat4& matrix) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!std::isfinite(matrix[column][row])) return false;
    }
  }
  return true;
}

// Nodes that move a triangle's corners.
std::size_t joints_of(const Mesh& mesh, const std::array<std::uint32_t, 3>& vertices) {
  std::vector<std::uint32_t> joints;
  for (const std::uint32_t vertex : vertices) {
    for (std::size_t at = std::size_t{vertex} * mesh.influences; at < (std::size_t{vertex} + 1) * mesh.influences; ++at)
      if (mesh.weights[at] > 0.0F) joints.push_back(mesh.joints[at]);
  }
  sort_range(joints.begin(), joints.end());
  return static_cast<std::size_t>(std::unique(joints.begin(), joints.end()) - joints.begin());
}

}  // namespace

MeshWriter::MeshWriter(const Scene& scene, const Mesh& mesh, bool expands, ContentBuilder& builder)
    : scene_(scene),
      mesh_(mesh),
      builder_(builder),
      sources_(mesh.positions.size()),
      backs_(mesh.positions.size(), false),
      owners_(mesh.influences > 0 ? mesh.positions.size() : 0, no_material) {
  std::iota(sources_.begin(), sources_.end(), 0U);
  collect(expands);
  if (materials_ == std::vector<std::int32_t>{no_index}) materials_.clear();
}

void MeshWriter::collect(bool expands) {
  for (const genga::Primitive& primitive : mesh_.primitives) {
    if (primitive.index_count == 0) continue;
    if (primitive.mode != PrimitiveMode::triangles) {
      ++lines_and_points_;
      continue;
    }
    const std::uint32_t material = number_of(primitive.material);
    const bool is_seen_twice = expands && primitive.material != no_index &&
                               scene_.materials[static_cast<std::size_t>(primitive.material)].double_sided;
    const std::size_t end = std::size_t{primitive.first_index} + primitive.index_count;
    for (std::size_t at = primitive.first_index; at < end; at += 3) {
      const std::uint32_t a = mesh_.indices[at];
      const std::uint32_t b = mesh_.indices[at + 1];
      const std::uint32_t c = mesh_.indices[at + 2];
      const auto corner = [&](std::uint32_t vertex, bool is_back) { return vertex_of(vertex, material, is_back); };
      triangles_.push_back({{corner(a, false), corner(b, false), corner(c, false)}, material});
      if (is_seen_twice) triangles_.push_back({{corner(a, true), corner(c, true), corner(b, true)}, material});
    }
  }
}

std::uint32_t MeshWriter::number_of(std::int32_t material) {
  const auto [known, is_new] = numbers_.try_emplace(material, static_cast<std::uint32_t>(materials_.size()));
  if (is_new) materials_.push_back(material);
  return known->second;
}

// Materials of a skin share no vertex: Irrlicht copies such as are shared without their weights.
std::uint32_t MeshWriter::vertex_of(std::uint32_t source, std::uint32_t material, bool is_back) {
  const bool is_skin = !owners_.empty();
  if (is_skin && !is_back && owners_[source] == no_material) owners_[source] = material;
  if (!is_back && (!is_skin || owners_[source] == material)) return source;
  const std::uint64_t key = std::uint64_t{source} << 32 | (is_skin ? material << 1 : 0) | (is_back ? 1 : 0);
  const auto [known, is_new] = copies_.try_emplace(key, static_cast<std::uint32_t>(sources_.size()));
  if (is_new) {
    sources_.push_back(source);
    backs_.push_back(is_back);
  }
  return known->second;
}

void MeshWriter::write_shape() {
  builder_.natural(static_cast<std::uint32_t>(sources_.size()));
  for (const std::uint32_t source : sources_) builder_.reals(std::span(&mesh_.positions[source].x, 3));
  write_faces();
  write_normals();
  write_texture_coordinates();
  write_colors();
  write_duplicates();
}

void MeshWriter::write_faces() {
  builder_.natural(static_cast<std::uint32_t>(triangles_.size()));
  for (const Triangle& triangle : triangles_) {
    builder_.natural(3);
    builder_.naturals(triangle.corners);
  }
}

void MeshWriter::write_normals() {
  if (mesh_.normals.empty()) return;
  builder_.begin("MeshNormals");
  builder_.natural(static_cast<std::uint32_t>(sources_.size()));
  for (std::size_t i = 0; i < sources_.size(); ++i) {
    const Vec3f& normal = mesh_.normals[sources_[i]];
    const Vec3f its = backs_[i] ? -normal : normal;
    builder_.reals(std::span(&its.x, 3));
  }
  write_faces();
  builder_.end();
}

// The one by which the first picture lies.
std::size_t MeshWriter::first_uv_set() const {
  for (const std::int32_t index : materials_) {
    if (index == no_index) continue;
    const TextureReference& texture = scene_.materials[static_cast<std::size_t>(index)].texture;
    if (!texture.file.empty() && texture.uv_set <= mesh_.more_uvs.size()) return texture.uv_set;
  }
  return 0;
}

void MeshWriter::write_texture_coordinates() {
  std::vector<const std::vector<Vec2f>*> sets{&mesh_.uvs};
  for (const UvSet& set : mesh_.more_uvs) sets.push_back(&set.values);
  const auto first = sets.begin() + static_cast<std::ptrdiff_t>(first_uv_set());
  std::rotate(sets.begin(), first, first + 1);
  for (const std::vector<Vec2f>* set : sets) {
    if (set->empty()) continue;
    builder_.begin("MeshTextureCoords");
    builder_.natural(static_cast<std::uint32_t>(sources_.size()));
    for (const std::uint32_t source : sources_) builder_.reals(std::span(&(*set)[source].x, 2));
    builder_.end();
  }
}

void MeshWriter::write_colors() {
  if (mesh_.colors.empty()) return;
  builder_.begin("MeshVertexColors");
  builder_.natural(static_cast<std::uint32_t>(sources_.size()));
  for (std::uint32_t i = 0; i < sources_.size(); ++i) {
    builder_.natural(i);
    builder_.reals(std::span(&mesh_.colors[sources_[i]].x, 4));
  }
  builder_.end();
}

// Points are numbered without gaps.
void MeshWriter::write_duplicates() {
  if (mesh_.points.empty() && copies_.empty()) return;
  std::vector<std::uint32_t> points;
  points.reserve(sources_.size());
  for (const std::uint32_t source : sources_) points.push_back(mesh_.points.empty() ? source : mesh_.points[source]);
  std::vector<std::uint32_t> known = points;
  sort_range(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  builder_.begin("VertexDuplicationIndices");
  builder_.natural(static_cast<std::uint32_t>(points.size()));
  builder_.natural(static_cast<std::uint32_t>(known.size()));
  for (const std::uint32_t point : points) {
    const auto found = std::lower_bound(known.begin(), known.end(), point);
    builder_.natural(static_cast<std::uint32_t>(found - known.begin()));
  }
  builder_.end();
}

void MeshWriter::write_material_numbers() {
  builder_.natural(static_cast<std::uint32_t>(materials_.size()));
  builder_.natural(static_cast<std::uint32_t>(triangles_.size()));
  for (const Triangle& triangle : triangles_) builder_.natural(triangle.material);
}

std::vector<bool> MeshWriter::are_shown() const {
  std::vector<bool> shown(sources_.size(), false);
  for (const Triangle& triangle : triangles_) {
    for (const std::uint32_t corner : triangle.corners) shown[corner] = true;
  }
  return shown;
}

// By joint, then by vertex, each once. Irrlicht takes those of a vertex without a triangle for the first vertex's.
std::vector<MeshWriter::Pull> MeshWriter::pulls() const {
  std::vector<Pull> pulls;
  const std::vector<bool> shown = are_shown();
  for (std::uint32_t vertex = 0; vertex < sources_.size(); ++vertex) {
    if (!shown[vertex]) continue;
    const std::size_t begin = std::size_t{sources_[vertex]} * mesh_.influences;
    for (std::size_t at = begin; at < begin + mesh_.influences; ++at) {
      if (mesh_.weights[at] > 0.0F) pulls.push_back({mesh_.joints[at], vertex, mesh_.weights[at]});
    }
  }
  stable_sort_range(pulls.begin(), pulls.end(), [](const Pull& a, const Pull& b) { return a.joint < b.joint; });
  std::size_t kept = 0;
  for (const Pull& pull : pulls) {
    const bool is_more = kept > 0 && pulls[kept - 1].joint == pull.joint && pulls[kept - 1].vertex == pull.vertex;
    if (is_more) {
      pulls[kept - 1].weight += pull.weight;
    } else {
      pulls[kept++] = pull;
    }
  }
  pulls.resize(kept);
  return pulls;
}

// From the mesh's space to that of the joint's own frame, which lies outside of its pivot.
Mat4 MeshWriter::offset_of(std::uint32_t joint, std::span<const Mat4> rests) const {
  const auto bind = std::lower_bound(mesh_.binds.begin(), mesh_.binds.end(), joint,
                                     [](const Bind& one, std::uint32_t node) { return one.node < node; });
  const bool is_bound = bind != mesh_.binds.end() && bind->node == joint;
  const bool is_in_node = mesh_.skinned_in_node && mesh_.node != no_index;
  const Mat4 place = is_in_node ? rests[static_cast<std::size_t>(mesh_.node)] : Mat4(1.0);
  const Mat4 to_node = is_bound ? bind->matrix : glm::inverse(rests[joint]) * place;
  const Mat4 offset = to_matrix(Transform{.translation = -scene_.nodes[joint].pivot.position}) * to_node;
  return is_finite(offset) ? offset : Mat4(1.0);
}

void MeshWriter::write_skin(std::span<const Mat4> rests, std::span<const std::string> frames) {
  const std::vector<Pull> all = pulls();
  std::size_t max_of_face = 0;
  for (const Triangle& triangle : triangles_) {
    const auto& [a, b, c] = triangle.corners;
    max_of_face = std::max(max_of_face, joints_of(mesh_, {sources_[a], sources_[b], sources_[c]}));
  }
  std::size_t joints = 0;
  for (std::size_t i = 0; i < all.size(); ++i) joints += i == 0 || all[i].joint != all[i - 1].joint ? 1U : 0U;
  builder_.begin("XSkinMeshHeader");
  builder_.natural(mesh_.influences);
  builder_.natural(static_cast<std::uint32_t>(max_of_face));
  builder_.natural(static_cast<std::uint32_t>(joints));
  builder_.end();
  for (std::size_t begin = 0; begin < all.size();) {
    const std::uint32_t joint = all[begin].joint;
    std::size_t end = begin;
    while (end < all.size() && all[end].joint == joint) ++end;
    builder_.begin("SkinWeights");
    builder_.string(frames[joint]);
    builder_.natural(static_cast<std::uint32_t>(end - begin));
    for (std::size_t i = begin; i < end; ++i) builder_.natural(all[i].vertex);
    for (std::size_t i = begin; i < end; ++i) builder_.real(static_cast<double>(all[i].weight));
    builder_.matrix(offset_of(joint, rests));
    builder_.end();
    begin = end;
  }
}

}  // namespace genga::x
