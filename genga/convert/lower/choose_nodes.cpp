#include "genga/convert/lower/choose_nodes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <ranges>
#include <string>
#include <utility>

#include "genga/base/printable.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/kept.h"
#include "genga/core/drop_nodes.h"
#include "genga/core/names.h"
#include "genga/evaluate/morph_weights.h"

namespace genga {
namespace {

bool is_flagged(const std::vector<bool>& flags, std::int32_t index) {
  return index != no_index && flags[static_cast<std::size_t>(index)];
}

// Leaves those that stay; gives the new place of each.
template <class Item>
std::vector<std::uint32_t> compact(std::vector<Item>& items, const std::vector<bool>& stays) {
  std::vector<std::uint32_t> places(items.size(), 0);
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < items.size(); ++i) places[i] = stays[i] ? count++ : 0;
  std::size_t at = 0;
  std::erase_if(items, [&](const Item&) { return !stays[at++]; });
  return places;
}

// What stays of a scene, found out first, taken out of it then.
class NodeChoice {
 public:
  NodeChoice(Scene& scene, const ChosenNodes& chosen, const Capabilities& target)
      : scene_(scene), asked_(chosen), target_(target), chosen_(chosen.nodes), stays_(scene.nodes.size(), false) {
    chosen_.resize(scene.nodes.size(), false);  // those that were added stand above others
  }

  void apply() {
    choose_items();
    for (std::size_t node = 0; node < chosen_.size(); ++node) {
      if (chosen_[node]) keep_with_above(static_cast<std::int32_t>(node));
    }
    keep_needed();
    for (Clip& clip : scene_.clips) clip.last_time = duration(clip);
    drop_meshes();
    drop_morphs();
    drop_cameras();
    drop_lights();
    drop_rules();
    drop_bodies();
    drop_objects();
    std::erase_if(scene_.hands, [&](const Hand& hand) { return !is_kept(hand.node); });
    stays_.flip();
    drop_nodes(scene_, stays_);
  }

 private:
  // Places of cameras, lights and the shapes of morphs.
  void choose_items() {
    cameras_ = asked_.cameras;
    for (std::size_t index = 0; index < cameras_.size(); ++index) {
      const Camera& camera = scene_.cameras[index];
      if (is_flagged(chosen_, camera.node)) cameras_[index] = true;
      if (cameras_[index]) choose({camera.node, camera.target_node});
    }
    lights_ = asked_.lights;
    for (std::size_t index = 0; index < lights_.size(); ++index) {
      const Light& light = scene_.lights[index];
      if (is_flagged(chosen_, light.node)) lights_[index] = true;
      if (lights_[index]) choose({light.node});
    }
    for (const Morph& morph : scene_.morphs) {
      if (is_flagged(chosen_, morph.node)) choose({morph.shape_of});
    }
  }
  void choose(std::initializer_list<std::int32_t> nodes) {
    for (const std::int32_t node : nodes) {
      if (node != no_index) chosen_[static_cast<std::size_t>(node)] = true;
    }
  }

  void keep_with_above(std::int32_t node) {
    for (std::int32_t at = node; at != no_index && !is_kept(at);
         at = scene_.nodes[static_cast<std::size_t>(at)].parent) {
      stays_[static_cast<std::size_t>(at)] = true;
      new_.push_back(static_cast<std::uint32_t>(at));
    }
  }
  // What the rules that will be played need to move the nodes that stay.
  void keep_needed() {
    std::vector<std::vector<Rule*>> rules(scene_.nodes.size());  // by the nodes that they move
    for (Constraint& constraint : scene_.constraints) {
      if (!is_played(constraint)) continue;
      for (const std::uint32_t node : constrained_nodes(constraint.rule)) rules[node].push_back(&constraint.rule);
    }
    while (!new_.empty()) {
      std::vector<Rule*> moving = std::move(rules[new_.back()]);
      new_.pop_back();
      for (Rule* rule : moving) {
        for_each_node(*rule, [&](auto& node) { keep_with_above(static_cast<std::int32_t>(node)); });
      }
    }
  }
  bool is_played(const Constraint& constraint) const {
    return holds(target_.new_clips.rules, constraint.rule) ||
           std::any_of(target_.keeps.begin(), target_.keeps.end(),
                       [&](const ClipCapabilities& kind) { return holds(kind.rules, constraint.rule); });
  }
  bool is_kept(std::int32_t node) const { return is_flagged(stays_, node); }

