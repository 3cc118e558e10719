// Morphs of every kind but impulses: what they drive, move and change. Those of vertices are with the mesh.
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/pmx/to_scene/parts.h"

namespace genga::pmx {
namespace {

constexpr std::size_t max_uv_sets = 5;

MorphPanel panel_of(std::uint8_t panel) {
  switch (panel) {
    case 1: return MorphPanel::brow;
    case 2: return MorphPanel::eye;
    case 3: return MorphPanel::lip;
    case 4: return MorphPanel::other;
    default: return MorphPanel::none;
  }
}

// The place of an entry of a morph.
struct ItemPath {
  std::size_t morph;
  std::string_view list;
  std::size_t item;

  std::string operator()() const { return element_path("morphs", morph, element_path(list, item)); }
};

void drop_item(const ItemPath& path, std::string_view what, FindingCollector& losses) {
  losses.warn("pmx.morph-item-dropped", path, what);
}

// All entries; those of morphs that do not exist keep their place, which counts where one of them is picked.
void add_members(const Model& model, std::size_t index, genga::Morph& to, FindingCollector& losses) {
  const std::vector<GroupMorphItem>& items = *model.morphs[index].morphs;
  to.picks_one = model.morphs[index].kind_of() == MorphKind::flip;
  to.members.resize(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    const ItemPath path{index, "morphs", i};
    to.members[i].ratio = finite(items[i].ratio, losses, path);
    if (has(model.morphs.size(), items[i].morph)) {
      to.members[i].morph = items[i].morph;
    } else {
      drop_item(path, "the morph drives a morph that does not exist", losses);
    }
  }
}

void add_node_offsets(const Model& model, std::size_t index, genga::Morph& to, FindingCollector& losses) {
  const std::vector<BoneMorphItem>& items = *model.morphs[index].bones;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const ItemPath path{index, "bones", i};
    if (!has(model.bones.size(), items[i].bone)) {
      drop_item(path, "the morph moves a bone that does not exist", losses);
      continue;
    }
    std::array<double, 4> q{};
    for (std::size_t axis = 0; axis < q.size(); ++axis) {
      q[axis] = static_cast<double>(finite(items[i].rotation[axis], losses, path));
    }
    to.nodes.push_back({.node = static_cast<std::uint32_t>(items[i].bone),
                        .translation = finite(items[i].translation, losses, path),
                        .rotation = normalized_or_identity(Quat(q[3], q[0], q[1], q[2]))});
  }
}

Vec4f finite4(const F32x4& value, FindingCollector& losses, const ItemPath& path) {
  return {finite(value[0], losses, path), finite(value[1], losses, path), finite(value[2], losses, path),
          finite(value[3], losses, path)};
}

MaterialNumbers numbers_of(const MaterialMorphItem& item, FindingCollector& losses, const ItemPath& path) {
  return {.diffuse = finite4(item.diffuse, losses, path),
          .specular = finite(item.specular, losses, path),
          .specular_power = finite(item.specular_power, losses, path),
          .ambient = finite(item.ambient, losses, path),
          .outline_color = finite4(item.edge_color, losses, path),
          .outline_size = finite(item.edge_size, losses, path),
          .texture = finite4(item.texture, losses, path),
          .sphere = finite4(item.sphere, losses, path),
          .toon = finite4(item.toon, losses, path)};
}

void add_material_changes(const Model& model, std::size_t index, genga::Morph& to, FindingCollector& losses) {
  const std::vector<MaterialMorphItem>& items = *model.morphs[index].materials;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const ItemPath path{index, "materials", i};
    if (items[i].material != none && !has(model.materials.size(), items[i].material)) {
      drop_item(path, "the morph changes a material that does not exist", losses);
      continue;
    }
    MaterialChange& change = to.materials.emplace_back();
    change.material = items[i].material == none ? no_index : static_cast<std::int32_t>(items[i].material);
    change.adds = items[i].operation == 1;
    change.numbers = numbers_of(items[i], losses, path);
  }
}

void add_morph(const Model& model, std::size_t index, genga::Morph& to, FindingCollector& losses) {
  const Morph& from = model.morphs[index];
  to.name = from.name.text;
  to.english_name = from.english_name.text;
  to.panel = panel_of(from.panel);
  if (from.morphs) add_members(model, index, to, losses);
  if (from.bones) add_node_offsets(model, index, to, losses);
  if (from.materials) add_material_changes(model, index, to, losses);
  if (from.impulses) {
    losses.note(
        "pmx.morph-left-out", [&] { return element_path("morphs", index); }, "impulses on rigid bodies are not played");
  }
}

// Removes the entries by which a morph would drive itself, directly or through others.
class CycleCutter {
 public:
  CycleCutter(std::vector<genga::Morph>& morphs, FindingCollector& losses)
      : morphs_(morphs), losses_(losses), states_(morphs.size(), State::unseen) {}

