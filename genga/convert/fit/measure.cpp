#include "genga/convert/fit/measure.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/solve/context.h"
#include "genga/solve/order.h"

namespace genga {
namespace {

std::vector<double> times_to_look(const TimeSpan& span, double looks_per_frame) {
  const double wanted = std::floor((span.to - span.from) * span.fps * looks_per_frame) + 1.0;
  const auto count = static_cast<std::uint32_t>(std::min(wanted, max_looks));
  std::vector<double> times;
  times.reserve(count + std::size_t{1});
  const double step = wanted <= max_looks ? 1.0 / (looks_per_frame * span.fps) : (span.to - span.from) / count;
  for (std::uint32_t look = 0; look < count; ++look) times.push_back(std::min(span.from + look * step, span.to));
  times.push_back(span.to);
  return times;
}

void add_key_times(const Clip& clip, const TimeSpan& span, std::vector<double>& times) {
  const KeyTable* before = nullptr;
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->empty() || keys->size() > static_cast<std::size_t>(max_looks)) continue;
      // Curves mostly have the keys of the ones before.
      if (before != nullptr && have_equal_times(*before, *keys)) continue;
      before = keys;
      const auto first = std::lower_bound(keys->times->begin(), keys->times->end(), span.from);
      times.insert(times.end(), first, std::upper_bound(first, keys->times->end(), span.to));
    }
  }
}

// What a float32 clock reading may be off by, and a jump that is of_lowered by it: seconds.
double clock_step(double t) { return std::max(1e-9, 2.5e-7 * std::abs(t)); }

// Looks that fall into the moment of a jump move to just after it, and one is added just before.
void avoid_jumps(const std::vector<double>& jumps, const TimeSpan& span, std::vector<double>& times) {
  std::vector<double> before;
  for (const double jump : jumps) {
    const double margin = clock_step(jump - span.from);
    const auto first = std::lower_bound(times.begin(), times.end(), jump - margin);
    const auto last = std::upper_bound(first, times.end(), jump + margin);
    std::fill(first, last, jump + margin);
    if (jump - margin > span.from) before.push_back(jump - margin);
  }
  times.insert(times.end(), before.begin(), before.end());
  std::sort(times.begin(), times.end());
}

std::vector<double> times_to_look(const Clip& clip, const TimeSpan& span, double looks) {
  std::vector<double> times = times_to_look(span, looks);
  add_key_times(clip, span, times);
  std::sort(times.begin(), times.end());
  times.erase(std::unique(times.begin(), times.end()), times.end());
  return times;
}

// Where a curve falls to nothing or rises from it, outside its keys.
void add_resets(const Clip& clip, const TimeSpan& span, std::vector<double>& jumps) {
  const auto add = [&](double t) {
    if (t > span.from && t <= span.to) jumps.push_back(t);
  };
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->size() < 2) continue;
      if (keys->before == Behaviour::reset) add(keys->times->front());
      if (keys->after == Behaviour::reset) add(keys->times->back());
    }
  }
}

}  // namespace

std::vector<double> look_times(const Scene& scene, const Clip& clip, const TimeSpan& span, double looks) {
  std::vector<double> times = times_to_look(clip, span, looks);
  std::vector<double> jumps = jump_times(clip, span, node_moving_morphs(scene));
  add_resets(clip, span, jumps);
  std::sort(jumps.begin(), jumps.end());
  avoid_jumps(jumps, span, times);
  return times;
}

// From the chord, which is exact for small angles too.
double angle_between(const Mat4& a, const Mat4& b) {
  double square = 0.0;
  for (int column = 0; column < 3; ++column) {
    const Vec3 u(a[column]);
    const Vec3 v(b[column]);
    const double length_u = glm::length(u);
    const double length_v = glm::length(v);
    if (!(length_u > 0.0) || !(length_v > 0.0)) continue;
    const Vec3 d = u / length_u - v / length_v;
    square += glm::dot(d, d);
  }
  return 2.0 * std::asin(std::min(1.0, std::sqrt(square / 8.0)));
}

Measurement measure(const Scene& scene, const Clip& clip, const Scene& lowered, const Clip& lowered_clip,
                    const AxesChange& change, const TimeSpan& span, const Tolerance& tolerance, double looks,
                    const ProgressReport& progress, Work* work) {
  SolveContext exact(scene, clip);
  SolveContext of_lowered(lowered, lowered_clip);
  Pose exact_pose = rest_pose(scene);
  Pose lowered_pose = rest_pose(lowered);
  const std::size_t count = scene.nodes.size();
  // Nodes that lowering added are no one's place: they stay at 0.
  const std::size_t all = lowered.nodes.size();
  Measurement worst{std::vector<double>(all),
                    std::vector<double>(all),
                    std::vector<double>(all, span.from),
                    std::vector<double>(all, span.from),
                    {}};
  const std::vector<double> times = look_times(scene, clip, span, looks);
  for (std::size_t at = 0; at < times.size(); ++at) {
    const double t = times[at];
    report(progress, "measuring", at, times.size());
    if (!pose_at(exact, t, exact_pose, work)) break;
    evaluate(of_lowered, t - span.from, lowered_pose);
    update_world(of_lowered.hierarchy(), lowered_pose);
    bool is_missed = false;
    for (std::size_t node = 0; node < count; ++node) {
      const Mat4 wanted = change.matrix(exact_pose.world[node]);
      const Mat4& got = lowered_pose.world[node];
      const double metres = glm::length(Vec3(wanted[3]) - Vec3(got[3]));
      const double degrees = glm::degrees(angle_between(wanted, got));
      is_missed |= metres > tolerance.metres || degrees > tolerance.degrees;
      if (metres > worst.metres[node]) {
        worst.metres[node] = metres;
        worst.metres_time[node] = t;
      }
      if (degrees > worst.degrees[node]) {
        worst.degrees[node] = degrees;
        worst.degrees_time[node] = t;
      }
    }
    if (is_missed) worst.missed.push_back(t);
  }
  return worst;
}

}  // namespace genga
