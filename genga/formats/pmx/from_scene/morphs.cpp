// Morphs of every kind but impulses, and the lists in which the program shows bones and morphs.
#include <algorithm>
#include <set>
#include <vector>

#include "genga/formats/pmx/from_scene/parts.h"

namespace genga::pmx {
namespace {

std::uint8_t panel_of(MorphPanel panel) {
  switch (panel) {
    case MorphPanel::none: return 0;
    case MorphPanel::brow: return 1;
    case MorphPanel::eye: return 2;
    case MorphPanel::lip: return 3;
    case MorphPanel::other: break;
  }
  return 4;
}

// Its effects in the scene: a morph of a model has exactly one of these.
std::vector<MorphKind> kinds_of(const Scene& scene, std::uint32_t index) {
  const genga::Morph& morph = scene.morphs[index];
  std::vector<MorphKind> kinds;
  if (!morph.members.empty()) kinds.push_back(morph.picks_one ? MorphKind::flip : MorphKind::group);
  if (!morph.nodes.empty()) kinds.push_back(MorphKind::bone);
  if (!morph.materials.empty()) kinds.push_back(MorphKind::material);
  bool moves_vertices = false;
  std::set<std::uint32_t> uv_sets;
  for (const Mesh& mesh : scene.meshes) {
    for (const MorphTarget& target : mesh.targets) {
      if (target.morph != index) continue;
      moves_vertices |= !target.vertices.empty();
      for (const UvOffsets& uvs : target.uvs) uv_sets.insert(uvs.uv_set);
    }
  }
  if (moves_vertices) kinds.push_back(MorphKind::vertex);
  for (const std::uint32_t uv_set : uv_sets) {
    if (uv_set <= max_extra_uvs) {
      kinds.push_back(static_cast<MorphKind>(static_cast<std::uint32_t>(MorphKind::uv) + uv_set));
    }
  }
  if (kinds.empty()) kinds.push_back(MorphKind::vertex);
  return kinds;
}

MaterialMorphItem item_of(const MaterialChange& change) {
  MaterialMorphItem item;
  item.material = change.material == no_index ? none : change.material;
  item.operation = change.adds ? 1 : 0;
  item.diffuse = floats_of(change.numbers.diffuse);
  item.specular = floats_of(change.numbers.specular);
  item.specular_power = change.numbers.specular_power;
  item.ambient = floats_of(change.numbers.ambient);
  item.edge_color = floats_of(change.numbers.outline_color);
  item.edge_size = change.numbers.outline_size;
  item.texture = floats_of(change.numbers.texture);
  item.sphere = floats_of(change.numbers.sphere);
  item.toon = floats_of(change.numbers.toon);
  return item;
}

void add_vertex_items(const Output& output, std::uint32_t index, std::vector<VertexMorphItem>& items) {
  for (std::size_t mesh = 0; mesh < output.scene.meshes.size(); ++mesh) {
    for (const MorphTarget& target : output.scene.meshes[mesh].targets) {
      if (target.morph != index) continue;
      for (std::size_t i = 0; i < target.vertices.size(); ++i) {
        const F32x3 offset = floats_of(target.offsets[i]);
        output.meshes[mesh].for_each_index(target.vertices[i],
                                           [&](std::int32_t vertex) { items.push_back({vertex, offset}); });
      }
    }
  }
}

void add_uv_items(const Output& output, std::uint32_t index, std::uint32_t uv_set, std::vector<UvMorphItem>& items) {
  for (std::size_t mesh = 0; mesh < output.scene.meshes.size(); ++mesh) {
    for (const MorphTarget& target : output.scene.meshes[mesh].targets) {
      if (target.morph != index) continue;
      for (const UvOffsets& uvs : target.uvs) {
        if (uvs.uv_set != uv_set) continue;
        for (std::size_t i = 0; i < uvs.vertices.size(); ++i) {
          const F32x4 offset{uvs.offsets[i].x, uvs.offsets[i].y, 0.0F, 0.0F};
          output.meshes[mesh].for_each_index(uvs.vertices[i],
                                             [&](std::int32_t vertex) { items.push_back({vertex, offset}); });
        }
      }
    }
  }
}

void add_items(const Output& output, std::uint32_t index, Morph& to) {
  const genga::Morph& from = output.scene.morphs[index];
  switch (to.kind_of()) {
    case MorphKind::group:
    case MorphKind::flip:
      to.morphs.emplace();
      for (const MorphMember& member : from.members) to.morphs->push_back({member.morph, member.ratio});
      break;
    case MorphKind::bone:
      to.bones.emplace();
      for (const NodeOffset& offset : from.nodes) {
        const Quat& q = offset.rotation;
        to.bones->push_back({output.bone_of(static_cast<std::int32_t>(offset.node)), floats_of(offset.translation),
                             floats_of(Vec4f(Vec4(q.x, q.y, q.z, q.w)))});
      }
      break;
    case MorphKind::material:
      to.materials.emplace();
      for (const MaterialChange& change : from.materials) to.materials->push_back(item_of(change));
      break;
    case MorphKind::vertex: add_vertex_items(output, index, to.vertices.emplace()); break;
    case MorphKind::impulse: break;
    default: add_uv_items(output, index, to.kind - static_cast<std::uint32_t>(MorphKind::uv), to.uvs.emplace()); break;
  }
}

DisplayFrame frame_of(std::string_view name, std::string_view english_name, bool is_special) {
  DisplayFrame frame;
  frame.name = text_of(name);
  frame.english_name = text_of(english_name);
  frame.is_special = is_special ? 1 : 0;
  return frame;
}

FrameEntry bone_entry(std::size_t bone) {
  FrameEntry entry;
  entry.kind = 0;
  entry.bone = static_cast<std::int32_t>(bone);
  return entry;
}

FrameEntry morph_entry(std::size_t morph) {
  FrameEntry entry;
  entry.kind = 1;
  entry.morph = static_cast<std::int32_t>(morph);
  return entry;
}

}  // namespace

void add_morphs(Output& output) {
  const Scene& scene = output.scene;
  // If no morph has a panel, the source format has none, and the program only shows morphs that have one.
  const bool has_panels = std::any_of(scene.morphs.begin(), scene.morphs.end(),
                                      [](const genga::Morph& morph) { return morph.panel != MorphPanel::none; });
  const std::vector<std::string> names = given_names(scene.morphs, "morph");
  for (std::uint32_t i = 0; i < scene.morphs.size(); ++i) {
    Morph& to = output.model.morphs.emplace_back();
    to.name = text_of(names[i]);
    to.english_name = text_of(scene.morphs[i].english_name);
    to.panel = panel_of(has_panels ? scene.morphs[i].panel : MorphPanel::other);
    const std::vector<MorphKind> kinds = kinds_of(scene, i);
    to.kind = static_cast<std::uint8_t>(kinds.front());
    if (kinds.size() > 1) output.left_out.add(place_of("morphs", i), "a morph does one thing; the others are left out");
    add_items(output, i, to);
  }
}

void add_frames(Output& output) {
  Model& model = output.model;
  DisplayFrame root = frame_of("Root", "Root", true);
  if (!model.bones.empty()) root.entries.push_back(bone_entry(0));
  DisplayFrame faces = frame_of("表情", "Exp", true);
  for (std::size_t i = 0; i < model.morphs.size(); ++i) {
    if (model.morphs[i].panel != 0) faces.entries.push_back(morph_entry(i));
  }
  DisplayFrame bones = frame_of("ボーン", "Bones", false);
  for (std::size_t i = 1; i < model.bones.size(); ++i) bones.entries.push_back(bone_entry(i));
  model.frames.push_back(std::move(root));
  model.frames.push_back(std::move(faces));
  if (!bones.entries.empty()) model.frames.push_back(std::move(bones));
}

}  // namespace genga::pmx