  bool keeps_mesh(const Mesh& mesh) const {
    if (mesh.influences == 0) return mesh.node == no_index || is_flagged(chosen_, mesh.node);
    if (mesh.skinned_in_node && !is_kept(mesh.node)) return false;
    bool is_moved = false;
    for (std::size_t i = 0; i < mesh.joints.size(); ++i) {
      if (mesh.weights[i] == 0.0F) continue;
      if (!stays_[mesh.joints[i]]) return false;
      is_moved = true;
    }
    return is_moved;
  }

  void drop_meshes() {
    std::vector<bool> used(scene_.materials.size(), false);
    std::vector<bool> kept(scene_.meshes.size(), false);
    for (std::size_t index = 0; index < scene_.meshes.size(); ++index) {
      kept[index] = keeps_mesh(scene_.meshes[index]);
      if (!kept[index]) continue;
      for (const Primitive& primitive : scene_.meshes[index].primitives) {
        if (primitive.material != no_index) used[static_cast<std::size_t>(primitive.material)] = true;
      }
    }
    note_morphs(kept);
    compact(scene_.meshes, kept);
    const std::vector<std::uint32_t> materials = compact(scene_.materials, used);
    for (Morph& morph : scene_.morphs) move_changes(used, materials, morph);
    for (Mesh& mesh : scene_.meshes) {
      std::erase_if(mesh.binds, [&](const Bind& bind) { return !stays_[bind.node]; });
      for (Primitive& primitive : mesh.primitives) {
        if (primitive.material == no_index) continue;
        primitive.material = static_cast<std::int32_t>(materials[static_cast<std::size_t>(primitive.material)]);
      }
    }
    move_tracks(SubjectKind::material, used, materials);
  }

  static void move_changes(const std::vector<bool>& used, const std::vector<std::uint32_t>& places, Morph& morph) {
    std::erase_if(morph.materials, [&](const MaterialChange& change) {
      return change.material != no_index && !is_flagged(used, change.material);
    });
    for (MaterialChange& change : morph.materials) {
      if (change.material == no_index) continue;
      change.material = static_cast<std::int32_t>(places[static_cast<std::size_t>(change.material)]);
    }
  }

  // With their meshes; morphs without a mesh by their node, or their name.
  void note_morphs(const std::vector<bool>& kept_meshes) {
    std::vector<bool> has_mesh(scene_.morphs.size(), false);
    morphs_.assign(scene_.morphs.size(), false);
    for (std::size_t index = 0; index < scene_.meshes.size(); ++index) {
      for (const MorphTarget& target : scene_.meshes[index].targets) {
        has_mesh[target.morph] = true;
        if (kept_meshes[index]) morphs_[target.morph] = true;
      }
    }
    for (std::size_t index = 0; index < scene_.morphs.size(); ++index) {
      if (has_mesh[index]) continue;
      const std::int32_t node = scene_.morphs[index].node;
      morphs_[index] = node != no_index ? is_flagged(chosen_, node) : asked_.morphs[index];
    }
    if (target_.new_clips.rules.morphs) keep_drivers();
  }
  // Morphs that drive kept ones, if they are played.
  void keep_drivers() {
    const MorphWeights driven(scene_.morphs);
    for (const std::uint32_t driver : std::views::reverse(driven.drivers())) {
      for (const MorphMember& member : scene_.morphs[driver].members) {
        if (is_flagged(morphs_, member.morph)) morphs_[driver] = true;
      }
    }
  }
  void drop_morphs() {
    const std::vector<std::uint32_t> places = compact(scene_.morphs, morphs_);
    for (Mesh& mesh : scene_.meshes) {
      for (MorphTarget& target : mesh.targets) target.morph = places[target.morph];
    }
    for (Morph& morph : scene_.morphs) move_members(places, morph);
    move_tracks(SubjectKind::morph, morphs_, places);
  }

  // An empty choice of picks_one stays.
  void move_members(const std::vector<std::uint32_t>& places, Morph& morph) const {
    if (!morph.picks_one) {
      std::erase_if(morph.members, [&](const MorphMember& member) { return !is_flagged(morphs_, member.morph); });
    }
    for (MorphMember& member : morph.members) {
      const bool stays = is_flagged(morphs_, member.morph);
      member.morph = stays ? static_cast<std::int32_t>(places[static_cast<std::size_t>(member.morph)]) : no_index;
    }
  }

