#include "genga/convert/lower/lower.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/axes/reorient.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/finite.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/convert/lower/angles.h"
#include "genga/convert/lower/bent_vertices.h"
#include "genga/convert/lower/clip.h"
#include "genga/convert/lower/clip/stand_alone.h"
#include "genga/convert/lower/kept.h"
#include "genga/convert/lower/kept/cut.h"
#include "genga/convert/lower/kept/moment.h"
#include "genga/convert/lower/names.h"
#include "genga/convert/lower/pivots.h"
#include "genga/convert/lower/played.h"
#include "genga/convert/lower/played_rules.h"
#include "genga/convert/lower/ranges.h"
#include "genga/convert/lower/rests.h"
#include "genga/convert/lower/ticks.h"
#include "genga/convert/lower/tolerance_text.h"
#include "genga/convert/lower/visibility.h"
#include "genga/core/only_clip.h"
#include "genga/core/pose.h"
#include "genga/evaluate/clip.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// A camera whose angle does not move, or the first of those that it takes.
void set_fovs(const Clip& clip, double from, Scene& lowered) {
  for (const Track& track : clip.tracks) {
    const bool is_zoom = track.property == Property::zoom;
    const bool matters = track.property == Property::fov || is_zoom;
    if (track.subject.kind != SubjectKind::camera || !matters || track.curves[0].empty()) continue;
    const double value = evaluate(track.curves[0], from);
    const double fov = is_zoom ? fov_of_zoom(value) : value;
    if (is_usable(fov)) lowered.cameras[track.subject.index].fov = fov;
  }
}

// Lights that a node carries, as the clip has them at first.
void set_lights(const Scene& scene, const Clip& clip, double from, Scene& lowered) {
  const auto is_channel = [&](const Track& track) { return is_light_channel(scene, track); };
  if (std::none_of(clip.tracks.begin(), clip.tracks.end(), is_channel)) return;
  EvaluationContext context(scene, clip);
  Pose pose = rest_pose(scene);
  evaluate(context, from, pose);
  for (std::size_t index = 0; index < scene.lights.size(); ++index) {
    if (scene.lights[index].node == no_index) continue;
    const Light& light = pose.lights[index];
    const bool is_color = is_usable(light.color.x) && is_usable(light.color.y) && is_usable(light.color.z);
    if (is_color) lowered.lights[index].color = light.color;
    if (is_usable(light.intensity)) lowered.lights[index].intensity = light.intensity;
  }
}

// Fields of view that no picture has become the nearest that one has: more than nothing and less than half a turn.
class FovLimiter {
 public:
  void limit(Scene& scene) {
    for (Camera& camera : scene.cameras) camera.fov = limited(camera.fov);
    for (Clip& clip : scene.clips) {
      for (Track& track : clip.tracks) {
        if (track.property == Property::fov) limit(track.curves[0]);
      }
    }
  }
  void add_findings(Findings& findings) const {
    if (count_ == 0) return;
    findings.add({"convert.fov-limited",
                  Severity::warning,
                  "cameras",
                  {},
                  "a field of view of " + number_text(first_) + " degrees becomes " + number_text(usable(first_)),
                  count_});
  }

 private:
  static double usable(double degrees) { return std::clamp(degrees, 0.01, 179.0); }
  double limited(double degrees) {
    const double made = usable(degrees);
    if (made != degrees && count_++ == 0) first_ = degrees;
    return made;
  }
  void limit(Curve& curve) {
    std::vector<float> values;
    values.reserve(curve.size());
    for (std::size_t key = 0; key < curve.size(); ++key) {
      values.push_back(static_cast<float>(limited(curve.values[key])));
    }
    curve.values = Scalars::floats(std::move(values));
  }

  double first_ = 0.0;
  std::uint64_t count_ = 0;
};

// Every node in its parent.
void rest_on_parents(Scene& scene) {
  const auto is_in_space = [](const Node& node) { return node.in_scene_space; };
  if (std::none_of(scene.nodes.begin(), scene.nodes.end(), is_in_space)) return;
  Pose pose = rest_pose(scene);
  update_world(Hierarchy(scene.nodes), pose);
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    scene.nodes[node].rest = pose.local[node];
    scene.nodes[node].in_scene_space = false;
  }
}

