#include "genga/formats/lwo/from_scene.h"

#include <algorithm>

#include "genga/core/names.h"
#include "genga/core/rest.h"
#include "genga/formats/lwo/from_scene/parts.h"
#include "genga/formats/lwo/reader.h"

namespace genga::lwo {
namespace {

constexpr std::size_t longest_name = 1000;  // bytes; a sub-chunk holds 65,535
constexpr std::size_t max_layers = 0xFFFF;  // their number has two bytes, and 0xFFFF means none

class ObjectBuilder {
 public:
  ObjectBuilder(const Scene& scene, const FromSceneOptions& options, Findings& findings)
      : scene_(scene),
        wanted_(options.encoding),
        names_(names_encoding(scene, options.encoding)),
        findings_(findings),
        worlds_(rest_matrices(scene.nodes)) {}

  Result<Object> build();

 private:
  void number_layers();
  std::int32_t layer_above(std::size_t node) const;
  void put_layer(std::string_view name, const Vec3& pivot, bool is_hidden, std::int32_t parent);
  bool put_meshes_of(std::int32_t node);
  std::vector<Vec3f> places_of(const Mesh& mesh) const;
  std::vector<std::string> tags();
  void report_left_out();

  const Scene& scene_;
  TextEncoding wanted_;
  NameWriter names_;
  Findings& findings_;
  std::vector<Mat4> worlds_;
  std::vector<std::int32_t> layers_;                 // the number of each node's; no_index: it has none
  std::multimap<std::int32_t, const Mesh*> meshes_;  // by node
  std::uint32_t layer_count_ = 0;
  std::uint32_t layer_number_ = 0;  // of the next one written
  std::string chunks_;
};

// Groups, and whatever carries a mesh.
void ObjectBuilder::number_layers() {
  std::vector<bool> has_layer(scene_.nodes.size());
  for (std::size_t i = 0; i < has_layer.size(); ++i) has_layer[i] = scene_.nodes[i].kind == NodeKind::group;
  for (const Mesh& mesh : scene_.meshes) {
    meshes_.emplace(mesh.node, &mesh);
    if (mesh.node != no_index) has_layer[static_cast<std::size_t>(mesh.node)] = true;
  }
  layers_.assign(has_layer.size(), no_index);
  for (std::size_t i = 0; i < has_layer.size(); ++i) {
    if (has_layer[i] && layer_count_ < max_layers) layers_[i] = static_cast<std::int32_t>(layer_count_++);
  }
}

std::int32_t ObjectBuilder::layer_above(std::size_t node) const {
  for (std::int32_t at = scene_.nodes[node].parent; at != no_index;
       at = scene_.nodes[static_cast<std::size_t>(at)].parent) {
    if (layers_[static_cast<std::size_t>(at)] != no_index) return layers_[static_cast<std::size_t>(at)];
  }
  return no_index;
}

void ObjectBuilder::put_layer(std::string_view name, const Vec3& pivot, bool is_hidden, std::int32_t parent) {
  std::string layer;
  put_u16(layer, layer_number_++);
  put_u16(layer, is_hidden ? 1 : 0);
  put_vec3(layer, Vec3f(pivot));
  put_text(layer, names_(name));
  if (parent != no_index) put_u16(layer, static_cast<std::uint32_t>(parent));
  put_chunk(chunks_, "LAYR", layer);
}

std::vector<Vec3f> ObjectBuilder::places_of(const Mesh& mesh) const {
  const bool is_in_scene = mesh.node == no_index || (mesh.influences > 0 && !mesh.skinned_in_node);
  if (is_in_scene) return mesh.positions;
  const Mat4& world = worlds_[static_cast<std::size_t>(mesh.node)];
  std::vector<Vec3f> places;
  places.reserve(mesh.positions.size());
  for (const Vec3f& position : mesh.positions) places.emplace_back(Vec3(world * Vec4(Vec3(position), 1.0)));
  return places;
}

bool ObjectBuilder::put_meshes_of(std::int32_t node) {
  const LayerTarget target{scene_, names_};
  const auto [begin, end] = meshes_.equal_range(node);
  return std::all_of(begin, end, [&](const auto& entry) {
    return put_mesh(target, *entry.second, places_of(*entry.second), chunks_);
  });
}

std::vector<std::string> ObjectBuilder::tags() {
  std::vector<std::string> names;
  names.reserve(scene_.materials.size() + 1);
  for (const Material& material : scene_.materials) names.push_back(material.name.empty() ? "Default" : material.name);
  names.emplace_back("Default");
  names = unique_names(std::move(names));
  for (std::string& name : names) name = names_(name);
  return names;
}

void ObjectBuilder::report_left_out() {
  const auto is_bone = [](const Node& node) { return node.kind != NodeKind::group; };
  const auto count = static_cast<std::uint64_t>(std::count_if(scene_.nodes.begin(), scene_.nodes.end(), is_bone));
  if (count == 0) return;
  findings_.add({"lwo.left-out",
                 Severity::warning,
                 "nodes",
                 {},
                 "an object has no bones, cameras or lights; they are left out",
                 count});
}

Result<Object> ObjectBuilder::build() {
  const Axes& axes = scene_.axes;
  if (axes.handedness != Handedness::left || axes.metres_per_unit != 1.0)
    return no_conversion("an object is left-handed and in metres", "axes");
  number_layers();
  const std::vector<std::string> names = tags();
  std::string tag_names;
  for (const std::string& name : names) put_text(tag_names, name);
  put_chunk(chunks_, "TAGS", tag_names);
  bool fits = true;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    if (layers_[i] == no_index) continue;
    const Node& node = scene_.nodes[i];
    const Vec3 pivot(worlds_[i] * Vec4(node.pivot.position, 1.0));
    put_layer(node.name, pivot, node.is_hidden, layer_above(i));
    fits = fits && put_meshes_of(static_cast<std::int32_t>(i));
  }
  if (names_.encoding() != wanted_) {
    findings_.add({"lwo.name-not-encodable", Severity::warning, {}, {}, not_encodable_message(wanted_)});
  }
  for (const Mesh& mesh : scene_.meshes) {
    if (mesh.node != no_index) continue;
    put_layer(mesh.name, Vec3(0.0), false, no_index);
    fits = fits && put_mesh({scene_, names_}, mesh, mesh.positions, chunks_);
  }
  if (!fits) return no_conversion("a layer has more points than an object can number", "meshes");
  put_surfaces(scene_, names, names_, chunks_);
  report_left_out();
  std::string file;
  put_chunk(file, "FORM", std::string("LWO2").append(chunks_));
  GENGA_TRY_ASSIGN(Read<Object> read, lwo::read(Bytes::own_text(std::move(file))));
  return std::move(read.document);
}

}  // namespace

std::string NameWriter::operator()(std::string_view utf8) const {
  std::string name(utf8.substr(0, utf8.find('\0')));
  // Names of what is made here are ASCII: every encoding has them.
  if (auto encoded = encode(name, encoding_)) name = std::move(*encoded);
  return name.substr(0, longest_name);
}

Result<Object> from_scene(const Scene& scene, const FromSceneOptions& options, Findings& findings) {
  const auto has_points = [](const Mesh& mesh) { return !mesh.positions.empty(); };
  if (std::none_of(scene.meshes.begin(), scene.meshes.end(), has_points)) {
    return no_conversion("there is no mesh to make an object of");
  }
  return ObjectBuilder(scene, options, findings).build();
}

}  // namespace genga::lwo