  void drop_cameras() { move_tracks(SubjectKind::camera, cameras_, compact(scene_.cameras, cameras_)); }
  void drop_lights() { move_tracks(SubjectKind::light, lights_, compact(scene_.lights, lights_)); }

  void drop_rules() {
    std::vector<bool> rules(scene_.constraints.size(), true);
    for (std::size_t index = 0; index < rules.size(); ++index) {
      for_each_node(scene_.constraints[index].rule, [&](auto& node) {
        const auto at = static_cast<std::int32_t>(node);
        if (at != no_index && !is_kept(at)) rules[index] = false;
      });
    }
    move_tracks(SubjectKind::constraint, rules, compact(scene_.constraints, rules));
    std::erase_if(scene_.fixed_axes, [&](const FixedAxis& fixed) { return !stays_[fixed.node]; });
  }

  void drop_bodies() {
    std::vector<bool> bodies(scene_.bodies.size(), false);
    for (std::size_t index = 0; index < bodies.size(); ++index) bodies[index] = is_kept(scene_.bodies[index].node);
    std::erase_if(scene_.body_joints,
                  [&](const BodyJoint& joint) { return !bodies[joint.body_a] || !bodies[joint.body_b]; });
    const std::vector<std::uint32_t> places = compact(scene_.bodies, bodies);
    for (BodyJoint& joint : scene_.body_joints) {
      joint.body_a = places[joint.body_a];
      joint.body_b = places[joint.body_b];
    }
  }

  // Objects in files of their own are meshes that are not there yet.
  void drop_objects() {
    std::vector<bool> whole = chosen_;
    for (const BoneSet& set : scene_.bone_sets) {
      for (const BoneInfluence& bone : set.bones) {
        if (!stays_[bone.node]) whole[set.node] = false;
      }
    }
    std::erase_if(scene_.object_files, [&](const ObjectFile& object) { return !whole[object.node]; });
    std::erase_if(scene_.bone_sets, [&](const BoneSet& set) { return !whole[set.node]; });
  }

  void move_tracks(SubjectKind kind, const std::vector<bool>& stays, const std::vector<std::uint32_t>& places) {
    for (Clip& clip : scene_.clips) {
      for (std::vector<Track>* tracks : {&clip.tracks, &clip.solved}) {
        std::erase_if(*tracks,
                      [&](const Track& track) { return track.subject.kind == kind && !stays[track.subject.index]; });
        for (Track& track : *tracks) {
          if (track.subject.kind == kind) track.subject.index = places[track.subject.index];
        }
      }
    }
  }

  Scene& scene_;
  const ChosenNodes& asked_;
  const Capabilities& target_;
  std::vector<bool> chosen_;        // nodes that were asked for, with all that hangs on them
  std::vector<bool> stays_;         // these, what they need, and all above: as places
  std::vector<std::uint32_t> new_;  // that stay, of which it is not known yet what they need
  std::vector<bool> cameras_;
  std::vector<bool> lights_;
  std::vector<bool> morphs_;
};

// Whether any matches.
bool match(const std::vector<std::string>& names, std::string_view glob, std::vector<bool>& matches) {
  matches.assign(names.size(), false);
  bool any = false;
  for (std::size_t i = 0; i < names.size(); ++i) {
    matches[i] = matches_glob(glob, names[i]);
    any |= matches[i];
  }
  return any;
}

}  // namespace

Result<ChosenNodes> nodes_called(const Scene& scene, std::string_view glob, TextEncoding encoding) {
  const SceneNames names = scene_names(scene, encoding);
  ChosenNodes chosen;
  bool any = match(names.nodes, glob, chosen.nodes);
  any |= match(names.cameras, glob, chosen.cameras);
  any |= match(names.lights, glob, chosen.lights);
  any |= match(names.morphs, glob, chosen.morphs);
  if (any) return chosen;
  return bad_argument("nothing has a name that matches " + quoted_name(glob));
}

void keep_nodes(Scene& lowered, const ChosenNodes& chosen, const Capabilities& target) {
  NodeChoice(lowered, chosen, target).apply();
}

}  // namespace genga