void report_influences(const Scene& scene, std::uint32_t most, Findings& findings) {
  for (std::size_t index = 0; index < scene.meshes.size(); ++index) {
    const Mesh& mesh = scene.meshes[index];
    std::uint64_t count = 0;
    for (std::size_t begin = 0; mesh.influences > most && begin < mesh.weights.size(); begin += mesh.influences) {
      const std::span<const float> weights = std::span(mesh.weights).subspan(begin, mesh.influences);
      const auto moving = std::count_if(weights.begin(), weights.end(), [](float weight) { return weight > 0.0F; });
      count += static_cast<std::uint64_t>(moving) > most ? 1U : 0U;
    }
    if (count == 0) continue;
    findings.add_counted({"convert.influences-merged",
                          Severity::note,
                          "meshes[" + number_text(index) + "]",
                          {},
                          "more than " + number_text(most) + " nodes move a vertex; the " + number_text(most) +
                              " that move it most stay",
                          count});
  }
}

// The source time of a clip's time 0. For a clip that begins before 0, if the target has no times before 0, its first
// key.
double origin_of(const Clip& clip, const Capabilities& target, const MotionRange& range, Findings& findings) {
  if (range.from) return *range.from;
  if (target.new_clips.before_zero) return 0.0;
  const double earliest = std::min(earliest_time(clip), clip.first_time);
  if (!(earliest < 0.0)) return 0.0;
  findings.add({"convert.time-shifted",
                Severity::note,
                "clips",
                {},
                "the motion begins at " + number_text(earliest) + " s, which becomes time 0"});
  return earliest;
}

// The end of a clip, in seconds like the others: files have times in float32, which do not reach farther.
double end_of(double from, double to, Findings& findings) {
  constexpr double longest = std::numeric_limits<float>::max();
  if (to - from <= longest) return std::max(from, to);
  findings.add({"convert.not-finite",
                Severity::warning,
                "clips",
                {},
                "the motion is longer than 3.4e38 s, and keys reach no farther; the rest is left out"});
  return from + longest;
}

// Reports motion for a target that holds none.
void report_motion(const Scene& scene, Findings& findings) {
  const auto moves =
      static_cast<std::uint64_t>(std::count_if(scene.clips.begin(), scene.clips.end(), [](const Clip& clip) {
        return std::any_of(clip.tracks.begin(), clip.tracks.end(), has_keys);
      }));
  if (moves == 0) return;
  findings.add({"convert.motion-left-out",
                Severity::note,
                "clips",
                {},
                "a model file holds no motion; files of other formats hold it",
                moves});
}

// Checks the scene's clips before anything else.
Status check_clips(const Scene& scene, const Capabilities& target) {
  const bool is_bound = scene.clips.empty() ? target.needs_clip : target.one_clip;
  return is_bound ? check_only_clip(scene) : Status(Done{});
}

// The scene that is lowered: the caller's, or one's own where something of it goes.
class SourceScene {
 public:
  SourceScene(const Scene& given, Work& work) : scene_(&given), work_(work) {}
  SourceScene(const SourceScene&) = delete;
  SourceScene& operator=(const SourceScene&) = delete;

  const Scene& operator*() const { return *scene_; }
  const Scene* operator->() const { return scene_; }
  Status count_copy() {
    if (!work_.use(&Limits::bytes, size_in_bytes(*scene_))) return work_.status().error();
    return Done{};
  }
  // A copy, which is made once and counted as memory.
  Result<Scene*> own() {
    if (own_) return &*own_;
    GENGA_TRY(count_copy());
    scene_ = &own_.emplace(*scene_);
    return &*own_;
  }

 private:
  const Scene* scene_;
  Work& work_;
  std::optional<Scene> own_;
};

// Leaves out what is never visible, on request, and clips that the target has no place for.
Status leave_out(const Capabilities& target, const LowerOptions& options, Work& work, SourceScene& scene) {
  if (options.hidden == HiddenMode::drop) {
    GENGA_TRY_ASSIGN(Scene * own, scene.own());
    GENGA_TRY(drop_unseen(*own, options.range, &work));
  }
  if (target.has_clips || target.moved_by_others || scene->clips.empty()) return Done{};
  GENGA_TRY_ASSIGN(Scene * own, scene.own());
  own->clips.clear();
  return Done{};
}

// Keys that are not finite take the value before them: exact curves, samples and straight keys alike go on from there.
Status mend_keys(SourceScene& scene, Findings& findings) {
  if (std::none_of(scene->clips.begin(), scene->clips.end(), has_bad_keys)) return Done{};
  GENGA_TRY_ASSIGN(Scene * own, scene.own());
  for (Clip& clip : own->clips) genga::mend_keys(clip, findings);
  return Done{};
}

