#include "genga/convert/lower/objects/take_objects.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "genga/convert/lower/objects/join_meshes.h"
#include "genga/convert/lower/rest_shapes.h"
#include "genga/core/names.h"
#include "genga/core/rest.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/evaluate/skin.h"
#include "genga/math/euler.h"

namespace genga {
namespace {

// Binds that differ by less are equal: files have float32.
constexpr double same_bind = 1e-4;
// Length of a bone without children, metres. Only a viewer shows it: weights come from maps alone.
constexpr double usual_length = 0.1;

// For each node: takes the mesh's space to the node's at the moment of binding.
std::vector<Mat4> binds_of(const Mesh& mesh, const std::vector<Mat4>& worlds) {
  return skin_matrices(mesh, worlds, std::vector<Mat4>(worlds.size(), Mat4(1.0)));
}

// Whether it can be inverted, and is not so large or small that float32 numbers would not hold what it moves.
bool is_usable(const Mat4& matrix) {
  const double size = std::abs(glm::determinant(Mat3(matrix)));
  const auto is_finite = [&](int column) { return std::isfinite(glm::dot(matrix[column], matrix[column])); };
  return size > 1e-18 && size < 1e18 && is_finite(0) && is_finite(1) && is_finite(2) && is_finite(3);
}

bool is_close(const Mat4& a, const Mat4& b) {
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 4; ++row) {
      if (!(std::abs(a[column][row] - b[column][row]) <= same_bind * std::max(1.0, std::abs(a[column][row])))) {
        return false;
      }
    }
  }
  return true;
}

// Length of the first axis, negative if the matrix mirrors.
double size_of(const Mat4& matrix) {
  const double size = glm::length(Vec3(matrix[0]));
  return glm::determinant(Mat3(matrix)) < 0.0 ? -size : size;
}

Mat4 sized(double size) { return {Vec4(size, 0, 0, 0), Vec4(0, size, 0, 0), Vec4(0, 0, size, 0), Vec4(0, 0, 0, 1)}; }

// Its rotation and translation.
Mat4 rigid_part(const Mat4& matrix) {
  Transform transform = to_transform(matrix);
  transform.scale = Vec3(1.0);
  return to_matrix(transform);
}

// Joins the skinned meshes of a scene, and makes bones of the nodes that move them.
class Figure {
 public:
  explicit Figure(Scene& scene)
      : scene_(scene), worlds_(rest_matrices(scene.nodes)), binds_(scene.nodes.size()), is_bone_(scene.nodes.size()) {}

  void add(Mesh mesh);
  bool empty() const { return meshes_.empty(); }
  // Adds the node that the bones and the joined mesh hang on. Returns the mesh.
  Mesh finish(Findings& findings);

 private:
  void mark_bones();
  void free_bones();
  void set_rests(std::uint32_t owner);
  void keep_still(const std::vector<std::pair<std::uint32_t, Transform>>& rests);
  void set_influences(std::uint32_t owner, const std::vector<std::string>& names);
  void add_maps(Mesh& mesh, const std::vector<std::string>& names) const;
  std::vector<std::string> map_names() const;
  std::vector<double> lengths() const;

  Scene& scene_;
  std::vector<Mat4> worlds_;                // of the nodes at rest
  std::vector<std::optional<Mat4>> binds_;  // of nodes that move a vertex: takes the figure's space to theirs
  std::vector<bool> is_bone_;
  std::vector<Mesh> meshes_;
  std::uint64_t simplified_ = 0;  // bones that were not bound as a bone can rest
};

// Moves the vertices into the space of the meshes before, by the first bone that they share.
void Figure::add(Mesh mesh) {
  std::vector<Mat4> own = binds_of(mesh, worlds_);
  Mat4 place(1.0);
  if (mesh.skinned_in_node && mesh.node != no_index) place = worlds_[static_cast<std::size_t>(mesh.node)];
  std::vector<bool> moves(scene_.nodes.size());
  for (std::size_t at = 0; at < mesh.joints.size(); ++at) {
    if (mesh.weights[at] != 0.0F) moves[mesh.joints[at]] = true;
  }
  for (std::size_t node = 0; node < moves.size(); ++node) {
    if (!moves[node] || !binds_[node]) continue;
    if (is_usable(own[node])) place = glm::inverse(*binds_[node]) * own[node];
    break;
  }
  if (!is_usable(place)) place = Mat4(1.0);
  const Mat4 back = glm::inverse(place);
  for (std::size_t node = 0; node < moves.size(); ++node) {
    if (!moves[node]) continue;
    const Mat4 bind = own[node] * back;
    if (!is_usable(bind)) {
      ++simplified_;
      if (!binds_[node]) binds_[node] = Mat4(1.0);
    } else if (!binds_[node]) {
      binds_[node] = bind;
    } else if (!is_close(*binds_[node], bind)) {
      ++simplified_;
    }
  }
  if (place != Mat4(1.0)) move_shape(mesh, place);
  meshes_.push_back(std::move(mesh));
}

