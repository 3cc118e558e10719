// Morphs of vertices, and the lists in which the program shows bones and morphs.
#include <algorithm>

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

// Of one mesh; with the copies of its vertices.
void add_items(const MeshVertices& places, const MorphTarget& target, std::vector<VertexMorphItem>& items) {
  for (std::size_t i = 0; i < target.vertices.size(); ++i) {
    const std::uint32_t vertex = target.vertices[i];
    const F32x3 offset = floats_of(target.offsets[i]);
    items.push_back({static_cast<std::int32_t>(places.first + vertex), offset});
    auto copy = std::lower_bound(places.copies.begin(), places.copies.end(), std::pair(vertex, std::uint32_t{0}));
    for (; copy != places.copies.end() && copy->first == vertex; ++copy) {
      const auto at = static_cast<std::uint32_t>(copy - places.copies.begin());
      items.push_back({static_cast<std::int32_t>(places.copies_begin + at), offset});
    }
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
  // Where none has a panel the format knows none, and the program shows only morphs that have one.
  const bool has_panels = std::any_of(scene.morphs.begin(), scene.morphs.end(),
                                      [](const genga::Morph& morph) { return morph.panel != MorphPanel::none; });
  const std::vector<std::string> names = given_names(scene.morphs, "morph");
  for (std::size_t i = 0; i < scene.morphs.size(); ++i) {
    Morph& to = output.model.morphs.emplace_back();
    to.name = text_of(names[i]);
    to.english_name = text_of(scene.morphs[i].english_name);
    to.panel = panel_of(has_panels ? scene.morphs[i].panel : MorphPanel::other);
    to.vertices.emplace();
  }
  for (std::size_t i = 0; i < scene.meshes.size(); ++i) {
    for (const MorphTarget& target : scene.meshes[i].targets) {
      add_items(output.meshes[i], target, *output.model.morphs[target.morph].vertices);
    }
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