// The options for that scene, which has no hidden things: its render range if it has one, the tolerance in metres.
LowerOptions settled(LowerOptions options, const Scene& scene, const Capabilities& target, Work& work) {
  options.run.work = &work;
  options.hidden = HiddenMode::keep;
  if (target.at_frames) options.curves = Curves::bake;
  const auto has_range = [](const Clip& clip) { return clip.render_range.has_value(); };
  if (std::none_of(scene.clips.begin(), scene.clips.end(), has_range)) options.range.render_range = false;
  if (!options.tolerance.in_units) return options;
  options.tolerance.metres *= options.metres_per_unit.value_or(scene.axes.metres_per_unit);
  options.tolerance.in_units = false;
  return options;
}

// Half of what may be lost is lost on the way to curves, half on the way from them to straight keys.
LowerOptions options_of_curves(const LowerOptions& options, const Capabilities& target) {
  LowerOptions own = options;
  if (target.new_clips.ticks_per_second > 0.0) {
    // Straight keys come of curves, on ticks.
    if (own.curves == Curves::linear) own.curves = Curves::exact;
    own.run.progress = part(options.run.progress, 0.0, 0.5);
    own.tolerance.metres *= 0.5;
    own.tolerance.degrees *= 0.5;
  }
  return own;
}

// Axes, pivots, curves.
Result<Lowered> make_anew(const Scene& scene, const Capabilities& target, const LowerOptions& options,
                          Findings& findings) {
  const AxesChange change(scene.axes, options.metres_per_unit.value_or(scene.axes.metres_per_unit), target.handedness);
  Lowered lowered{.scene = reorient(scene, change), .error = {}, .residual = {}, .vertex_error = {}};
  make_finite(lowered.scene, findings);
  rest_on_parents(lowered.scene);
  if (target.influences > 0) report_influences(lowered.scene, target.influences, findings);
  const std::vector<PivotPlace> places = remove_pivots(scene, lowered.scene);
  BentPass bent(lowered.scene, target, options);
  const std::size_t clip_count = target.has_clips ? scene.clips.size() : 0;
  for (std::size_t index = 0; index < clip_count; ++index) {
    const Clip& clip = scene.clips[index];
    LowerOptions of_clip = options;
    of_clip.run.progress = part_of(options.run.progress, index, clip_count);
    const MotionRange asked = range_of_clip(clip, options.range);
    TimeSpan span{origin_of(clip, target, asked, findings), asked.to.value_or(duration(clip)),
                  frame_rate(scene, asked.fps)};
    if (asked.to && span.to < span.from) return range_ends_first(span.from, span.to);
    if (asked.from && !asked.to) report_nothing_left(duration(clip), *asked.from, findings);
    span.to = end_of(span.from, span.to, findings);
    if (target.at_frames) lowered.scene.axes.frames_per_second = span.fps;
    set_fovs(clip, span.from, lowered.scene);
    set_lights(scene, clip, span.from, lowered.scene);
    const ClipSource from{scene, clip, lowered.scene, places, change, target, of_clip, span};
    GENGA_TRY_ASSIGN(LoweredClip made, lower_clip(from, findings));
    GENGA_TRY(bent.add(from, lowered.scene, made.clip));
    if (made.error) keep_largest(*made.error, lowered.error);
    if (made.between) keep_largest(*made.between, lowered.between);
    keep_largest(largest_residual(scene, clip, span, options.run.work), lowered.residual);
    lowered.scene.clips.push_back(std::move(made.clip));
    if (!options.range.from) lowered.scene.clips.back().origin = clip.origin + span.from;
  }
  FovLimiter fovs;
  fovs.limit(lowered.scene);
  fovs.add_findings(findings);
  lowered.vertex_error = bent.largest(lowered.scene);
  bent.finish(lowered.scene, findings);
  return lowered;
}

void drop_morph_rules(Scene& scene) {
  for (Morph& morph : scene.morphs) {
    morph.members.clear();
    morph.nodes.clear();
  }
}

// Those that a clip gives a weight.
void report_material_morphs(const Scene& scene, Findings& findings) {
  std::vector<bool> left_out(scene.morphs.size(), false);
  for (const Clip& clip : scene.clips) {
    const std::vector<bool> weighted = weighted_morphs(scene, clip);
    for (std::size_t i = 0; i < weighted.size(); ++i) {
      if (weighted[i] && !scene.morphs[i].materials.empty()) left_out[i] = true;
    }
  }
  const auto count = static_cast<std::uint64_t>(std::count(left_out.begin(), left_out.end(), true));
  if (count == 0) return;
  findings.add({"convert.material-morphs-left-out",
                Severity::warning,
                "morphs",
                {},
                "a morph changes materials, which cannot change over time in this format",
                count});
}

