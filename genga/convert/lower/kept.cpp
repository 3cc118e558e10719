#include "genga/convert/lower/kept.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "genga/base/sort.h"
#include "genga/convert/axes/in_axes.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/bake_straight.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/ticks.h"

namespace genga {
namespace {

bool is_loop(Behaviour behaviour) {
  return behaviour == Behaviour::constant || behaviour == Behaviour::repeat || behaviour == Behaviour::oscillate;
}

bool is_held(OutsideKeys outside, const KeyTable& keys) {
  if (outside == OutsideKeys::any) return true;
  if (outside == OutsideKeys::loops) return is_loop(keys.before) && is_loop(keys.after);
  const bool repeats = keys.size() > 1 && keys.after == Behaviour::repeat && outside == OutsideKeys::repeat_after;
  return keys.before == Behaviour::constant && (repeats || keys.after == Behaviour::constant);
}

bool are_held(KeyShapes shapes, const KeyTable& keys) {
  if (keys.shapes.empty()) return contains(shapes, keys.shape);
  return std::all_of(keys.shapes.begin(), keys.shapes.end(), [&](KeyShape shape) { return contains(shapes, shape); });
}

bool is_cubic(KeyShape shape) { return shape == KeyShape::hermite || shape == KeyShape::weighted_hermite; }

// Whether a cubic begins at a linear key.
bool has_cubic_after_line(const KeyTable& keys) {
  for (std::size_t key = 1; key < keys.shapes.size(); ++key) {
    if (is_cubic(keys.shapes[key]) && keys.shapes[key - 1] == KeyShape::linear) return true;
  }
  return false;
}

bool shares_times(const Track& track) {
  return std::all_of(track.curves.begin(), track.curves.end(), [&](const Curve& curve) {
    return curve.times == track.curves[0].times && curve.after == track.curves[0].after;
  });
}

bool is_placed_in_scene(const Scene& scene, std::uint32_t node) {
  return scene.nodes[node].parent == no_index || scene.nodes[node].in_scene_space;
}

// How the track moves its node, or turns its camera.
bool is_motion_held(const Scene& scene, const ClipCapabilities& kind, const Track& track) {
  if (track.subject.kind == SubjectKind::camera) {
    return kind.orbit_cameras || track.property != Property::rotation;
  }
  const bool is_ray = track.property == Property::ray_direction || track.property == Property::ray_origin;
  if (is_ray) return kind.rays;
  if (track.subject.kind != SubjectKind::node || !moves_node(track)) return true;
  const bool turns = track.property == Property::rotation;
  return track.relative == kind.relative && (!turns || track.rotation_form == kind.rotation) &&
         (!kind.scene_space || !has_keys(track) || is_placed_in_scene(scene, track.subject.index));
}

bool is_of_kind(const Scene& scene, const ClipCapabilities& kind, const Track& track) {
  const std::vector<const KeyTable*> tables = key_tables(track);
  return is_motion_held(scene, kind, track) && (!kind.shares_times || shares_times(track)) &&
         std::all_of(tables.begin(), tables.end(), [&](const KeyTable* keys) {
           return are_held(kind.shapes, *keys) && is_held(kind.outside, *keys) &&
                  (kind.cubics_after_lines || !has_cubic_after_line(*keys));
         });
}

bool is_of_kind(const Scene& scene, const ClipCapabilities& kind, const Clip& clip) {
  return (kind.before_zero || earliest_time(clip) >= 0.0) &&
         std::all_of(clip.tracks.begin(), clip.tracks.end(),
                     [&](const Track& track) { return is_of_kind(scene, kind, track); });
}

// Whether it has curves that only this kind can hold.
bool has_own_curves(const Clip& clip) {
  const auto turns = [](const Track& track) {
    return track.subject.kind == SubjectKind::node && track.property == Property::rotation;
  };
  return clip.role == ClipRole::source && std::any_of(clip.tracks.begin(), clip.tracks.end(), turns);
}

// Nodes that a chain of joints turns.
std::vector<std::uint32_t> joints_of(const Scene& scene) {
  std::vector<std::uint32_t> nodes;
  for (const Constraint& constraint : scene.constraints) {
    const auto* chain = std::get_if<ChainRule>(&constraint.rule);
    if (chain == nullptr) continue;
    for (const ChainJoint& joint : chain->joints) nodes.push_back(joint.node);
  }
  sort_range(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

// The usual rate if it suffices, else the smallest one that does.
double ticks_of(const Scene& scene, double usual) {
  if (are_whole_ticks(scene.clips, usual)) return usual;
  return whole_tick_rate(scene.clips, 1.0).value_or(usual);
}

std::vector<Track> tracks_of(std::vector<StraightAngles> solved) {
  std::vector<Track> tracks;
  for (StraightAngles& angles : solved) {
    Track& track = tracks.emplace_back(Track{.subject = {SubjectKind::node, angles.node}});
    track.property = Property::rotation;
    track.rotation_form = RotationForm::heading_pitch_bank;
    track.curves = std::move(angles.curves);
  }
  return tracks;
}

// Its clips, with a baked one beside each.
Result<Lowered> with_baked_clips(const Scene& scene, const ClipCapabilities& baked_kind, const LowerOptions& options) {
  Lowered lowered{.scene = scene, .error = {}, .residual = {}, .vertex_error = {}};
  lowered.scene.clips.clear();
  const double fps = frame_rate(scene, options.range.fps);
  StraightOptions straight{.span = {.fps = fps}, .tolerance = options.tolerance};
  if (scene.clips.size() == 1) straight.angles_of = joints_of(scene);
  straight.progress = options.run.progress;
  straight.work = options.run.work;
  GENGA_TRY_ASSIGN(std::vector<StraightClip> all, bake_at_ticks(scene, scene.clips, straight, baked_kind));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Clip& clip = scene.clips[i];
    StraightClip& baked = all[i];
    keep_largest(largest_residual(scene, clip, whole_span(clip, fps), options.run.work), lowered.residual);
    const bool is_own = has_own_curves(clip);
    if (is_own) lowered.scene.clips.push_back(clip);
    if (baked.clip.tracks.empty()) continue;
    keep_largest(baked.error, lowered.error);
    if (is_own) lowered.scene.clips.back().solved = tracks_of(std::move(baked.angles));
    lowered.scene.clips.push_back(std::move(baked.clip));
    Clip& made = lowered.scene.clips.back();
    if (is_own) {
      made.name += "_baked";
    } else {
      made.role = ClipRole::source;
    }
  }
  return lowered;
}

// Whether nodes are aligned with the axes, and their meshes are bound so.
bool is_unturned(const Scene& scene) {
  const Transform none;
  const auto stands = [&](const Node& node) {
    return node.rest.rotation == none.rotation && node.rest.scale == none.scale && node.pivot == Pivot{};
  };
  return std::all_of(scene.nodes.begin(), scene.nodes.end(), stands) &&
         std::all_of(scene.meshes.begin(), scene.meshes.end(), [](const Mesh& mesh) { return mesh.binds.empty(); });
}

// The first of the target's kinds that the scene fits; null: none.
const ClipCapabilities* kind_of(const Scene& scene, const Capabilities& target) {
  const auto kind = std::find_if(target.keeps.begin(), target.keeps.end(),
                                 [&](const ClipCapabilities& one) { return is_of_kind(scene, target, one); });
  return kind == target.keeps.end() ? nullptr : &*kind;
}

}  // namespace

bool holds(const RuleCapabilities& rules, const Rule& rule) {
  if (std::holds_alternative<IkRule>(rule)) return rules.ik;
  if (std::holds_alternative<AppendRule>(rule)) return rules.append;
  if (std::holds_alternative<ControllerRule>(rule)) return rules.controllers;
  return rules.chains;
}

bool asks_for_other_motion(const LowerOptions& options) {
  return options.curves == Curves::bake || options.range != MotionRange{} || options.time ||
         options.hidden == HiddenMode::drop || options.metres_per_unit;
}

bool is_of_kind(const Scene& scene, const Capabilities& target, const ClipCapabilities& kind) {
  const bool is_placed =
      scene.axes.handedness == target.handedness && scene.axes.metres_per_unit == target.metres_per_unit;
  return is_placed && (kind.morphs || scene.morphs.empty()) && (kind.rules.morphs || !have_rules(scene.morphs)) &&
         (kind.hands || scene.hands.empty()) &&
         std::all_of(scene.constraints.begin(), scene.constraints.end(),
                     [&](const Constraint& constraint) { return holds(kind.rules, constraint.rule); }) &&
         (target.turned_rests || is_unturned(scene)) &&
         (target.scene_space ||
          std::none_of(scene.nodes.begin(), scene.nodes.end(), [](const Node& node) { return node.in_scene_space; })) &&
         (!target.has_clips || std::all_of(scene.clips.begin(), scene.clips.end(),
                                           [&](const Clip& clip) { return is_of_kind(scene, kind, clip); }));
}

std::optional<KeptScene> keep(const Scene& scene, const Capabilities& target) {
  if (target.keeps.empty()) return std::nullopt;
  if (scene.axes.handedness == target.handedness) {
    const ClipCapabilities* kind = kind_of(scene, target);
    return kind != nullptr ? std::optional(KeptScene{scene, kind}) : std::nullopt;
  }
  Scene turned = mirrored(scene);
  const ClipCapabilities* kind = kind_of(turned, target);
  return kind != nullptr ? std::optional(KeptScene{std::move(turned), kind}) : std::nullopt;
}

Result<Lowered> lower_kept(KeptScene kept, const Capabilities& target, const LowerOptions& options) {
  if (kept.kind->needs_baked) return with_baked_clips(kept.scene, target.new_clips, options);
  Lowered lowered{.scene = std::move(kept.scene), .error = {}, .residual = {}, .vertex_error = {}};
  if (kept.kind->chooses_ticks) {
    const double rate = ticks_of(lowered.scene, kept.kind->ticks_per_second);
    for (Clip& clip : lowered.scene.clips) clip.ticks_per_second = rate;
  }
  return lowered;
}

}  // namespace genga
