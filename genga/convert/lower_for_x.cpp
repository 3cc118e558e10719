#include "genga/convert/lower_for_x.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <variant>

#include "genga/base/number_text.h"
#include "genga/convert/left_handed.h"
#include "genga/convert/lower_for_lightwave.h"
#include "genga/convert/ranges.h"
#include "genga/convert/sample_scene.h"
#include "genga/formats/x/lightwave/lightwave_set.h"

namespace genga {
namespace {

bool is_linear(const KeyTable& keys) {
  const bool goes_on = keys.size() > 1 && keys.after == Behaviour::repeat;
  return keys.shape == KeyShape::linear && keys.shapes.empty() && keys.before == Behaviour::constant &&
         (goes_on || keys.after == Behaviour::constant);
}

// As a standard set has it: linear keys, the same times for all parts.
bool is_straight(const Track& track) {
  if (track.relative || track.spelling != RotationSpelling::quaternion || !is_linear(track.rotation)) return false;
  return std::all_of(track.curves.begin(), track.curves.end(), [&](const Curve& curve) {
    return is_linear(curve) && curve.times == track.curves[0].times && curve.after == track.curves[0].after;
  });
}

bool is_standard(const Scene& scene) {
  const bool is_placed = scene.axes.handedness == Handedness::left && scene.axes.metres_per_unit == 1.0;
  return is_placed && scene.constraints.empty() && scene.morphs.empty() && scene.hands.empty() &&
         std::none_of(scene.nodes.begin(), scene.nodes.end(), [](const Node& node) { return node.in_scene_space; }) &&
         std::all_of(scene.clips.begin(), scene.clips.end(), [](const Clip& clip) {
           return earliest_time(clip) >= 0.0 && std::all_of(clip.tracks.begin(), clip.tracks.end(), is_straight);
         });
}

// All that a clip plays and all its keys, from 0 on: files have no ticks before.
TimeSpan whole_span(const Clip& clip, double fps) {
  double end = duration(clip);
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) end = keys->empty() ? end : std::max(end, keys->times->back());
  }
  const double begin = std::max(0.0, std::min(clip.first_time, earliest_time(clip)));
  return {.from = begin, .to = std::max(begin, end), .fps = fps};
}

void tell_missed(const StraightClip& baked, const Tolerance& tolerance, Findings& findings) {
  if (baked.is_near) return;
  const LargestError& error = baked.error;
  const std::string what = error.metres > tolerance.metres
                               ? error.metres_node + " is " + number_text(static_cast<float>(error.metres)) +
                                     " m off at " + number_text(static_cast<float>(error.metres_time)) + " s"
                               : error.degrees_node + " is " + number_text(static_cast<float>(error.degrees)) +
                                     " deg off at " + number_text(static_cast<float>(error.degrees_time)) + " s";
  findings.add({"convert.tolerance-missed", Severity::warning, "clips", {}, what});
}