// Rules are in the curves now.
void drop_rules(Scene& lowered) {
  if (lowered.clips.empty()) return;
  lowered.constraints.clear();
  drop_morph_rules(lowered);
  for (Clip& clip : lowered.clips) {
    std::erase_if(clip.tracks, [](const Track& track) { return track.subject.kind == SubjectKind::constraint; });
  }
}

Result<Lowered> made_for(SourceScene& scene, const Capabilities& target, const LowerOptions& options,
                         Findings& findings) {
  // A target that plays them itself gets only their own weights.
  if (target.new_clips.rules.morphs && have_rules(scene->morphs)) {
    GENGA_TRY_ASSIGN(Scene * own, scene.own());
    drop_morph_rules(*own);
  }
  report_material_morphs(*scene, findings);
  LowerOptions of_curves = options_of_curves(options, target);
  std::optional<Scene> keys;
  if (plays_rules(*scene, target)) {
    GENGA_TRY(scene.count_copy());
    keys = without_rules(*scene);
  }
  GENGA_TRY_ASSIGN(Lowered lowered, make_anew(keys ? *keys : *scene, target, of_curves, findings));
  if (target.new_clips.scene_space) GENGA_TRY(stand_alone(lowered, of_curves));
  if (target.new_clips.ticks_per_second > 0.0) {
    drop_rules(lowered.scene);
    of_curves.run.progress = part(options.run.progress, 0.5, 1.0);
    GENGA_TRY(move_to_ticks(lowered, target.new_clips, of_curves, findings));
  }
  if (keys) GENGA_TRY(give_rules(*scene, of_curves, lowered));
  if (target.extras.empty() && !lowered.scene.clips.empty()) drop_morph_rules(lowered.scene);
  if (!target.turned_rests) move_from_rests(lowered.scene, target.metres_per_unit);
  if (target.name_bytes > 0) shorten_names(lowered.scene, target.name_bytes, options.encoding, findings);
  if (target.new_clips.rotation == RotationForm::heading_pitch_bank) {
    GENGA_TRY(turn_by_angles(lowered.scene, options));
  }
  return lowered;
}

// What the clip says at the moment: its own keys and curves' values where the target keeps such a clip, else all that
// moves a node then.
Result<Lowered> at_one_moment(SourceScene& scene, const Capabilities& target, const LowerOptions& options,
                              Findings& findings) {
  const double time = moment_of(scene->clips.front(), options, findings);
  LowerOptions own = options;
  own.time = std::nullopt;
  own.range = {};
  std::optional<KeptScene> kept = asks_for_other_motion(own) ? std::nullopt : keep(*scene, target);
  if (kept) {
    kept->scene.clips.front() = clip_at(kept->scene.clips.front(), time, findings);
    return lower_kept(std::move(*kept), target, own);
  }
  own.range = {.from = time, .to = time, .fps = options.range.fps};
  return made_for(scene, target, own, findings);
}

// A part of the clips with unchanged keys, if the target holds them and all of them can be cut so.
Result<std::optional<Lowered>> part_kept(const Scene& scene, const Capabilities& target, const LowerOptions& options,
                                         Findings& findings) {
  LowerOptions whole = options;
  whole.range = {};
  if (!asks_for_part(options.range) || asks_for_other_motion(whole)) return {std::nullopt};
  std::optional<KeptScene> kept = keep(scene, target);
  if (!kept) return {std::nullopt};
  Findings found;
  std::optional<LargestError> error;
  const double rate = frame_rate(scene, std::nullopt);
  for (Clip& clip : kept->scene.clips) {
    const TimePart part = part_of_clip(clip, options.range, target, found);
    bool has_rounded = false;
    std::optional<Clip> cut = cut_clip(clip, part, rate, options.run.work, has_rounded);
    if (!cut) return {std::nullopt};
    std::swap(clip, *cut);
    if (!has_rounded) continue;
    GENGA_TRY_ASSIGN(const LargestError played,
                     played_error({kept->scene, *cut}, {kept->scene, clip}, {part.from, part.to, rate},
                                  part.from - part.origin, options.run.work));
    keep_largest(played, error);
  }
  if (!is_of_kind(kept->scene, target, *kept->kind)) return {std::nullopt};
  GENGA_TRY_ASSIGN(Lowered lowered, lower_kept(*std::move(kept), target, whole));
  if (error) keep_largest(*error, lowered.error);
  findings.append(std::move(found));
  return {std::move(lowered)};
}

