#include "genga/convert/assemble/resolve.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/printable.h"
#include "genga/convert/assemble/bone_weights.h"
#include "genga/convert/assemble/object_layer.h"
#include "genga/convert/assemble/object_morph.h"

namespace genga {
namespace {

std::string indexed(std::string_view name, std::size_t index) {
  std::string path(name);
  path += '[';
  path += number_text(index);
  return path += ']';
}

// Puts the objects into the scene, one file after the other.
class Resolver {
 public:
  Resolver(Scene& scene, ResolveOptions options)
      : scene_(scene), library_(std::move(options.objects), options.work), placer_(scene), work_(options.work) {}

  void run(Findings& findings) {
    library_.open_all(scene_.object_files);
    std::vector<ObjectFile> left;
    for (std::size_t i = 0; i < scene_.object_files.size(); ++i) {
      const bool is_placed = goes_on(work_) && place(scene_.object_files[i], indexed("object_files", i));
      if (!is_placed) left.push_back(scene_.object_files[i]);
    }
    scene_.object_files = std::move(left);
    findings.append(std::move(library_).take_findings());
    findings.append(std::move(findings_).take());
  }

 private:
  bool place(const ObjectFile& file, const std::string& path) {
    const Scene* object = library_.find(file, path);
    if (object == nullptr) return false;
    const auto layer = layer_of(*object, file, path);
    if (!layer) return false;
    const LayerSize size = size_of_layer(*object, *layer);
    if (!use(work_, &Limits::bytes, size.bytes) || !use(work_, &Limits::elements, size.elements)) {
      add_finding("resolve.too-large", path,
                  short_name(file.file) + ": the object is too large for the limits and is left out");
      return false;
    }
    placer_.place(*object, *layer, file.node);
    return true;
  }

  std::optional<std::uint32_t> layer_of(const Scene& object, const ObjectFile& file, const std::string& path) {
    if (const auto layer = find_layer(object, file.layer)) return layer;
    const std::string asked = short_name(file.file) + ": there is no layer " + number_text(file.layer);
    const auto layer = find_layer_nearby(object, file.layer);
    if (!layer) {
      add_finding("resolve.missing-layer", path + ".layer", asked);
    } else {
      add_finding("resolve.other-layer", path + ".layer",
                  asked + "; layer " + number_text(object.nodes[*layer].layer) + " is taken");
    }
    return layer;
  }

  void add_finding(std::string_view code, const std::string& path, std::string message) {
    findings_.add({code, Severity::warning, path, {}, std::move(message)}, [](std::string_view) { return Place{}; });
  }

  Scene& scene_;
  ObjectLibrary library_;
  LayerPlacer placer_;
  Work* work_;
  FindingCollector findings_;
};

// Reports morphs that the scene has for a node whose object exists, but not the morph.
void report_missing_morphs(const Scene& scene, std::size_t told_by_scene, Findings& findings) {
  std::vector<bool> has_mesh(scene.nodes.size(), false);
  std::vector<bool> has_target(scene.morphs.size(), false);
  for (const Mesh& mesh : scene.meshes) {
    if (mesh.node != no_index) has_mesh[static_cast<std::size_t>(mesh.node)] = true;
    for (const MorphTarget& target : mesh.targets) has_target[target.morph] = true;
  }
  FindingCollector capped;
  for (std::size_t i = 0; i < told_by_scene; ++i) {
    const Morph& morph = scene.morphs[i];
    const bool is_map = morph.node != no_index && morph.shape_of == no_index;
    if (!is_map || has_target[i] || !has_mesh[static_cast<std::size_t>(morph.node)]) continue;
    capped.add({"resolve.missing-morph",
                Severity::warning,
                indexed("morphs", i),
                {},
                "the object has no morph " + quoted_name(morph.name, '\'')},
               [](std::string_view) { return Place{}; });
  }
  findings.append(std::move(capped).take());
}

void weigh_bones(Scene& scene, Work* work, Findings& findings) {
  if (scene.bone_sets.empty()) return;
  std::multimap<std::int32_t, std::size_t> meshes;
  for (std::size_t i = 0; i < scene.meshes.size(); ++i) meshes.emplace(scene.meshes[i].node, i);
  const BoneWeigher weigher(scene);
  for (std::size_t i = 0; i < scene.bone_sets.size(); ++i) {
    const BoneSet& set = scene.bone_sets[i];
    const auto [first, last] = meshes.equal_range(static_cast<std::int32_t>(set.node));
    for (auto mesh = first; mesh != last; ++mesh) {
      weigher.weigh(set, {.path = indexed("bone_sets", i), .work = work}, scene.meshes[mesh->second], findings);
    }
  }
}

}  // namespace

void resolve(Scene& scene, ResolveOptions options, Findings& findings) {
  const std::size_t told_by_scene = scene.morphs.size();
  Work* const work = options.work;
  Resolver(scene, std::move(options)).run(findings);
  shape_morphs(scene, findings);
  report_missing_morphs(scene, told_by_scene, findings);
  weigh_bones(scene, work, findings);
}

}  // namespace genga