// Marks the nodes that move a vertex, and their ancestors.
void Figure::mark_bones() {
  for (std::uint32_t start = 0; start < binds_.size(); ++start) {
    if (!binds_[start]) continue;
    for (std::int32_t at = static_cast<std::int32_t>(start); at != no_index && !is_bone_[static_cast<std::size_t>(at)];
         at = scene_.nodes[static_cast<std::size_t>(at)].parent) {
      is_bone_[static_cast<std::size_t>(at)] = true;
    }
  }
}

// Gives a camera or light whose node becomes a bone a node of its own below it.
void Figure::free_bones() {
  const auto move_out = [&](std::int32_t& node, NodeKind kind) {
    if (node == no_index || !is_bone_[static_cast<std::size_t>(node)]) return;
    scene_.nodes.push_back({.name = scene_.nodes[static_cast<std::size_t>(node)].name, .kind = kind, .parent = node});
    node = static_cast<std::int32_t>(scene_.nodes.size() - 1);
  };
  for (Camera& camera : scene_.cameras) move_out(camera.node, NodeKind::camera);
  for (Light& light : scene_.lights) move_out(light.node, NodeKind::light);
}

// Gives nodes whose rest changes curves that hold them where they stood.
void Figure::keep_still(const std::vector<std::pair<std::uint32_t, Transform>>& rests) {
  const auto still = [](const Vec3& values) {
    std::vector<Curve> curves(3);
    for (int axis = 0; axis < 3; ++axis) {
      Curve& curve = curves[static_cast<std::size_t>(axis)];
      curve.times = make_times({0.0});
      curve.values = Scalars::doubles({values[axis]});
    }
    return curves;
  };
  for (Clip& clip : scene_.clips) {
    std::set<std::pair<std::uint32_t, Property>> moved;
    for (const Track& track : clip.tracks) {
      if (track.subject.kind == SubjectKind::node) moved.emplace(track.subject.index, track.property);
    }
    for (const auto& [node, rest] : rests) {
      const Subject subject{SubjectKind::node, node};
      if (!moved.contains({node, Property::translation})) {
        clip.tracks.push_back(
            {.subject = subject, .property = Property::translation, .curves = still(rest.translation)});
      }
      if (moved.contains({node, Property::rotation})) continue;
      clip.tracks.push_back({.subject = subject,
                             .property = Property::rotation,
                             .rotation_form = RotationForm::heading_pitch_bank,
                             .curves = still(to_heading_pitch_bank(rest.rotation))});
    }
  }
}

// Sets where bones rest: where they were bound, relative to the bone above.
void Figure::set_rests(std::uint32_t owner) {
  const auto first = std::find_if(binds_.begin(), binds_.end(), [](const auto& bind) { return bind.has_value(); });
  const double size = first == binds_.end() ? 1.0 : size_of(glm::inverse(**first));
  const bool is_sized = std::isfinite(size) && std::abs(size) > 0.0 && std::abs(size - 1.0) > same_bind;
  const Mat4 to_item = is_sized ? sized(1.0 / size) : Mat4(1.0);
  if (is_sized) {
    for (Mesh& mesh : meshes_) move_shape(mesh, to_item);
  }
  std::vector<Mat4> places(scene_.nodes.size(), Mat4(1.0));  // where each was bound, its size included
  std::vector<Mat4> rigid(scene_.nodes.size(), Mat4(1.0));
  places[owner] = to_item;
  std::vector<std::pair<std::uint32_t, Transform>> before;  // rests that change
  const Hierarchy hierarchy(scene_.nodes);
  for (const std::uint32_t index : hierarchy.order()) {
    if (index >= is_bone_.size() || !is_bone_[index]) continue;
    Node& node = scene_.nodes[index];
    const std::int32_t parent = hierarchy.parent(index);
    const auto above = static_cast<std::size_t>(parent == no_index ? static_cast<std::int32_t>(owner) : parent);
    places[index] =
        binds_[index] ? to_item * glm::inverse(*binds_[index]) : places[above] * to_matrix(node.rest, node.pivot);
    rigid[index] = rigid_part(places[index]);
    if (binds_[index] && !is_close(places[index], rigid[index])) ++simplified_;
    const Mat4 local = glm::inverse(rigid[above]) * rigid[index];
    const Quat turn = glm::inverse(node.pivot.rotation) * to_transform(local).rotation;
    const Vec3 at(local * Vec4(node.pivot.position, 1.0));
    if (!is_usable(local)) continue;
    if (at != node.rest.translation || turn != node.rest.rotation) before.emplace_back(index, node.rest);
    node.rest.translation = at;
    node.rest.rotation = turn;
  }
  keep_still(before);
}