// The scene unchanged if the target holds it, else made anew.
Result<Lowered> kept_or_made(SourceScene& scene, const Capabilities& target, const LowerOptions& options,
                             Findings& findings) {
  if (target.one_moment && !scene->clips.empty()) return at_one_moment(scene, target, options, findings);
  GENGA_TRY_ASSIGN(std::optional<Lowered> part, part_kept(*scene, target, options, findings));
  if (part) return *std::move(part);
  std::optional<KeptScene> kept = asks_for_other_motion(options) ? std::nullopt : keep(*scene, target);
  return kept ? lower_kept(std::move(*kept), target, options) : made_for(scene, target, options, findings);
}

void report_missed(const std::optional<LargestError>& error, const Tolerance& tolerance, Findings& findings) {
  std::optional<std::string> missed = error ? missed_text(*error, tolerance) : std::nullopt;
  if (!missed) return;
  Finding finding{"convert.tolerance-missed", Severity::warning, "clips", {}, *std::move(missed), 1, {}};
  if (!error->limit.empty()) finding.remedy = Remedy::allow_more;
  findings.add(std::move(finding));
}

std::uint64_t size_without_clips(const Scene& scene) {
  std::uint64_t bytes = scene.nodes.size() * sizeof(Node);
  for (const Mesh& mesh : scene.meshes) bytes += size_in_bytes(mesh);
  return bytes;
}

}  // namespace

void keep_largest(const LargestError& other, std::optional<LargestError>& worst) {
  if (!worst) worst.emplace();
  if (other.metres >= worst->metres) {
    worst->metres = other.metres;
    worst->metres_node = other.metres_node;
    worst->metres_time = other.metres_time;
  }
  if (!other.limit.empty()) worst->limit = other.limit;
  if (other.degrees >= worst->degrees) {
    worst->degrees = other.degrees;
    worst->degrees_node = other.degrees_node;
    worst->degrees_time = other.degrees_time;
  }
}

LargestError sum_of(LargestError error, const LargestError& other) {
  error.metres += other.metres;
  error.degrees += other.degrees;
  if (error.limit.empty()) error.limit = other.limit;
  return error;
}

void keep_largest(const std::optional<LargestResidual>& other, std::optional<LargestResidual>& worst) {
  if (other && (!worst || other->metres > worst->metres)) worst = other;
}

Error with_less(Error error, const Scene& scene, const Capabilities& target, Curves curves) {
  if (error.limit.empty() || error.remedy != Remedy::none || scene.clips.empty()) return error;
  const bool is_of_poses = error.limit == name_of(&Limits::samples).name || error.limit == name_of(&Limits::steps).name;
  const bool is_straight = curves == Curves::linear || target.new_clips.ticks_per_second > 0.0;
  const bool bakes_less = curves != Curves::bake && (is_of_poses || !is_straight);
  error.remedy = bakes_less ? Remedy::bake_or_choose : Remedy::choose_times;
  return error;
}

Result<Lowered> lower(const Scene& scene, const Capabilities& target, const LowerOptions& options, Findings& findings) {
  CountedWork counted(options.run, size_in_bytes(scene));
  Work& work = counted.work();
  GENGA_TRY(check_options(options));
  GENGA_TRY(check_clips(scene, target));
  SourceScene source(scene, work);
  GENGA_TRY(leave_out(target, options, work, source));
  GENGA_TRY(mend_keys(source, findings));
  const LowerOptions asked = settled(options, *source, target, work);
  if (target.moved_by_others) report_motion(*source, findings);
  // The new scene; its clips are counted as they are made.
  if (!work.use(&Limits::bytes, size_without_clips(*source))) return work.status().error();
  Result<Lowered> made = kept_or_made(source, target, asked, findings);
  if (!made) return with_less(std::move(made).error(), *source, target, asked.curves);
  if (const Status status = work.status(); !status) return with_less(status.error(), *source, target, asked.curves);
  Lowered lowered = std::move(made).value();
  report_missed(lowered.error, asked.tolerance, findings);
  if (!target.has_clips) lowered.scene.clips.clear();
  // A model without motion.
  if (target.one_clip && lowered.scene.clips.empty()) lowered.scene.clips.emplace_back();
  report_done(asked.run.progress, "lowering");
  return lowered;
}

}  // namespace genga
