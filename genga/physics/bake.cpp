#include "genga/physics/bake.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/physics/physics_nodes.h"
#include "genga/physics/simulation.h"

namespace genga {
namespace {

// Seconds; a limit of frames is met long before.
constexpr double longest = 1e9;

// Whether the clip's tracks count from the rest pose. Then the new ones do, so that formats of such tracks keep the
// clip.
bool counts_from_rest(const Scene& scene, const std::vector<PhysicsNode>& nodes, const Clip& clip) {
  const auto is_relative = [](const Track& track) { return track.relative; };
  const auto is_turned = [&](const PhysicsNode& node) {
    return scene.nodes[node.index].rest.rotation != Quat(1.0, 0.0, 0.0, 0.0);
  };
  return std::any_of(clip.tracks.begin(), clip.tracks.end(), is_relative) &&
         std::none_of(nodes.begin(), nodes.end(), is_turned);
}

bool has_track(const Clip& clip, std::uint32_t node, Property property) {
  const Subject subject{SubjectKind::node, node};
  return std::any_of(clip.tracks.begin(), clip.tracks.end(),
                     [&](const Track& track) { return track.property == property && track.subject == subject; });
}

// The keys of one node.
struct NodeKeys {
  bool has_places = false;
  Vec3 origin{0.0, 0.0, 0.0};  // from which places count
  std::array<std::vector<float>, 3> places;
  std::vector<float> rotations;  // x y z w for each
};

void append(const Transform& local, NodeKeys& keys) {
  for (int axis = 0; keys.has_places && axis < 3; ++axis) {
    keys.places[static_cast<std::size_t>(axis)].push_back(
        static_cast<float>(local.translation[axis] - keys.origin[axis]));
  }
  Quat q = local.rotation;
  if (!keys.rotations.empty()) {
    // The nearer of the two that mean the same, so that players who mix numbers go the short way.
    const float* last = &keys.rotations[keys.rotations.size() - 4];
    const Quat before(static_cast<double>(last[3]), static_cast<double>(last[0]), static_cast<double>(last[1]),
                      static_cast<double>(last[2]));
    if (glm::dot(before, q) < 0.0) q = -q;
  }
  for (const double value : {q.x, q.y, q.z, q.w}) keys.rotations.push_back(static_cast<float>(value));
}

void put_tracks(const PhysicsNode& node, NodeKeys keys, const KeyTimes& times, bool is_relative, Clip& clip) {
  const Subject subject{SubjectKind::node, node.index};
  std::erase_if(clip.tracks, [&](const Track& track) {
    const bool is_moved = track.property == Property::rotation ||
                          (keys.has_places && track.property == Property::translation) ||
                          (node.is_simulated && track.property == Property::physics);
    return is_moved && track.subject == subject;
  });
  if (keys.has_places) {
    Track& place =
        clip.tracks.emplace_back(Track{.subject = subject, .property = Property::translation, .relative = is_relative});
    for (std::vector<float>& values : keys.places) {
      Curve& curve = place.curves.emplace_back();
      curve.times = times;
      curve.values = Scalars::floats(std::move(values));
    }
  }
  Track& turn =
      clip.tracks.emplace_back(Track{.subject = subject, .property = Property::rotation, .relative = is_relative});
  turn.rotation.times = times;
  turn.rotation.values = Scalars::floats(std::move(keys.rotations));
  if (!node.is_simulated) return;
  Track& off = clip.tracks.emplace_back(Track{.subject = subject, .property = Property::physics});
  Curve& curve = off.curves.emplace_back();
  curve.times = make_times({times->front()});
  curve.shape = KeyShape::step;
  curve.values = Scalars::floats({0.0F});
}

// Clips of curves in which some node may be moved.
bool is_played(const Clip& clip, const std::vector<PhysicsNode>& nodes) {
  if (clip.role == ClipRole::baked) return false;
  return std::any_of(nodes.begin(), nodes.end(),
                     [&](const PhysicsNode& node) { return node.is_simulated && !is_switched_off(clip, node.index); });
}

// Returns whether pairs were left out.
Result<bool> bake_clip(const Scene& scene, const std::vector<PhysicsNode>& nodes, const PhysicsOptions& options,
                       const ProgressReport& progress, Clip& clip, Work& work) {
  GENGA_TRY_ASSIGN(Simulation simulation, Simulation::create(scene, &clip, options));
  const double begin = clip.first_time;
  const double length = std::clamp(duration(clip) - begin, 0.0, longest);
  const auto steps_per_key = static_cast<std::uint64_t>(std::max(options.steps_per_key, 1));
  const auto steps = static_cast<std::uint64_t>(std::ceil(length * steps_per_second - 1e-6));
  GENGA_TRY(work.check(&Limits::frames, steps + 1));
  use_keys(&work, static_cast<double>(steps + 1) * static_cast<double>(nodes.size()), 7 * sizeof(float));
  GENGA_TRY(work.status());
  const bool is_relative = counts_from_rest(scene, nodes, clip);
  std::vector<NodeKeys> keys(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    // Where its place has keys, they are at the same times as those of its rotation, as keys of MikuMikuDance need.
    keys[i].has_places = nodes[i].is_placed || has_track(clip, nodes[i].index, Property::translation);
    if (is_relative) keys[i].origin = scene.nodes[nodes[i].index].rest.translation;
  }
  std::vector<double> times;
  GENGA_TRY(simulation.start(begin, &work));
  std::uint64_t memory = 0;
  for (std::uint64_t step = 0;; ++step) {
    const std::uint64_t more = simulation.memory() - memory;
    memory += more;
    if (!work.use(&Limits::bytes, more)) break;
    if (step % steps_per_key == 0 || step == steps) {
      times.push_back(simulation.time());
      for (std::size_t i = 0; i < nodes.size(); ++i) append(simulation.pose().local[nodes[i].index], keys[i]);
    }
    if (step == steps) break;
    GENGA_TRY(simulation.step());
    report_progress(progress, "simulating", step, steps);
    if (!work.use(&Limits::samples, scene.nodes.size()) || !work.use(&Limits::steps, simulation.take_work())) break;
  }
  work.release_bytes(memory);
  GENGA_TRY(work.status());
  const KeyTimes shared = make_times(std::move(times));
  for (std::size_t i = 0; i < nodes.size(); ++i) put_tracks(nodes[i], std::move(keys[i]), shared, is_relative, clip);
  return simulation.has_left_out_pairs();
}

void report(const PlayedPhysics& played, Findings& findings) {
  findings.add(
      {"physics.baked",
       Severity::note,
       "bodies",
       {},
       "rigid bodies moved " + grouped_number(played.nodes) + " bones for " + short_number(played.seconds) + " s"});
  if (!played.has_left_out_pairs) return;
  findings.add({"physics.pairs-left-out",
                Severity::warning,
                "bodies",
                {},
                "more than " + grouped_number(static_cast<std::uint64_t>(max_pairs)) +
                    " pairs of rigid bodies are near each other; the others pass through each other"});
}

}  // namespace

Result<BakedPhysics> bake_physics(Scene scene, const PhysicsOptions& options, const Run& run, Findings& findings) {
  CountedWork counted(run, size_in_bytes(scene));
  BakedPhysics baked;
  const std::vector<PhysicsNode> nodes = physics_nodes(scene);
  std::vector<Clip> clips = scene.clips;
  for (std::size_t i = 0; i < clips.size(); ++i) {
    Clip& clip = clips[i];
    if (!is_played(clip, nodes)) continue;
    const ProgressReport progress = part_of(run.progress, i, clips.size());
    GENGA_TRY_ASSIGN(const bool has_left_out, bake_clip(scene, nodes, options, progress, clip, counted.work()));
    baked.has_left_out_pairs = baked.has_left_out_pairs || has_left_out;
    ++baked.clips;
    baked.seconds += std::max(duration(clip) - clip.first_time, 0.0) + options.warm_up;
  }
  const auto is_simulated = [](const PhysicsNode& node) { return node.is_simulated; };
  baked.nodes = static_cast<std::size_t>(std::count_if(nodes.begin(), nodes.end(), is_simulated));
  if (baked.clips > 0) {
    free_nodes(nodes, scene);
    report(baked, findings);
  }
  scene.clips = std::move(clips);
  baked.scene = std::move(scene);
  return baked;
}

}  // namespace genga
