#include <algorithm>
#include <cmath>
#include <string>

#include "genga/base/sort.h"
#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

struct Share {
  std::uint32_t node;
  float weight;
};

// Which nodes move each vertex of the file.
class Shares {
 public:
  explicit Shares(std::size_t vertices) : first_(vertices + 2, 0) {}

  // Each share is announced, then added.
  void announce(std::uint32_t vertex) { ++first_[vertex + 2]; }
  void begin() {
    for (std::size_t i = 2; i < first_.size(); ++i) first_[i] += first_[i - 1];
    all_.resize(first_.back());
  }
  void add(std::uint32_t vertex, Share share) { all_[first_[vertex + 1]++] = share; }

  std::span<const Share> of(std::uint32_t vertex) const {
    return std::span(all_).subspan(first_[vertex], first_[vertex + 1] - first_[vertex]);
  }
  std::size_t vertices() const { return first_.size() - 2; }
  std::size_t size() const { return all_.size(); }

 private:
  std::vector<std::uint32_t> first_;  // while shares are added: of vertex i at i + 1
  std::vector<Share> all_;
};

// A node that is named twice has the sum; the largest shares first.
void gather(std::span<const Share> shares, std::vector<Share>& row) {
  row.assign(shares.begin(), shares.end());
  stable_sort_range(row.begin(), row.end(), [](const Share& a, const Share& b) { return a.node < b.node; });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (kept > 0 && row[kept - 1].node == row[i].node) {
      row[kept - 1].weight += row[i].weight;
    } else {
      row[kept++] = row[i];
    }
  }
  row.resize(kept);
  stable_sort_range(row.begin(), row.end(), [](const Share& a, const Share& b) { return a.weight > b.weight; });
}

double sum_of(std::span<const Share> shares) {
  double sum = 0.0;
  for (const Share& share : shares) sum += static_cast<double>(share.weight);
  return sum;
}

bool is_weight(double weight) { return weight > 0.0 && std::isfinite(static_cast<float>(weight)); }

// The weights of an object SkinWeights, after which its matrix follows.
template <class Visit>
void for_each_weight(MemberCursor& members, Visit visit) {
  const std::uint32_t count = members.natural();
  const auto vertices = members.naturals(count);
  for (const std::uint32_t vertex : vertices) {
    const double weight = members.real();
    if (members.is_good()) visit(vertex, weight);
  }
}

// Weights of all vertices as rows of one width, and what was not as it should be.
struct Rows {
  std::uint32_t width = 0;
  std::vector<std::uint32_t> joints;
  std::vector<float> weights;
  std::uint64_t cut = 0;     // vertices with more nodes than that
  std::uint64_t uneven = 0;  // whose weights do not add up to 1
};

// At least four nodes per vertex; more as long as rows take at most sixteen times the room of the weights.
std::uint32_t width_of(const Shares& shares) {
  std::vector<Share> row;
  std::size_t widest = 1;
  for (std::uint32_t vertex = 0; vertex < shares.vertices(); ++vertex) {
    gather(shares.of(vertex), row);
    widest = std::max(widest, row.size());
  }
  const std::size_t within_budget = 16 * shares.size() / std::max<std::size_t>(shares.vertices(), 1);
  return static_cast<std::uint32_t>(std::min(widest, std::max<std::size_t>(within_budget, 4)));
}

// Vertices that no bone moves go with that node.
Rows rows_of(const Shares& shares, std::uint32_t otherwise) {
  constexpr double rounding = 1e-5;  // of a few numbers of six digits, as files have them
  constexpr double reported = 1e-3;
  Rows rows{.width = width_of(shares)};
  std::vector<Share> row;
  for (std::uint32_t vertex = 0; vertex < shares.vertices(); ++vertex) {
    gather(shares.of(vertex), row);
    if (row.empty()) row.push_back({otherwise, 1.0F});
    if (std::abs(sum_of(row) - 1.0) > reported) ++rows.uneven;
    if (row.size() > rows.width) ++rows.cut;
    row.resize(std::min<std::size_t>(row.size(), rows.width), row.front());
    const double sum = sum_of(row);
    const double factor = std::abs(sum - 1.0) > rounding ? 1.0 / sum : 1.0;
    for (std::size_t i = 0; i < rows.width; ++i) {
      const bool is_there = i < row.size();
      rows.joints.push_back(row[is_there ? i : 0].node);
      rows.weights.push_back(is_there ? static_cast<float>(static_cast<double>(row[i].weight) * factor) : 0.0F);
    }
  }
  return rows;
}

