// Counts and indices of a mesh and of what hangs on it.
#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "genga/formats/x/check/parts.h"
#include "genga/formats/x/objects/members.h"
#include "genga/formats/x/objects/vertex_elements.h"

namespace genga::x {
namespace {

constexpr std::uint32_t min_corners = 3;

// Faces as a list of numbers: of each face how many corners, and their indices.
struct Faces {
  std::uint32_t count = 0;
  std::uint32_t beyond = 0;     // indices that nothing has
  std::uint32_t too_small = 0;  // faces of less than three corners
  std::uint32_t flat = 0;       // triangles of the faces' fans with one vertex twice
};

std::uint32_t flat_triangles(const Naturals& corners) {
  std::uint32_t flat = 0;
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const bool is_flat = corners[0] == corners[i] || corners[i] == corners[i + 1] || corners[i + 1] == corners[0];
    if (is_flat) ++flat;
  }
  return flat;
}

Faces read_faces(MemberCursor& members, std::uint32_t limit) {
  Faces faces;
  faces.count = members.natural();
  for (std::uint32_t face = 0; face < faces.count && members.is_good(); ++face) {
    const auto corners = members.naturals(members.natural());
    if (corners.size() < min_corners) ++faces.too_small;
    faces.flat += flat_triangles(corners);
    faces.beyond += static_cast<std::uint32_t>(
        std::count_if(corners.begin(), corners.end(), [&](std::uint32_t corner) { return corner >= limit; }));
  }
  return faces;
}

class MeshCheck {
 public:
  MeshCheck(const Document& document, const Names& names, std::uint32_t mesh, std::vector<bool>& seen, Report& report)
      : document_(document), names_(names), mesh_(mesh), seen_(seen), report_(report) {}

  void check() {
    MemberCursor members(document_, mesh_);
    vertices_ = members.natural();
    members.skip_reals(std::uint64_t{3} * vertices_);
    const Faces faces = read_faces(members, vertices_);
    faces_ = faces.count;
    if (faces.count == 0) report_no_faces(document_, mesh_, report_);
    beyond(mesh_, "faces", faces.beyond);
    if (faces.too_small > 0) {
      report_.add("x.face-size", Severity::warning, mesh_, "faces", "a face of less than three corners");
    }
    if (faces.flat > 0) {
      report_.add("x.degenerate-face", Severity::warning, mesh_, "faces", "a triangle with one vertex twice");
    }
    for_each_child(document_, mesh_, [&](std::uint32_t child) { part(child); });
    if (bones_ && *bones_ != weights_) {
      mismatch(header_, "nBones", "SkinWeights of the mesh", *bones_, weights_);
    }
    check_sums();
  }

 private:
  void part(std::uint32_t child) {
    const std::uint32_t object = resolved(document_, names_, child);
    if (object == no_object) return;
    const auto is = [&](std::string_view type) { return is_of_type(document_, object, type); };
    MemberCursor members(document_, object);
    if (is("SkinWeights")) ++weights_;
    if (is("XSkinMeshHeader")) {
      members.skip(2);
      bones_ = members.natural();
      header_ = object;
    } else if (object == child || !seen_[object]) {
      list(object, members);
      if (object != child) seen_[object] = true;
    }
  }
  void list(std::uint32_t object, MemberCursor& members) {
    const auto is = [&](std::string_view type) { return is_of_type(document_, object, type); };
    if (is("MeshNormals")) return normals(object, members);
    if (is("MeshTextureCoords")) return same(object, "nTextureCoords", "vertices", members.natural(), vertices_);
    if (is("MeshVertexColors")) return colors(object, members);
    if (is("MeshMaterialList")) return materials(object, members);
    if (is("VertexDuplicationIndices")) return duplicates(object, members);
    if (is("SkinWeights")) return weights(object, members);
    if (is("DeclData")) return elements(object);
  }
  void normals(std::uint32_t object, MemberCursor& members) {
    const std::uint32_t count = members.natural();
    members.skip_reals(std::uint64_t{3} * count);
    const Faces faces = read_faces(members, count);
    same(object, "nFaceNormals", "faces", faces.count, faces_);
    beyond(object, "faceNormals", faces.beyond);
  }
  void colors(std::uint32_t object, MemberCursor& members) {
    const std::uint32_t count = members.natural();
    std::uint32_t wrong = 0;
    for (std::uint32_t i = 0; i < count && members.is_good(); ++i) {
      if (members.natural() >= vertices_) ++wrong;
      members.skip_reals(4);
    }
    beyond(object, "vertexColors", wrong);
  }
  void materials(std::uint32_t object, MemberCursor& members) {
    const std::uint32_t count = members.natural();
    const std::uint32_t indices = members.natural();
    same(object, "nFaceIndexes", "faces", indices, faces_);
    beyond(object, "faceIndexes", too_large(members.naturals(indices), count));
    std::uint32_t there = 0;
    for_each_child(document_, object, [&](std::uint32_t child) {
      const std::uint32_t target = resolved(document_, names_, child);
      if (target == no_object || is_of_type(document_, target, "Material")) ++there;
    });
    same(object, "nMaterials", "materials", count, there);
  }
  void duplicates(std::uint32_t object, MemberCursor& members) {
    const std::uint32_t count = members.natural();
    const std::uint32_t originals = members.natural();
    same(object, "nIndices", "vertices", count, vertices_);
    beyond(object, "indices", too_large(members.naturals(count), std::max(originals, vertices_)));
  }
  void weights(std::uint32_t object, MemberCursor& members) {
    const auto vertices = members.naturals(members.natural());
    beyond(object, "vertexIndices", too_large(vertices, vertices_));
    add_weights(object, vertices, members);
    const std::string_view bone = members.string();
    if (names_.find(bone, "Frame") == no_object) {
      report_.add("x.unknown-bone", Severity::warning, object, "transformNodeName", "no frame has the name");
    }
  }

