#include <algorithm>

#include "genga/formats/x/to_scene/mesh_builder.h"
#include "genga/formats/x/to_scene/scene_maker.h"

namespace genga::x {

// What a reference means among objects of a type: things of other types may have its name.
std::uint32_t SceneBuilder::referred(std::uint32_t child, std::string_view type) {
  if (document_.objects[child].template_index != is_reference) {
    return is_of_type(document_, child, type) ? child : no_object;
  }
  const std::string_view name = name_of(document_, child);
  const std::uint32_t target = name.empty() ? names_.target(child) : names_.find(name, type);
  return target != no_object && is_of_type(document_, target, type) ? target : no_object;
}

bool SceneBuilder::affords(std::uint32_t object) {
  const auto& objects = document_.objects;
  const std::uint32_t last = objects[object].last;
  const std::size_t end = last < objects.size() ? objects[last].first_word : document_.values.words.size();
  const std::uint64_t cost = end - objects[object].first_word + (last - object);
  if (cost > repeatable_) {
    report_.add("x.left-out", Severity::warning, object, {}, "referred to too many times");
    return false;
  }
  repeatable_ -= cost;
  return true;
}

std::vector<std::uint32_t> SceneBuilder::parts_of(std::uint32_t mesh) {
  std::vector<std::uint32_t> parts;
  for_each_child(document_, mesh, [&](std::uint32_t child) {
    const std::uint32_t part = resolved(document_, names_, child);
    if (part != no_object && (part == child || affords(part))) parts.push_back(part);
  });
  return parts;
}

void SceneBuilder::add_mesh(std::uint32_t object, std::int32_t node) {
  const std::vector<std::uint32_t> parts = parts_of(object);
  MeshBuilder builder(document_, object, parts, report_);
  Mesh mesh = builder.make(face_materials(parts));
  mesh.name = name_in_scene(object);
  mesh.node = node;
  add_skin(parts, builder.sources(), builder.places_in_file(), mesh);
  scene_.meshes.push_back(std::move(mesh));
}

// A mesh at the top level stands in the scene unless frames refer to it: then it stands there.
void SceneBuilder::add_meshes() {
  const auto& objects = document_.objects;
  std::vector<bool> hangs(objects.size(), false);
  const auto mesh_in_frame = [&](std::uint32_t i) {
    return node_of(objects[i].parent) == no_index ? no_object : referred(i, "Mesh");
  };
  for (std::uint32_t i = 0; i < objects.size(); ++i) {
    if (const std::uint32_t mesh = mesh_in_frame(i); mesh != no_object) hangs[mesh] = true;
  }
  for (std::uint32_t i = 0; i < objects.size(); ++i) {
    if (const std::uint32_t mesh = mesh_in_frame(i); mesh != no_object) {
      if (mesh == i || affords(mesh)) add_mesh(mesh, node_of(objects[i].parent));
    } else if (is_of_type(document_, i, "Mesh") && !hangs[i]) {
      if (objects[i].parent == no_object) {
        add_mesh(i, no_index);
      } else {
        report_.add("x.left-out", Severity::warning, i, {}, "a mesh that is in no frame");
      }
    } else if (is_of_type(document_, i, "PatchMesh") || is_of_type(document_, i, "PatchMesh9")) {
      report_.add("x.left-out", Severity::warning, i, {}, "patches");
    }
  }
  mark_bones();
}

}  // namespace genga::x
