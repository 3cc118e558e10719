#include <utility>

#include "genga/formats/x/to_scene/mesh_builder.h"
#include "genga/formats/x/to_scene/parts.h"

namespace genga::x {
namespace {

// Words and objects that may be read again for references: what is referred to many times is there many times. Sixteen
// files like this one, and a little for small ones.
std::uint64_t max_repeated(const Document& document) {
  constexpr std::uint64_t little = 4'000'000;
  return 16 * (document.values.word_count() + document.objects.size()) + little;
}

// Takes what an object costs off what is left. False and a finding when that is too little.
bool take_repeated(const Source& source, std::uint32_t object, std::uint64_t& left) {
  const auto& objects = source.document.objects;
  const std::uint32_t last = objects[object].last;
  const std::size_t end = last < objects.size() ? objects[last].first_word : source.document.values.word_count();
  const std::uint64_t cost = end - objects[object].first_word + (last - object);
  if (cost > left) {
    source.report.add("x.left-out", Severity::warning, object, {},
                      "it is referred to too many times; the rest is left out");
    return false;
  }
  left -= cost;
  return true;
}

// What stands in a mesh or is referred to there.
std::vector<std::uint32_t> parts_of(const Source& source, std::uint32_t mesh, std::uint64_t& repeatable) {
  std::vector<std::uint32_t> parts;
  for_each_child(source.document, mesh, [&](std::uint32_t child) {
    const std::uint32_t part = resolved(source.document, source.names, child);
    if (part != no_object && (part == child || take_repeated(source, part, repeatable))) parts.push_back(part);
  });
  return parts;
}

bool has_no_faces(const Document& document, std::uint32_t mesh) {
  MemberCursor members(document, mesh);
  members.skip_reals(std::uint64_t{3} * members.natural());
  return members.natural() == 0;
}

// What all meshes share.
struct MeshesSoFar {
  std::uint64_t repeatable = 0;
  MaterialIndices materials;
};

void add_mesh(const Source& source, const SceneExtension* extension, std::uint32_t object, std::int32_t node,
              MeshesSoFar& so_far, Scene& scene) {
  const std::vector<std::uint32_t> parts = parts_of(source, object, so_far.repeatable);
  MeshBuilder builder(source.document, object, parts, source.report);
  Mesh mesh = builder.build(face_materials(source, extension, parts, so_far.materials, scene.materials));
  mesh.name = name_in_scene(source, extension, object);
  mesh.node = node;
  if (has_no_faces(source.document, object)) report_no_faces(source.document, object, source.report);
  const std::vector<std::uint32_t> sources = builder.sources();
  add_skin(source, parts, {sources, builder.places_in_file()}, scene.nodes, mesh);
  scene.meshes.push_back(std::move(mesh));
}

// The mesh that an object within a frame is or refers to.
std::uint32_t mesh_in_frame(const Source& source, std::uint32_t object) {
  const std::uint32_t parent = source.document.objects[object].parent;
  return source.node_of(parent) == no_index ? no_object : referred(source, object, "Mesh");
}

std::vector<bool> meshes_in_frames(const Source& source) {
  std::vector<bool> hangs(source.document.objects.size(), false);
  for (std::uint32_t i = 0; i < hangs.size(); ++i) {
    if (const std::uint32_t mesh = mesh_in_frame(source, i); mesh != no_object) hangs[mesh] = true;
  }
  return hangs;
}

}  // namespace

// A mesh at the top level stands in the scene unless frames refer to it: then it stands there.
void add_meshes(const Source& source, const SceneExtension* extension, Scene& scene) {
  const auto& objects = source.document.objects;
  const auto is = [&](std::uint32_t object, std::string_view type) {
    return is_of_type(source.document, object, type);
  };
  const auto leave_out = [&](std::uint32_t object, std::string_view why) {
    source.report.add("x.left-out", Severity::warning, object, {}, why);
  };
  const std::vector<bool> hangs = meshes_in_frames(source);
  MeshesSoFar so_far{.repeatable = max_repeated(source.document)};
  for (std::uint32_t i = 0; i < objects.size(); ++i) {
    if (const std::uint32_t mesh = mesh_in_frame(source, i); mesh != no_object) {
      if (mesh == i || take_repeated(source, mesh, so_far.repeatable)) {
        add_mesh(source, extension, mesh, source.node_of(objects[i].parent), so_far, scene);
      }
    } else if (is(i, "Mesh") && !hangs[i]) {
      if (objects[i].parent == no_object) {
        add_mesh(source, extension, i, no_index, so_far, scene);
      } else {
        leave_out(i, "a mesh that is in no frame is left out");
      }
    } else if (is(i, "PatchMesh") || is(i, "PatchMesh9")) {
      leave_out(i, "patches are left out");
    }
  }
}

}  // namespace genga::x
