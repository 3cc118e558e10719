#include "genga/convert/fit/measure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include "genga/base/sort.h"
#include "genga/convert/fit/apart.h"
#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/fit/sample_scene.h"
#include "genga/evaluate/hierarchy.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

std::vector<double> times_to_look(const TimeSpan& span, double looks_per_frame, double offset) {
  const double wanted = std::floor((span.to - span.from) * span.fps * looks_per_frame) + 1.0;
  const auto count = static_cast<std::uint32_t>(std::min(wanted, max_looks));
  std::vector<double> times;
  times.reserve(count + std::size_t{1});
  const double step = wanted <= max_looks ? 1.0 / (looks_per_frame * span.fps) : (span.to - span.from) / count;
  for (std::uint32_t look = 0; look < count; ++look) {
    times.push_back(std::min(span.from + (look + (look % 2 == 0 ? 0.0 : offset)) * step, span.to));
  }
  times.push_back(span.to);
  return times;
}

void add_key_times(const Clip& clip, const TimeSpan& span, std::vector<double>& times) {
  const KeyTable* before = nullptr;
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->empty() || keys->size() > static_cast<std::size_t>(max_looks)) continue;
      // Most have those of the curves before.
      if (before != nullptr && have_equal_times(*before, *keys)) continue;
      before = keys;
      const auto first = std::lower_bound(keys->times->begin(), keys->times->end(), span.from);
      times.insert(times.end(), first, std::upper_bound(first, keys->times->end(), span.to));
    }
  }
}

// Frames that a jump takes if only samples show it: samples are never nearer to each other.
constexpr double shortest_leap = 1.0 / 2048.0;

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
  sort_range(times.begin(), times.end());
}