// Each bone's distance to the nearest bone below it.
std::vector<double> Figure::lengths() const {
  std::vector<double> lengths(is_bone_.size(), 0.0);
  for (std::size_t child = 0; child < is_bone_.size(); ++child) {
    const std::int32_t parent = scene_.nodes[child].parent;
    if (!is_bone_[child] || parent == no_index || static_cast<std::size_t>(parent) >= lengths.size()) continue;
    double& length = lengths[static_cast<std::size_t>(parent)];
    const double distance = glm::length(scene_.nodes[child].rest.translation);
    if (std::isfinite(distance) && distance > 0.0 && (length == 0.0 || distance < length)) length = distance;
  }
  for (double& length : lengths) length = length > 0.0 ? length : usual_length;
  return lengths;
}

// Unique names without line ends.
std::vector<std::string> Figure::map_names() const {
  std::vector<std::string> names;
  names.reserve(binds_.size());
  for (std::size_t node = 0; node < binds_.size(); ++node) {
    names.push_back(scene_.nodes[node].name.empty() ? "Bone" : scene_.nodes[node].name);
    std::replace_if(names.back().begin(), names.back().end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  }
  return unique_names(std::move(names));
}

// names: of the bones' weight maps.
void Figure::set_influences(std::uint32_t owner, const std::vector<std::string>& names) {
  const std::vector<double> rest_lengths = lengths();
  BoneSet set{.node = owner};
  for (std::uint32_t node = 0; node < binds_.size(); ++node) {
    if (!binds_[node]) continue;
    set.bones.push_back({.node = node,
                         .rest_length = rest_lengths[node],
                         .weight_map = names[node],
                         .weight_map_only = true,
                         .normalizes = false});
  }
  scene_.bone_sets = {std::move(set)};
}

void Figure::add_maps(Mesh& mesh, const std::vector<std::string>& names) const {
  std::map<std::uint32_t, WeightMap> maps;  // by node
  for (std::size_t at = 0; at < mesh.joints.size(); ++at) {
    const float weight = mesh.weights[at];
    if (weight == 0.0F) continue;
    WeightMap& map = maps[mesh.joints[at]];
    const auto vertex = static_cast<std::uint32_t>(at / mesh.influences);
    if (!map.vertices.empty() && map.vertices.back() == vertex) {
      map.weights.back() += weight;
      continue;
    }
    map.vertices.push_back(vertex);
    map.weights.push_back(weight);
  }
  // The mesh's own maps stay, but for those that are called as a bone's.
  std::set<std::string> own_names;
  for (const auto& [node, map] : maps) own_names.insert(names[node]);
  std::erase_if(mesh.weight_maps, [&](const WeightMap& map) { return own_names.contains(map.name); });
  for (auto& [node, map] : maps) {
    map.name = names[node];
    mesh.weight_maps.push_back(std::move(map));
  }
}

Mesh Figure::finish(Findings& findings) {
  mark_bones();
  free_bones();
  const auto owner = static_cast<std::uint32_t>(scene_.nodes.size());
  scene_.nodes.push_back({.name = meshes_.front().name});
  set_rests(owner);
  for (std::uint32_t node = 0; node < is_bone_.size(); ++node) {
    if (!is_bone_[node]) continue;
    scene_.nodes[node].kind = NodeKind::bone;
    if (scene_.nodes[node].parent == no_index) scene_.nodes[node].parent = static_cast<std::int32_t>(owner);
  }
  const std::vector<std::string> names = map_names();
  set_influences(owner, names);
  for (Mesh& mesh : meshes_) add_maps(mesh, names);
  if (simplified_ != 0) {
    findings.add({"convert.bind-simplified",
                  Severity::warning,
                  "meshes",
                  {},
                  "bones were bound with a size or place of their own, which bones of this format cannot have",
                  simplified_});
  }
  Mesh whole = join_meshes(std::move(meshes_));
  whole.node = static_cast<std::int32_t>(owner);
  return whole;
}

class ObjectTaker {
 public:
  ObjectTaker(Scene& scene, const std::string& file, Work& work, Findings& findings)
      : scene_(scene), file_(file), work_(work), findings_(findings) {}

  Result<Scene> take();

 private:
  // mesh: its node is the item that shows it.
  void add_layer(Mesh mesh);
  void give_morphs(const Mesh& mesh);
  std::uint32_t copy_of_morph(std::uint32_t morph);
  void find_weights();
  bool count_shapes();

  Scene& scene_;
  const std::string& file_;
  Work& work_;
  Findings& findings_;
  Scene object_;
  std::vector<bool> is_given_;                                 // of the scene's own morphs
  std::vector<std::map<std::uint32_t, std::size_t>> weights_;  // by clip: the track of each morph
};

void ObjectTaker::add_layer(Mesh mesh) {
  const auto layer = static_cast<std::uint32_t>(object_.nodes.size());
  object_.nodes.push_back({.name = mesh.name});
  scene_.object_files.push_back({.node = static_cast<std::uint32_t>(mesh.node), .file = file_, .layer = layer + 1});
  mesh.node = static_cast<std::int32_t>(layer);
  object_.meshes.push_back(std::move(mesh));
}

void ObjectTaker::find_weights() {
  is_given_.resize(scene_.morphs.size());
  weights_.resize(scene_.clips.size());
  for (std::size_t clip = 0; clip < scene_.clips.size(); ++clip) {
    const std::vector<Track>& tracks = scene_.clips[clip].tracks;
    for (std::size_t track = 0; track < tracks.size(); ++track) {
      const Subject& subject = tracks[track].subject;
      if (subject.kind == SubjectKind::morph) weights_[clip].try_emplace(subject.index, track);
    }
  }
}

// A morph of the same name and weight for another item.
std::uint32_t ObjectTaker::copy_of_morph(std::uint32_t morph) {
  const auto copy = static_cast<std::uint32_t>(scene_.morphs.size());
  const Morph& own = scene_.morphs[morph];
  scene_.morphs.push_back({.name = own.name, .source_name = own.source_name, .english_name = own.english_name});
  for (std::size_t clip = 0; clip < weights_.size(); ++clip) {
    const auto found = weights_[clip].find(morph);
    if (found == weights_[clip].end()) continue;
    std::vector<Track>& tracks = scene_.clips[clip].tracks;
    Track track = tracks[found->second];
    track.subject.index = copy;
    if (!use_keys(&work_, static_cast<double>(track.curves[0].size()), sizeof(double) * 2)) break;
    tracks.push_back(std::move(track));
  }
  return copy;
}

// Binds each morph to the item of its mesh; copies it for further items.
void ObjectTaker::give_morphs(const Mesh& mesh) {
  for (const MorphTarget& target : mesh.targets) {
    if (!work_.use(&Limits::bytes, sizeof(Morph))) return;
    const std::uint32_t morph = is_given_[target.morph] ? copy_of_morph(target.morph) : target.morph;
    is_given_[target.morph] = true;
    scene_.morphs[morph].node = mesh.node;
  }
}

// Joined meshes are there twice for a while, and every skinned mesh asks for the bind of each node.
bool ObjectTaker::count_shapes() {
  std::uint64_t bytes = scene_.nodes.size() * 4 * sizeof(Mat4);
  std::uint64_t skins = 0;
  for (const Mesh& mesh : scene_.meshes) {
    bytes += size_in_bytes(mesh);
    skins += mesh.influences > 0 ? 1U : 0U;
  }
  return work_.use(&Limits::bytes, bytes) && work_.use(&Limits::samples, skins * scene_.nodes.size());
}

Result<Scene> ObjectTaker::take() {
  if (!count_shapes()) return work_.status().error();
  object_.axes = scene_.axes;
  object_.materials = scene_.materials;
  object_.morphs = scene_.morphs;
  find_weights();
  std::vector<Mesh> meshes = std::exchange(scene_.meshes, {});
  std::erase_if(meshes, [](const Mesh& mesh) { return mesh.positions.empty(); });
  Figure figure(scene_);
  for (Mesh& mesh : meshes) {
    if (mesh.influences > 0) figure.add(std::move(mesh));
  }
  std::erase_if(meshes, [](const Mesh& mesh) { return mesh.influences > 0; });
  const auto put = [&](Mesh mesh) {
    give_morphs(mesh);
    add_layer(std::move(mesh));
  };
  if (!figure.empty()) put(figure.finish(findings_));
  for (Mesh& mesh : meshes) {
    const bool is_unseen = mesh.node != no_index && scene_.nodes[static_cast<std::size_t>(mesh.node)].is_unseen;
    scene_.nodes.push_back({.name = mesh.name, .parent = mesh.node, .is_unseen = is_unseen});
    mesh.node = static_cast<std::int32_t>(scene_.nodes.size() - 1);
    put(std::move(mesh));
  }
  GENGA_TRY(work_.status());
  return std::move(object_);
}

}  // namespace

bool has_shapes(const Scene& scene) {
  return scene.object_files.empty() && std::any_of(scene.meshes.begin(), scene.meshes.end(),
                                                   [](const Mesh& mesh) { return !mesh.positions.empty(); });
}

Result<Scene> take_objects(Scene& scene, const std::string& file, Work& work, Findings& findings) {
  return ObjectTaker(scene, file, work, findings).take();
}

}  // namespace genga
