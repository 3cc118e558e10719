#include "genga/formats/x/to_scene/mesh_builder.h"

#include <algorithm>
#include <string>
#include <utility>

namespace genga::x {
namespace {

constexpr std::size_t max_uv_sets = 8;  // what Direct3D has

template <class Vector>
std::span<float> numbers_of(std::vector<Vector>& vectors) {
  static_assert(sizeof(Vector) == static_cast<std::size_t>(Vector::length()) * sizeof(float));
  return {reinterpret_cast<float*>(vectors.data()), vectors.size() * static_cast<std::size_t>(Vector::length())};
}

// A file may declare a type of its own by a standard name: what it states need not be there.
std::vector<Vec3f> read_vectors(MemberCursor& members) {
  const std::size_t stated = members.natural();
  std::vector<Vec3f> vectors(std::min(stated, members.words_left() / 3));
  members.reals(numbers_of(vectors));
  return vectors;
}

// An array of integers after its count; `gathered` holds it if the document has it in parts.
std::span<const Word> next_list(MemberCursor& members, Naturals& gathered) {
  std::span<const Word> numbers;
  if (members.take_counted(numbers)) return numbers;
  gathered = members.naturals(members.natural());
  return gathered.view();
}

bool is_flat(std::uint32_t a, std::uint32_t b, std::uint32_t c) { return a == b || b == c || c == a; }

template <class T>
std::vector<T> values_of(const VertexElements& elements, const VertexElement& element, std::size_t vertices) {
  std::vector<T> values;
  values.reserve(vertices);
  for (std::size_t i = 0; i < vertices; ++i) values.emplace_back(elements.value(element, i));
  return values;
}

}  // namespace

MeshBuilder::MeshBuilder(const Document& document, std::uint32_t object, std::vector<std::uint32_t> parts,
                         Report& report)
    : document_(document),
      object_(object),
      parts_(std::move(parts)),
      report_(report),
      faces_(document, object),
      normal_faces_(document, object) {}

Mesh MeshBuilder::build(const FaceMaterials& materials) {
  positions_ = read_vectors(faces_);
  in_file_ = positions_.size();
  read_normals();
  vertices_.emplace(in_file_, normals_);
  read_faces(materials);
  read_texture_coordinates();
  read_colors();
  read_elements();
  read_duplicates();
  put_triangles(materials);
  put_attributes();
  report_findings(materials);
  return std::move(mesh_);
}

std::vector<std::uint32_t> MeshBuilder::sources() const {
  std::vector<std::uint32_t> sources(vertices_->size());
  for (std::size_t i = 0; i < sources.size(); ++i) sources[i] = vertices_->source(i);
  return sources;
}

std::uint32_t MeshBuilder::part(std::string_view type) const {
  const auto found =
      std::find_if(parts_.begin(), parts_.end(), [&](std::uint32_t one) { return is_of_type(document_, one, type); });
  return found == parts_.end() ? no_object : *found;
}

void MeshBuilder::add_finding(std::string_view code, Severity severity, std::uint32_t object, std::string_view member,
                              std::uint64_t count, std::string_view what) {
  if (count == 0) return;
  report_.add(code, severity, object, member, std::to_string(count) + ' ' + std::string(what));
}

void MeshBuilder::read_normals() {
  normals_of_ = part("MeshNormals");
  if (normals_of_ == no_object) return;
  normal_faces_ = MemberCursor(document_, normals_of_);
  normals_ = read_vectors(normal_faces_);
}

// A face without a list of its own has no normals.
void MeshBuilder::read_faces(const FaceMaterials& materials) {
  const std::uint32_t count = faces_.natural();
  const std::uint32_t with_normals = normals_of_ == no_object ? 0 : normal_faces_.natural();
  const auto none = static_cast<std::uint32_t>(materials.materials.size());
  // Most faces are triangles, of which each takes four words.
  const std::size_t triangles = std::min<std::size_t>(count, faces_.words_left() / 4);
  corners_.reserve(3 * triangles);
  if (none != 0) triangle_materials_.reserve(triangles);
  Naturals gathered_corners;
  Naturals gathered_normals;
  std::uint32_t material = none;
  for (std::uint32_t face = 0; face < count && faces_.is_good(); ++face) {
    const auto corners = next_list(faces_, gathered_corners);
    std::span<const Word> normals;
    if (face < with_normals) normals = next_list(normal_faces_, gathered_normals);
    if (face < materials.of_faces.size()) material = std::min(materials.of_faces[face], none);
    if (material == none && materials.object != no_object) ++materials_beyond_;
    add_face(corners, normals, material);
  }
}

// As most faces are. False when there is anything to say about it: nothing is done then.
bool MeshBuilder::add_sound_triangle(std::span<const Word> corners, std::span<const Word> normals,
                                     std::uint32_t material) {
  if (corners.size() != 3 || normals.size() < 3) return false;
  const std::array<std::uint32_t, 3> places{corners[0], corners[1], corners[2]};
  const std::array<std::uint32_t, 3> leaning{normals[0], normals[1], normals[2]};
  if (std::max({places[0], places[1], places[2]}) >= in_file_ || is_flat(places[0], places[1], places[2])) return false;
  if (std::max({leaning[0], leaning[1], leaning[2]}) >= normals_.size()) return false;
  std::array<std::uint32_t, 3> vertices{};
  for (std::size_t i = 0; i < 3; ++i) vertices[i] = vertices_->corner(places[i], leaning[i]);
  add_triangle(vertices, material);
  return true;
}

// A fan around its first corner, as Direct3D makes it.
void MeshBuilder::add_face(std::span<const Word> corners, std::span<const Word> normals, std::uint32_t material) {
  if (add_sound_triangle(corners, normals, material)) return;
  const auto is_beyond = [&](std::uint32_t corner) { return corner >= in_file_; };
  if (corners.size() < 3) {
    ++small_faces_;
    return;
  }
  if (std::any_of(corners.begin(), corners.end(), is_beyond)) {
    ++faces_beyond_;
    return;
  }
  const auto vertex_of = [&](std::size_t corner) {
    std::uint32_t normal = corner < normals.size() ? normals[corner].get() : MeshVertices::none;
    if (normal != MeshVertices::none && normal >= normals_.size()) {
      ++normals_beyond_;
      normal = MeshVertices::none;
    }
    return vertices_->corner(corners[corner], normal);
  };
  const std::uint32_t first = vertex_of(0);
  std::uint32_t before = vertex_of(1);
  for (std::size_t i = 2; i < corners.size(); ++i) {
    const std::uint32_t vertex = vertex_of(i);
    if (is_flat(corners[0], corners[i - 1], corners[i])) {
      ++flat_triangles_;
    } else {
      add_triangle({first, before, vertex}, material);
    }
    before = vertex;
  }
}

void MeshBuilder::add_triangle(const std::array<std::uint32_t, 3>& vertices, std::uint32_t material) {
  const std::size_t before = corners_.size() / 3;
  for (const std::uint32_t vertex : vertices) corners_.push_back(vertex);
  if (material == 0 && triangle_materials_.empty()) return;
  if (triangle_materials_.empty()) triangle_materials_.resize(before);  // those have the first
  triangle_materials_.push_back(material);
}

void MeshBuilder::add_uvs(std::vector<Vec2f> values) {
  if (uvs_.size() < max_uv_sets) {
    uvs_.push_back(std::move(values));
  } else {
    ++uv_sets_beyond_;
  }
}

void MeshBuilder::read_texture_coordinates() {
  for (const std::uint32_t one : parts_) {
    if (!is_of_type(document_, one, "MeshTextureCoords")) continue;
    MemberCursor members(document_, one);
    const std::uint32_t count = members.natural();
    if (count < in_file_) {
      add_finding("x.count-mismatch", Severity::warning, one, "nTextureCoords", count,
                  "there are too few; they are left out");
      continue;
    }
    std::vector<Vec2f> values(in_file_);
    members.reals(numbers_of(values));
    add_uvs(std::move(values));
  }
}

// White where there is none.
void MeshBuilder::read_colors() {
  const std::uint32_t object = part("MeshVertexColors");
  if (object == no_object) return;
  MemberCursor members(document_, object);
  const std::uint32_t count = members.natural();
  std::uint64_t beyond = 0;
  colors_.assign(in_file_, Vec4f(1.0F));
  for (std::uint32_t i = 0; i < count && members.is_good(); ++i) {
    const std::uint32_t vertex = members.natural();
    Vec4f color;
    for (int part = 0; part < 4; ++part) color[part] = static_cast<float>(members.real());
    if (vertex < colors_.size()) {
      colors_[vertex] = color;
    } else {
      ++beyond;
    }
  }
  add_finding("x.index-range", Severity::error, object, "vertexColors", beyond, "indices point at nothing");
}

// What the parts with names of their own have said counts before these.
void MeshBuilder::read_elements() {
  for (const std::uint32_t one : parts_) {
    const bool is_fvf = is_of_type(document_, one, "FVFData");
    if (!is_fvf && !is_of_type(document_, one, "DeclData")) continue;
    const std::optional<VertexElements> elements =
        is_fvf ? elements_of_fvf(document_, one, in_file_) : elements_of_declaration(document_, one);
    if (!elements || elements->vertices() < in_file_) {
      report_.add("x.vertex-elements", Severity::warning, one, "data",
                  "there is not one element for each vertex; they are left out");
      continue;
    }
    for (const VertexElement& element : elements->all) read_element(*elements, element);
  }
}

void MeshBuilder::read_element(const VertexElements& elements, const VertexElement& element) {
  const std::size_t count = in_file_;
  if (element.usage == ElementUsage::normal && normals_of_ == no_object && own_normals_.empty()) {
    own_normals_ = values_of<Vec3f>(elements, element, count);
  } else if (element.usage == ElementUsage::texture_coordinates) {
    std::vector<Vec2f> values = values_of<Vec2f>(elements, element, count);
    if (std::find(uvs_.begin(), uvs_.end(), values) == uvs_.end()) add_uvs(std::move(values));
  } else if (element.usage == ElementUsage::color && element.usage_index == 0 && colors_.empty()) {
    colors_ = values_of<Vec4f>(elements, element, count);
  }
}

void MeshBuilder::read_duplicates() {
  const std::uint32_t object = part("VertexDuplicationIndices");
  if (object == no_object) return;
  MemberCursor members(document_, object);
  const std::uint32_t count = members.natural();
  members.skip(1);
  const auto indices = members.naturals(count);
  if (indices.size() >= in_file_) {
    points_.assign(indices.begin(), indices.begin() + static_cast<std::ptrdiff_t>(in_file_));
  }
}

// Those of one material follow each other.
void MeshBuilder::put_triangles(const FaceMaterials& materials) {
  const std::size_t lists = materials.materials.size() + 1;
  std::vector<std::uint32_t> next(lists + 1, 0);
  next[1] = triangle_materials_.empty() ? static_cast<std::uint32_t>(corners_.size()) : 0;
  for (const std::uint32_t material : triangle_materials_) next[material + 1] += 3;
  for (std::size_t i = 0; i < lists; ++i) {
    const std::uint32_t count = next[i + 1];
    next[i + 1] += next[i];
    const std::int32_t material = i + 1 < lists ? materials.materials[i] : no_index;
    if (count > 0) mesh_.primitives.push_back({.first_index = next[i], .index_count = count, .material = material});
  }
  if (triangle_materials_.empty()) {
    mesh_.indices = std::move(corners_);
    return;
  }
  mesh_.indices.resize(corners_.size());
  for (std::size_t triangle = 0; triangle < triangle_materials_.size(); ++triangle) {
    std::uint32_t& at = next[triangle_materials_[triangle]];
    std::copy_n(&corners_[3 * triangle], 3, &mesh_.indices[at]);
    at += 3;
  }
}

void MeshBuilder::put_attributes() {
  const bool is_split = vertices_->size() > in_file_;
  mesh_.positions = vertices_->spread(std::move(positions_));
  if (!own_normals_.empty()) {
    mesh_.normals = std::move(own_normals_);
  } else if (vertices_->has_normals()) {
    mesh_.normals.resize(vertices_->size());
    for (std::size_t i = 0; i < mesh_.normals.size(); ++i) mesh_.normals[i] = vertices_->normal(i);
  }
  if (!colors_.empty()) mesh_.colors = vertices_->spread(std::move(colors_));
  for (std::size_t set = 0; set < uvs_.size(); ++set) {
    std::vector<Vec2f> values = vertices_->spread(std::move(uvs_[set]));
    if (set == 0) {
      mesh_.uvs = std::move(values);
    } else {
      mesh_.more_uvs.push_back({"UV" + std::to_string(set + 1), std::move(values)});
    }
  }
  if (!points_.empty()) {
    mesh_.points = vertices_->spread(std::move(points_));
  } else if (is_split) {
    mesh_.points = sources();
  }
}

void MeshBuilder::report_findings(const FaceMaterials& materials) {
  constexpr Severity error = Severity::error;
  constexpr Severity warning = Severity::warning;
  add_finding("x.face-size", warning, object_, "faces", small_faces_,
              "faces with less than three corners are left out");
  add_finding("x.index-range", error, object_, "faces", faces_beyond_,
              "faces with vertices that do not exist are left out");
  add_finding("x.index-range", error, normals_of_, "faceNormals", normals_beyond_, "indices point at nothing");
  add_finding("x.index-range", error, materials.object, "faceIndexes", materials_beyond_, "faces have no material");
  add_finding("x.degenerate-face", warning, object_, "faces", flat_triangles_,
              "triangles with one vertex twice are left out");
  add_finding("x.left-out", warning, object_, {}, uv_sets_beyond_,
              "texture coordinates beyond the eighth are left out");
  if (const std::uint32_t wraps = part("MeshFaceWraps"); wraps != no_object) {
    report_.add("x.left-out", Severity::note, wraps, {}, "wrapping around cylinders is left out");
  }
}

}  // namespace genga::x
