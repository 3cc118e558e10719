#include "genga/formats/lwo/to_scene.h"

#include <unordered_map>

#include "genga/formats/lwo/geometry/subdivide.h"
#include "genga/formats/lwo/to_scene/parts.h"

namespace genga::lwo {
namespace {

// Bytes that meshes may take beyond their maps: a constant, and a number for each byte of the file.
constexpr std::uint64_t fill_always = std::uint64_t{4} << 20U;
constexpr std::uint64_t fill_per_byte = 2;

using LayerNodes = std::unordered_map<std::uint16_t, std::int32_t>;  // by number; of equal ones the first

void add_layer_nodes(const std::vector<Layer>& layers, const SceneOptions& options, Scene& scene) {
  for (const Layer& layer : layers) {
    Node& node = scene.nodes.emplace_back();
    node.source_name = layer.name;
    node.name = decode(layer.name, options.encoding).text;
    if (node.name.empty()) node.name = "Layer " + std::to_string(layer.number + 1);
    node.is_hidden = layer.is_hidden();
    node.layer = layer.number + 1U;
  }
}

void add_pivots(const Object& object, const std::vector<Layer>& layers, Scene& scene, Losses& losses) {
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (layers[i].chunks.empty()) continue;
    const auto path = path_of(object, layers[i].chunks.front());
    for (int axis = 0; axis < 3; ++axis) {
      const double at = finite(layers[i].pivot[axis], losses, path);
      // At rest the object stands where its points say.
      scene.nodes[i].pivot.position[axis] = at;
      scene.nodes[i].rest.translation[axis] = at;
    }
  }
}

void attach_layers(const Object& object, const std::vector<Layer>& layers, Scene& scene, Losses& losses) {
  LayerNodes nodes;
  for (std::size_t i = 0; i < layers.size(); ++i) nodes.emplace(layers[i].number, static_cast<std::int32_t>(i));
  const auto lose = [&](std::size_t layer) {
    losses.add("lwo.layer-unattached", Severity::warning,
               "the parent does not exist, or leads back to the layer, so the layer has none",
               path_of(object, layers[layer].chunks.front()));
  };
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if (!layers[i].parent) continue;
    const auto found = nodes.find(*layers[i].parent);
    if (found == nodes.end()) {
      lose(i);
    } else {
      scene.nodes[i].parent = found->second;
    }
  }
  // A walk to the root that meets its own mark goes in a circle.
  std::vector<std::size_t> mark(layers.size(), 0);
  for (std::size_t start = 0; start < layers.size(); ++start) {
    for (std::size_t at = start; mark[at] == 0;) {
      mark[at] = start + 1;
      if (scene.nodes[at].parent == no_index) break;
      const auto next = static_cast<std::size_t>(scene.nodes[at].parent);
      if (mark[next] == start + 1) {
        scene.nodes[at].parent = no_index;
        lose(at);
      }
      at = next;
    }
  }
}

// What has been made of all layers so far, and what is needed for the next one.
struct Making {
  const Object& object;
  const SceneOptions& options;
  Surfaces& surfaces;
  FillBudget& budget;
  Losses& losses;
};

void add_morphs(const Cage& cage, std::int32_t node, Scene& scene) {
  for (const CageMap& map : cage.morphs) {
    Morph& morph = scene.morphs.emplace_back();
    morph.name = map.name;
    morph.node = node;
  }
}

std::vector<SurfaceLook> looks_of(const LayerParts& parts, const Surfaces& surfaces) {
  std::vector<SurfaceLook> looks;
  looks.reserve(parts.surfaces.size());
  for (const std::uint32_t surface : parts.surfaces) looks.push_back(surfaces.list[surface].look);
  return looks;
}

void add_mesh(LayerParts& parts, std::size_t node, auto path, Making& making, Scene& scene) {
  Cage& cage = parts.cage;
  // At worst every corner gets a vertex of its own.
  const auto corners =
      static_cast<std::size_t>(std::min<std::uint64_t>(making.options.max_elements / 2, max_subdivided_corners));
  if (!subdivide(cage, making.options.lightwave.subdivision.value_or(0), corners)) {
    making.losses.add("lwo.subdivision-limited", Severity::warning,
                      "there are too many polygons, so a lower level is shown", path);
  }
  const auto first_morph = static_cast<std::uint32_t>(scene.morphs.size());
  add_morphs(cage, static_cast<std::int32_t>(node), scene);
  CageMesh made = mesh_of(std::move(cage), looks_of(parts, making.surfaces), first_morph, making.budget);
  if (!made.is_sound) {
    making.losses.add("lwo.outline-crosses", Severity::note, "the outline of a polygon crosses itself", path);
  }
  for (Primitive& primitive : made.mesh.primitives) {
    const std::uint32_t surface = parts.surfaces[static_cast<std::size_t>(primitive.material)];
    primitive.material = static_cast<std::int32_t>(surface);
  }
  made.mesh.name = scene.nodes[node].name;
  made.mesh.node = static_cast<std::int32_t>(node);
  scene.meshes.push_back(std::move(made.mesh));
}

void add_layer(const Layer& layer, std::size_t node, Making& making, Scene& scene) {
  if (layer.chunks.empty()) return;
  const auto path = path_of(making.object, layer.chunks.front());
  LayerParts parts = parts_of(making.object, layer, making.surfaces, making.options, making.losses);
  add_skelegons(parts, static_cast<std::uint32_t>(node), scene);
  if (parts.cage.size() > 0) add_mesh(parts, node, path, making, scene);
}

}  // namespace

Scene to_scene(const Object& object, const SceneOptions& options, Findings& findings) {
  Scene scene;
  scene.axes = {.handedness = Handedness::left};
  scene.name_encoding = options.encoding;
  Losses losses(object);
  const std::vector<Layer> layers = layers_of(object);
  add_layer_nodes(layers, options, scene);
  add_pivots(object, layers, scene, losses);
  attach_layers(object, layers, scene, losses);
  FillBudget budget{fill_always + fill_per_byte * object.content.size()};
  Surfaces surfaces = surfaces_of(object, options, losses, budget);
  Making making{object, options, surfaces, budget, losses};
  for (std::size_t i = 0; i < layers.size(); ++i) add_layer(layers[i], i, making, scene);
  add_envelopes(object, surfaces, options, scene, budget);
  if (budget.is_spent) {
    losses.add("lwo.maps-dropped", Severity::warning,
               "a map, an envelope or an image that would take far more room than in the file is left out",
               [] { return std::string("chunks[0]"); });
  }
  for (SceneSurface& surface : surfaces.list) scene.materials.push_back(surface.material);
  losses.move_to(findings);
  return scene;
}

}  // namespace genga::lwo