  void add_weights(std::uint32_t object, const Naturals& vertices, MemberCursor& members) {
    if (first_weights_ == no_object) {
      first_weights_ = object;
      const WordRange words = word_range_of(document_, mesh_);
      const std::uint64_t count = std::min<std::uint64_t>(vertices_, (words.end - words.begin) / 3);
      sums_.resize(static_cast<std::size_t>(count));
    }
    for (const std::uint32_t vertex : vertices) {
      const double weight = members.real();
      if (vertex < sums_.size()) sums_[vertex] += weight;
    }
  }
  void check_sums() {
    constexpr double tolerance = 1e-3;  // of weights of three digits
    const auto is_uneven = [](double sum) { return sum != 0.0 && !(std::abs(sum - 1.0) <= tolerance); };
    const auto count = std::count_if(sums_.begin(), sums_.end(), is_uneven);
    if (count == 0) return;
    report_.add("x.weight-sum", Severity::warning, first_weights_, "weights",
                std::to_string(count) + " vertices whose weights do not add up to 1");
  }
  void elements(std::uint32_t object) {
    const std::optional<VertexElements> elements = elements_of_declaration(document_, object);
    if (elements && elements->words.size() == std::uint64_t{elements->stride} * vertices_) return;
    report_.add("x.vertex-elements", Severity::warning, object, "data", "not data for each vertex");
  }

  static std::uint32_t too_large(const Naturals& indices, std::uint32_t limit) {
    return static_cast<std::uint32_t>(
        std::count_if(indices.begin(), indices.end(), [&](std::uint32_t index) { return index >= limit; }));
  }
  void beyond(std::uint32_t object, std::string_view member, std::uint32_t count) {
    if (count == 0) return;
    report_.add("x.index-range", Severity::error, object, member, std::to_string(count) + " indices of nothing");
  }
  void same(std::uint32_t object, std::string_view member, std::string_view what, std::uint32_t stated,
            std::uint32_t there) {
    if (stated != there) mismatch(object, member, what, stated, there);
  }
  void mismatch(std::uint32_t object, std::string_view member, std::string_view what, std::uint32_t stated,
                std::uint32_t there) {
    std::string message = std::to_string(stated) + ", but " + std::to_string(there) + ' ';
    message += what;
    report_.add("x.count-mismatch", Severity::warning, object, member, message);
  }

  const Document& document_;
  const Names& names_;
  std::uint32_t mesh_;
  std::vector<bool>& seen_;
  Report& report_;
  std::uint32_t vertices_ = 0;
  std::uint32_t faces_ = 0;
  std::optional<std::uint32_t> bones_;
  std::uint32_t header_ = no_object;
  std::uint32_t weights_ = 0;
  std::uint32_t first_weights_ = no_object;
  std::vector<double> sums_;  // of each vertex's weights
};

}  // namespace

void check_mesh(const Document& document, const Names& names, std::uint32_t mesh, std::vector<bool>& seen,
                Report& report) {
  MeshCheck(document, names, mesh, seen, report).check();
}

}  // namespace genga::x