// Nodes that a chain of joints turns.
std::vector<std::uint32_t> joints_of(const Scene& scene) {
  std::vector<std::uint32_t> nodes;
  for (const Constraint& constraint : scene.constraints) {
    const auto* chain = std::get_if<ChainRule>(&constraint.rule);
    if (chain == nullptr) continue;
    for (const ChainJoint& joint : chain->joints) nodes.push_back(joint.node);
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

// Its clips, and beside each a baked one.
Result<LoweredForX> with_baked_clips(const Scene& scene, const LowerOptions& options, Findings& findings) {
  LoweredForX lowered{.scene = scene};
  lowered.scene.clips.clear();
  const double fps = frame_rate(scene, options.fps);
  for (const Clip& clip : scene.clips) {
    StraightOptions straight{.span = whole_span(clip, fps), .tolerance = options.tolerance};
    if (scene.clips.size() == 1) straight.angles_of = joints_of(scene);
    straight.progress = options.progress;
    Result<StraightClip> baked = bake_straight(scene, clip, straight);
    if (!baked) return std::move(baked).error();
    tell_missed(baked.value(), options.tolerance, findings);
    const std::optional<LargestResidual> residual = largest_residual(scene, clip, straight.span);
    if (residual && (!lowered.residual || residual->metres > lowered.residual->metres)) lowered.residual = residual;
    const bool is_own = x::is_light_wave(clip);
    if (is_own) lowered.scene.clips.push_back(clip);
    if (baked.value().clip.tracks.empty()) continue;
    keep_largest(baked.value().error, lowered.error);
    lowered.solved = std::move(baked.value().angles);
    lowered.scene.clips.push_back(std::move(baked.value().clip));
    Clip& made = lowered.scene.clips.back();
    if (is_own) {
      made.name += "_baked";
    } else {
      made.role = ClipRole::source;
    }
  }
  return lowered;
}

// Half of what may be lost is lost on the way to cubic keys, half on the way from them.
LowerOptions halved(const LowerOptions& options) {
  LowerOptions half = options;
  half.tolerance.metres *= 0.5;
  half.tolerance.degrees *= 0.5;
  return half;
}

// Tracks of nodes' motion become straight, the others stay.
Status straighten(Clip& clip, const Scene& scene, const LowerOptions& options, LoweredForX& lowered,
                  Findings& findings) {
  const LowerOptions half = halved(options);
  StraightOptions straight{.span = whole_span(clip, frame_rate(scene, options.fps)), .tolerance = half.tolerance};
  straight.has_midpoints = false;
  straight.every_frame = options.curves == CurveMode::bake;
  straight.progress = options.progress;
  Result<StraightClip> baked = bake_straight(scene, clip, straight);
  if (!baked) return std::move(baked).error();
  tell_missed(baked.value(), half.tolerance, findings);
  if (lowered.error && !baked.value().clip.tracks.empty()) {
    // What one adds to the other at most.
    LargestError sum = baked.value().error;
    sum.metres += lowered.error->metres;
    sum.degrees += lowered.error->degrees;
    lowered.error = sum;
  }
  std::erase_if(clip.tracks,
                [](const Track& track) { return track.subject.kind == SubjectKind::node && moves_node(track); });
  clip.tracks.insert(clip.tracks.begin(), baked.value().clip.tracks.begin(), baked.value().clip.tracks.end());
  return Done{};
}

Result<LoweredForX> made_straight(const Scene& scene, const LowerOptions& options, Findings& findings) {
  Findings of_gltf;
  Result<Lowered> result = lower_for_gltf(scene, halved(options), of_gltf);
  for (const Finding& finding : of_gltf.all()) {
    // The spelling tells what a .x file cannot hold.
    if (finding.code != "convert.not-in-gltf" && finding.code != "convert.influences-merged") findings.add(finding);
  }
  if (!result) return std::move(result).error();
  LoweredForX lowered{.scene = to_left_handed(std::move(result.value().scene)),
                      .error = std::move(result.value().error),
                      .residual = std::move(result.value().residual),
                      .solved = {}};
  std::vector<Clip> clips = std::move(lowered.scene.clips);
  lowered.scene.clips.clear();
  // They are in the clips.
  if (!clips.empty()) lowered.scene.constraints.clear();
  for (Clip& clip : clips) {
    clip.role = ClipRole::source;
    std::erase_if(clip.tracks, [](const Track& track) { return track.subject.kind == SubjectKind::constraint; });
    if (Status done = straighten(clip, lowered.scene, options, lowered, findings); !done)
      return std::move(done).error();
  }
  lowered.scene.clips = std::move(clips);
  return lowered;
}

bool are_whole_ticks(const Scene& scene, double ticks_per_second) {
  constexpr double rounding = 1e-6;  // of ticks: times are ticks divided by their rate
  const auto is_whole = [&](double t) {
    return std::abs(t * ticks_per_second - std::round(t * ticks_per_second)) <= rounding * std::max(1.0, t);
  };
  for (const Clip& clip : scene.clips) {
    for (const Track& track : clip.tracks) {
      for (const KeyTable* keys : key_tables(track)) {
        if (!keys->empty() && !std::all_of(keys->times->begin(), keys->times->end(), is_whole)) return false;
      }
    }
  }
  return true;
}

// Direct3D's own rate where it will do, else the least that does.
std::uint32_t ticks_of(const Scene& scene) {
  constexpr std::uint32_t usual = 4800;
  constexpr std::uint32_t most = 100000;
  if (are_whole_ticks(scene, usual)) return usual;
  for (std::uint32_t rate = 1; rate <= most; ++rate) {
    if (are_whole_ticks(scene, rate)) return rate;
  }
  return usual;
}

}  // namespace

Result<LoweredForX> lower_for_x(const Scene& scene, const LowerOptions& options, Findings& findings) {
  if (Status asked = check_options(options); !asked) return std::move(asked).error();
  if (!asks_for_other_motion(options)) {
    if (is_standard(scene)) return LoweredForX{.scene = scene, .ticks_per_second = ticks_of(scene)};
    if (is_lightwave(scene)) return with_baked_clips(scene, options, findings);
  }
  return made_straight(scene, options, findings);
}

}  // namespace genga