std::vector<double> times_to_look(const Clip& clip, const TimeSpan& span, double looks, double offset) {
  std::vector<double> times = times_to_look(span, looks, offset);
  add_key_times(clip, span, times);
  for (double& t : times) t = t == span.to ? t : key_time(t, span.from);
  sort_range(times.begin(), times.end());
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

std::vector<double> look_times(const Scene& scene, const Clip& clip, const TimeSpan& span, double looks,
                               double offset) {
  std::vector<double> times = times_to_look(clip, span, looks, offset);
  std::vector<double> jumps = jump_times(clip, span, node_moving_morphs(scene));
  add_resets(clip, span, jumps);
  sort_range(jumps.begin(), jumps.end());
  avoid_jumps(jumps, span, times);
  return times;
}

namespace {

// The largest of one kind of error of each node, as squares of lengths.
class Worst {
 public:
  Worst(std::size_t nodes, double first_time) : squares_(nodes), times_(nodes, first_time) {}

  void clear(double first_time) {
    std::fill(squares_.begin(), squares_.end(), 0.0);
    std::fill(times_.begin(), times_.end(), first_time);
  }
  double square(std::size_t node) const { return squares_[node]; }
  // Merges results for the same nodes at other times; of equal differences the earlier stays.
  void take(const Worst& other) {
    for (std::size_t node = 0; node < squares_.size(); ++node) {
      const bool is_earlier = other.squares_[node] == squares_[node] && other.times_[node] < times_[node];
      if (is_earlier) times_[node] = other.times_[node];
      take(node, other.squares_[node], other.times_[node]);
    }
  }
  void take(std::size_t node, double square, double t) {
    if (!(square > squares_[node])) return;
    squares_[node] = square;
    times_[node] = t;
  }
  template <class Function>
  std::vector<double> values(Function function) const {
    std::vector<double> values(squares_.size());
    std::transform(squares_.begin(), squares_.end(), values.begin(), function);
    return values;
  }
  std::vector<double> times() && { return std::move(times_); }

 private:
  std::vector<double> squares_;
  std::vector<double> times_;
};

// World matrices just before and just after a time, and the same interval before and after those.
struct Beside {
  std::vector<Mat4> far_before;
  std::vector<Mat4> before;
  std::vector<Mat4> behind;
  std::vector<Mat4> far_behind;

  // Whether a node is elsewhere in no time: what is fast moves half as far on either side. apart: gives squares.
  template <class Apart>
  bool leaps(std::size_t node, const Apart& apart) const {
    constexpr double longer = 9.0;  // three times
    const double before_it = apart(far_before[node], before[node]);
    const double behind_it = apart(behind[node], far_behind[node]);
    return apart(before[node], behind[node]) > longer * std::max(before_it, behind_it);
  }
};

// Compares poses node by node.
class Comparison {
 public:
  // Nodes that lowering added are no one's place: they stay at 0.
  Comparison(const MeasuredMotion& motion, double first_time)
      : change_(motion.change),
        metres_square_(motion.tolerance.metres * motion.tolerance.metres),
        chord_square_(chord_square_of(glm::radians(motion.tolerance.degrees))),
        metres_(motion.lowered.nodes.size(), first_time),
        chords_(motion.lowered.nodes.size(), first_time) {}

  void clear(double first_time) {
    metres_.clear(first_time);
    chords_.clear(first_time);
    missed_.clear();
  }
  // Called where the lowered pose is too far. at_key returns the exact pose at the key that a float32 clock shows at
  // this time, or none without a key. beside returns the lowered poses on both sides.
  template <class ShowAtKey, class ShowBeside>
  void compare(const std::vector<Mat4>& exact, const std::vector<Mat4>& lowered, double t, const ShowAtKey& at_key,
               const ShowBeside& beside);
  // What has been compared at other times.
  void take(const Comparison& other) {
    metres_.take(other.metres_);
    chords_.take(other.chords_);
    missed_.insert(missed_.end(), other.missed_.begin(), other.missed_.end());
  }
  Measurement finish() &&;

 private:
  const AxesChange& change_;
  double metres_square_;
  double chord_square_;
  Worst metres_;
  Worst chords_;
  std::vector<double> missed_;
};

template <class ShowAtKey, class ShowBeside>
void Comparison::compare(const std::vector<Mat4>& exact, const std::vector<Mat4>& lowered, double t,
                         const ShowAtKey& at_key, const ShowBeside& beside) {
  bool is_missed = false;
  for (std::size_t node = 0; node < exact.size(); ++node) {
    const Mat4 wanted = change_.matrix(exact[node]);
    const auto error = [&](const auto& apart, double allowed) {
      const double own = apart(wanted, lowered[node]);
      if (own <= allowed) return own;
      if (const std::vector<Mat4>* exact_at_key = at_key()) {
        const double of_key = apart(change_.matrix((*exact_at_key)[node]), lowered[node]);
        if (of_key <= allowed) return of_key;
      }
      const Beside& sides = beside();
      if (!sides.leaps(node, apart)) return own;
      const double side = std::min(apart(wanted, sides.before[node]), apart(wanted, sides.behind[node]));
      return side <= allowed ? side : own;
    };
    const double square = error(distance_square, metres_square_);
    is_missed |= square > metres_square_;
    metres_.take(node, square, t);
    if (is_surely_within(wanted, lowered[node], std::min(chord_square_, chords_.square(node)))) continue;
    const double chord = error(chord_square, chord_square_);
    is_missed |= chord > chord_square_;
    chords_.take(node, chord, t);
  }
  if (is_missed) missed_.push_back(t);
}

Measurement Comparison::finish() && {
  sort_range(missed_.begin(), missed_.end());
  return {.metres = metres_.values([](double square) { return std::sqrt(square); }),
          .degrees = chords_.values([](double square) { return glm::degrees(angle_of_chord(square)); }),
          .metres_time = std::move(metres_).times(),
          .degrees_time = std::move(chords_).times(),
          .missed = std::move(missed_)};
}

// The key of the clip that a float32 clock, started at `from`, shows at another time. The clock is early or late, so a
// steep value at a key is elsewhere already. nullopt if the key is at that time itself.
std::optional<double> key_shown_at(const Clip& clip, double t, double from) {
  for (const Track& track : clip.tracks) {
    for (const KeyTable* keys : key_tables(track)) {
      if (keys->empty()) continue;
      const auto next = std::lower_bound(keys->times->begin(), keys->times->end(), t);
      if (next != keys->times->end() && *next != t && key_time(*next, from) == t) return *next;
      if (next != keys->times->begin() && key_time(*(next - 1), from) == t) return *(next - 1);
    }
  }
  return std::nullopt;
}

// What one part of the work looks with.
class Looker {
 public:
  explicit Looker(const MeasuredMotion& motion)
      : scene_(motion.scene),
        clip_(motion.clip),
        span_(motion.span),
        exact_(motion.scene, motion.clip),
        lowered_(motion.lowered, motion.lowered_clip),
        pose_(rest_pose(motion.lowered)),
        comparison_(motion, 0.0) {}

  void begin(double first_time) { comparison_.clear(first_time); }
  void look(double t) {
    show(t - span_.from, pose_);
    // At a jump, a clock that is off by this much shows one side or the other.
    const double leap = std::max(shortest_leap / span_.fps, clock_step(t - span_.from));
    bool is_known = false;
    const auto show_beside = [&]() -> const Beside& {
      if (!std::exchange(is_known, true)) {
        if (pose_beside_.local.empty()) pose_beside_ = pose_;
        const auto shown = [&](double later) {
          show(t - span_.from + later, pose_beside_);
          return pose_beside_.world;
        };
        beside_ = {shown(-2.0 * leap), shown(-leap), shown(leap), shown(2.0 * leap)};
      }
      return beside_;
    };
    std::optional<const std::vector<Mat4>*> exact_at_key;
    const auto show_at_key = [&] {
      if (!exact_at_key) {
        const std::optional<double> key = key_shown_at(clip_, t, span_.from);
        if (key && !at_key_) at_key_.emplace(scene_, clip_);
        exact_at_key = key ? &at_key_->at(*key).world : nullptr;
      }
      return *exact_at_key;
    };
    comparison_.compare(exact_.at(t).world, pose_.world, t, show_at_key, show_beside);
  }
  const Comparison& comparison() const { return comparison_; }
  void count(Work* work) {
    exact_.count(work);
    if (at_key_) at_key_->count(work);
  }

 private:
  void show(double t, Pose& shown) {
    evaluate(lowered_, t, shown);
    update_world(lowered_.hierarchy(), shown);
  }

  const Scene& scene_;
  const Clip& clip_;
  TimeSpan span_;
  Poser exact_;
  std::optional<Poser> at_key_;  // none until it is asked for
  EvaluationContext lowered_;
  Pose pose_;
  Pose pose_beside_;  // none until it is asked for
  Beside beside_;
  Comparison comparison_;
};

// Maximum for one part of the work.
constexpr std::size_t most_looks_of_part = 256;

// Some looks of one list.
struct Looks {
  std::size_t list = 0;
  std::span<const double> times;
};

std::vector<Looks> parts_of(const std::vector<std::span<const double>>& times, std::size_t looks_of_part) {
  std::vector<Looks> parts;
  for (std::size_t list = 0; list < times.size(); ++list) {
    for (std::span<const double> left = times[list]; !left.empty();) {
      const std::size_t count = std::min(left.size(), looks_of_part);
      parts.push_back({list, left.first(count)});
      left = left.subspan(count);
    }
  }
  return parts;
}

}  // namespace

std::vector<Measurement> measure(const MeasuredMotion& motion, const std::vector<std::span<const double>>& times,
                                 const ProgressReport& progress, Work* work, Executor* executor) {
  const std::size_t looks_of_part = things_of_part(most_looks_of_part, motion.scene.nodes.size());
  const std::vector<Looks> parts = parts_of(times, looks_of_part);
  std::vector<Looker> lookers;
  while (lookers.size() < std::min(parts.size(), width_of(executor))) lookers.emplace_back(motion);
  std::vector<Comparison> all;
  all.reserve(times.size());
  for (const std::span<const double> list : times) all.emplace_back(motion, list.empty() ? 0.0 : list.front());
  std::size_t done = 0;
  const auto look = [&](std::size_t part, std::size_t slot) {
    lookers[slot].begin(parts[part].times.front());
    for (const double t : parts[part].times) lookers[slot].look(t);
  };
  const auto take = [&] {
    report_progress(progress, "measuring", done, parts.size());
    for (std::size_t slot = 0; slot < lookers.size() && done < parts.size(); ++slot, ++done) {
      all[parts[done].list].take(lookers[slot].comparison());
      lookers[slot].count(work);
    }
    return goes_on(work);
  };
  run_in_rounds(executor, parts.size(), look, take);
  lookers.clear();
  std::vector<Measurement> measured;
  measured.reserve(all.size());
  for (Comparison& comparison : all) measured.push_back(std::move(comparison).finish());
  return measured;
}

}  // namespace genga