  void cut() {
    for (std::size_t morph = 0; morph < morphs_.size(); ++morph) {
      if (states_[morph] == State::unseen) walk_from(morph);
    }
  }

 private:
  enum class State : std::uint8_t { unseen, walking, ends };
  struct Step {
    std::size_t morph;
    std::size_t next_member = 0;
  };

  void walk_from(std::size_t start) {
    enter(start);
    while (!walk_.empty()) {
      Step& step = walk_.back();
      std::vector<MorphMember>& members = morphs_[step.morph].members;
      if (step.next_member == members.size()) {
        states_[step.morph] = State::ends;
        walk_.pop_back();
        continue;
      }
      const std::size_t item = step.next_member++;
      follow(step.morph, item, members[item]);
    }
  }
  void enter(std::size_t morph) {
    states_[morph] = State::walking;
    walk_.push_back({morph});
  }
  void follow(std::size_t morph, std::size_t item, MorphMember& member) {
    if (member.morph == no_index) return;
    const auto to = static_cast<std::size_t>(member.morph);
    if (states_[to] == State::unseen) {
      enter(to);
    } else if (states_[to] == State::walking) {
      member.morph = no_index;
      losses_.warn("pmx.morph-cycle", ItemPath{morph, "morphs", item},
                   "the morph would drive itself, so this entry is left out");
    }
  }

  std::vector<genga::Morph>& morphs_;
  FindingCollector& losses_;
  std::vector<State> states_;
  std::vector<Step> walk_;
};

}  // namespace

void add_morphs(const Model& model, Scene& scene, FindingCollector& losses) {
  scene.morphs.resize(model.morphs.size());
  for (std::size_t i = 0; i < model.morphs.size(); ++i) add_morph(model, i, scene.morphs[i], losses);
  CycleCutter(scene.morphs, losses).cut();
  for (genga::Morph& morph : scene.morphs) {
    if (morph.picks_one) continue;
    std::erase_if(morph.members, [](const MorphMember& member) { return member.morph == no_index; });
  }
}

void add_extra_uvs(const Model& model, Mesh& mesh, FindingCollector& losses) {
  const std::size_t count = std::min<std::size_t>(model.header.extra_uv_count, max_uv_sets - 1);
  mesh.more_uvs.resize(count);
  for (std::size_t set = 0; set < count; ++set) {
    mesh.more_uvs[set].name = "UV" + std::to_string(set + 1);
    mesh.more_uvs[set].values.resize(model.vertices.size());
  }
  if (count == 0) return;
  std::size_t index = 0;
  for (const Vertex& vertex : model.vertices) {
    const auto path = [&] { return element_path("vertices", index, "extra_uvs"); };
    for (std::size_t set = 0; set < std::min(count, vertex.extra_uvs.size()); ++set) {
      const F32x4& uv = vertex.extra_uvs[set];
      mesh.more_uvs[set].values[index] = {finite(uv[0], losses, path), finite(uv[1], losses, path)};
      if (uv[2] != 0.0F || uv[3] != 0.0F) {
        losses.note("pmx.uv-simplified", path, "an extra texture coordinate has four numbers, of which two are kept");
      }
    }
    ++index;
  }
}

void add_uv_target(const Model& model, std::size_t index, Mesh& mesh, FindingCollector& losses) {
  const Morph& morph = model.morphs[index];
  UvOffsets offsets;
  offsets.uv_set = static_cast<std::uint32_t>(morph.kind_of()) - static_cast<std::uint32_t>(MorphKind::uv);
  const bool has_set = offsets.uv_set <= mesh.more_uvs.size();
  for (std::size_t i = 0; i < morph.uvs->size(); ++i) {
    const UvMorphItem& item = (*morph.uvs)[i];
    const ItemPath path{index, "uvs", i};
    if (!has_set) {
      drop_item(path, "the morph moves texture coordinates that the vertices do not have", losses);
      continue;
    }
    if (!has(mesh.positions.size(), item.vertex)) {
      losses.warn("pmx.morph-vertex-dropped", path, "the morph moves a vertex that does not exist");
      continue;
    }
    offsets.vertices.push_back(static_cast<std::uint32_t>(item.vertex));
    offsets.offsets.emplace_back(finite(item.offset[0], losses, path), finite(item.offset[1], losses, path));
    if (offsets.uv_set != 0 && (item.offset[2] != 0.0F || item.offset[3] != 0.0F)) {
      losses.note("pmx.uv-simplified", path, "an extra texture coordinate has four numbers, of which two are kept");
    }
  }
  if (offsets.vertices.empty()) return;
  mesh.targets.push_back({static_cast<std::uint32_t>(index), {}, {}, {}});
  mesh.targets.back().uvs.push_back(std::move(offsets));
}

}  // namespace genga::pmx