void put_rows(const Rows& rows, std::span<const std::uint32_t> sources, Mesh& mesh) {
  mesh.influences = rows.width;
  mesh.joints.reserve(sources.size() * rows.width);
  mesh.weights.reserve(sources.size() * rows.width);
  for (const std::uint32_t source : sources) {
    const auto append = [&](const auto& from, auto& to) {
      const auto row = std::span(from).subspan(std::size_t{source} * rows.width, rows.width);
      to.insert(to.end(), row.begin(), row.end());
    };
    append(rows.joints, mesh.joints);
    append(rows.weights, mesh.weights);
  }
}

// The first of a node counts.
void sort_binds(std::vector<Bind>& binds) {
  stable_sort_range(binds.begin(), binds.end(), [](const Bind& a, const Bind& b) { return a.node < b.node; });
  const auto is_same = [](const Bind& a, const Bind& b) { return a.node == b.node; };
  binds.erase(std::unique(binds.begin(), binds.end(), is_same), binds.end());
}

struct SkinBone {
  std::uint32_t object;  // a SkinWeights
  std::uint32_t node;
};

std::vector<SkinBone> skin_bones(const Source& source, std::span<const std::uint32_t> parts) {
  std::vector<SkinBone> bones;
  for (const std::uint32_t part : parts) {
    if (!is_of_type(source.document, part, "SkinWeights")) continue;
    MemberCursor members(source.document, part);
    const std::int32_t node = source.node_named(members.string());
    if (node == no_index) {
      source.report.add("x.unknown-bone", Severity::warning, part, "transformNodeName",
                        "no frame has the name; it is left out");
    } else {
      bones.push_back({part, static_cast<std::uint32_t>(node)});
    }
  }
  return bones;
}

// The frame that weights name lies outside of its node's pivot.
Mat4 bind_of(const Node& node, MemberCursor& members) {
  return to_matrix(Transform{.translation = node.pivot.position}) * matrix_of(members);
}

// Announces the bones' shares and reads where they are bound.
std::vector<Bind> read_binds(const Source& source, std::span<const SkinBone> bones, std::span<const Node> nodes,
                             Shares& shares) {
  std::vector<Bind> binds;
  for (const SkinBone& bone : bones) {
    MemberCursor members(source.document, bone.object);
    std::uint64_t beyond = 0;
    for_each_weight(members, [&](std::uint32_t vertex, double weight) {
      if (vertex >= shares.vertices()) ++beyond;
      if (vertex < shares.vertices() && is_weight(weight)) shares.announce(vertex);
    });
    binds.push_back({bone.node, bind_of(nodes[bone.node], members)});
    if (beyond == 0) continue;
    source.report.add("x.index-range", Severity::error, bone.object, "vertexIndices",
                      std::to_string(beyond) + " indices of nothing");
  }
  return binds;
}

void add_shares(const Source& source, std::span<const SkinBone> bones, Shares& shares) {
  shares.begin();
  for (const SkinBone& bone : bones) {
    MemberCursor members(source.document, bone.object);
    for_each_weight(members, [&](std::uint32_t vertex, double weight) {
      if (vertex < shares.vertices() && is_weight(weight)) {
        shares.add(vertex, {bone.node, static_cast<float>(weight)});
      }
    });
  }
}

}  // namespace

void add_skin(const Source& source, std::span<const std::uint32_t> parts, const FileVertices& vertices,
              std::span<const Node> nodes, Mesh& mesh) {
  const std::vector<SkinBone> bones = skin_bones(source, parts);
  if (bones.empty()) return;
  Shares shares(vertices.count);
  mesh.binds = read_binds(source, bones, nodes, shares);
  sort_binds(mesh.binds);
  add_shares(source, bones, shares);
  const Rows rows = rows_of(shares, mesh.node == no_index ? bones[0].node : static_cast<std::uint32_t>(mesh.node));
  put_rows(rows, vertices.sources, mesh);
  mesh.skinned_in_node = mesh.node != no_index;
  const auto add_finding = [&](std::string_view code, std::uint64_t count, std::string_view what) {
    if (count == 0) return;
    source.report.add(code, Severity::warning, bones[0].object, "weights", std::to_string(count) + std::string(what));
  };
  add_finding("x.weight-sum", rows.uneven, " vertices have weights that do not add up to 1; they are scaled");
  add_finding("x.influences", rows.cut, " vertices are moved by too many bones; those that move them most are kept");
}

void mark_bones(Scene& scene) {
  std::vector<bool> carries(scene.nodes.size(), false);
  for (const Mesh& mesh : scene.meshes) {
    if (mesh.node != no_index) carries[static_cast<std::size_t>(mesh.node)] = true;
  }
  for (const Mesh& mesh : scene.meshes) {
    for (const Bind& bind : mesh.binds) {
      if (!carries[bind.node]) scene.nodes[bind.node].kind = NodeKind::bone;
    }
  }
}

}  // namespace genga::x
