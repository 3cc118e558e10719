// Samples a scene's motion at frames, and between them as densely as needed.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "genga/convert/fit/driven_weights.h"
#include "genga/convert/fit/keys.h"
#include "genga/convert/fit/poser.h"
#include "genga/convert/fit/sample_scene.h"

namespace genga {
namespace {

// Halvings of half a frame where it does not suffice: sixteenths.
constexpr int usual_depth = 3;
// An aim that passes its target turns within as short a time as the miss is small, and inverse kinematics jump where
// another pass reaches the goal. There sampling continues until samples are on a line, at most to 1/2048 of a frame,
// which a float32 clock cannot distinguish after five minutes.
constexpr int sharp_depth = 10;
// Maximum samples at sharp places, per frame of a part of the work: more of them do not improve a motion that jumps
// everywhere.
constexpr std::size_t sharp_samples = 16;
// Those that all others take: the frame, what is half way to the next, and on both sides of that 1 + 2.
constexpr std::size_t usual_samples = 8;
// Frames of one part of the work, at most: two seconds of a motion.
constexpr std::size_t most_frames_of_part = 64;

bool has_ik(const Scene& scene) {
  const auto is_ik = [](const Constraint& constraint) {
    const auto* rule = std::get_if<IkRule>(&constraint.rule);
    return rule != nullptr && !rule->links.empty();
  };
  return std::any_of(scene.constraints.begin(), scene.constraints.end(), is_ik);
}

using Row = std::vector<Vec4>;  // one value per channel

// A row of others' keeping.
struct RowAt {
  double time = 0.0;  // seconds
  const Row& row;
};

// What values at some times have to do with that at another: the polynomial through them all.
template <std::size_t Count>
std::array<double, Count> shares_at(double t, const std::array<double, Count>& times) {
  std::array<double, Count> shares{};
  for (std::size_t own = 0; own < Count; ++own) {
    double share = 1.0;
    for (std::size_t other = 0; other < Count; ++other) {
      if (other != own) share *= (t - times[other]) / (times[own] - times[other]);
    }
    shares[own] = share;
  }
  return shares;
}

struct Sample {
  double time = 0.0;  // seconds
  Row row;
  Approach approach = Approach::motion;
};

// What is sampled, and how exactly; the same for all parts of the work.
class ChannelSet {
 public:
  explicit ChannelSet(const std::vector<SampledChannel>& channels) : channels_(channels) {
    for (const SampledChannel& channel : channels) {
      near_.emplace_back(channel.tolerance, channel.is_rotation());
      near_in_motion_.emplace_back(8.0 * channel.tolerance, channel.is_rotation());
    }
  }

  const std::vector<SampledChannel>& all() const { return channels_; }
  // For a rotation the nearer of its two signs.
  Vec4 aligned(std::size_t channel, const Vec4& value, const Vec4& to) const {
    return channels_[channel].is_rotation() && glm::dot(value, to) < 0.0 ? -value : value;
  }
  // Whether the value between is what a guess made of some others, aligned to it, says: guess(near), near(row).
  template <class Guess>
  bool is_guessed(const Row& between, const Guess& guess, bool in_motion = false) const {
    const std::vector<Nearness>& is_near = in_motion ? near_in_motion_ : near_;
    for (std::size_t at = 0; at < between.size(); ++at) {
      const auto near = [&](const Row& row) { return aligned(at, row[at], between[at]); };
      if (!is_near[at](guess(near), between[at])) return false;
    }
    return true;
  }
  // Whether the value is on the cubic through its four neighbours. Where a knee reaches its limit the motion bends:
  // there half the distance between samples only halves the error.
  bool is_smooth(const RowAt& before, const RowAt& a, const RowAt& between, const RowAt& b, const RowAt& after) const {
    const std::array<double, 4> shares = shares_at(between.time, std::array{before.time, a.time, b.time, after.time});
    return is_guessed(between.row, [&](const auto& near) -> Vec4 {
      return shares[0] * near(before.row) + shares[1] * near(a.row) + shares[2] * near(b.row) +
             shares[3] * near(after.row);
    });
  }
  // Whether `between` is on the way from one to the other. in_motion: bending within half a frame is allowed.
  bool is_straight(const RowAt& a, const RowAt& between, const RowAt& b, bool in_motion = false) const {
    const std::array<double, 2> shares = shares_at(between.time, std::array{a.time, b.time});
    return is_guessed(
        between.row, [&](const auto& near) -> Vec4 { return shares[0] * near(a.row) + shares[1] * near(b.row); },
        in_motion);
  }
  // On the parabola through both ends and what is beyond one of them.
  bool is_on_parabola(const RowAt& a, const RowAt& between, const RowAt& b, const RowAt& beyond) const {
    const std::array<double, 3> shares = shares_at(between.time, std::array{a.time, b.time, beyond.time});
    return is_guessed(between.row, [&](const auto& near) -> Vec4 {
      return shares[0] * near(a.row) + shares[1] * near(b.row) + shares[2] * near(beyond.row);
    });
  }
  // A fourth row at a time before or after three, on their parabola: for the first and last frame, which have a
  // neighbour on only one side.
  Row beyond(double t, const RowAt& near, const RowAt& next, const RowAt& last) const {
    const std::array<double, 3> shares = shares_at(t, std::array{near.time, next.time, last.time});
    Row row;
    row.reserve(near.row.size());
    for (std::size_t at = 0; at < near.row.size(); ++at) {
      row.push_back(shares[0] * near.row[at] + shares[1] * aligned(at, next.row[at], near.row[at]) +
                    shares[2] * aligned(at, last.row[at], near.row[at]));
    }
    return row;
  }

 private:
  const std::vector<SampledChannel>& channels_;
  std::vector<Nearness> near_;            // of each channel, as its tolerance has it
  std::vector<Nearness> near_in_motion_;  // for what bends within half a frame
};

// Takes rows for one part of the work.
class RowTaker {
 public:
  RowTaker(const Scene& scene, const Clip& clip, const ChannelSet& channels, const AxesChange& change)
      : poser_(scene, clip), channels_(channels), change_(change) {}

  Row row_at(double t) {
    const Pose& pose = poser_.at(t);
    Row row;
    row.reserve(channels_.all().size());
    for (const SampledChannel& channel : channels_.all()) {
      const Transform& local = pose.local[channel.node];
      if (channel.is_rotation()) {
        const Quat q = change_.rotation(normalized_or_identity(local.rotation));
        row.emplace_back(q.x, q.y, q.z, q.w);
      } else if (channel.property == Property::scale) {
        row.emplace_back(local.scale, 0.0);
      } else {
        row.emplace_back(change_.point(local.translation), 0.0);
      }
    }
    return row;
  }
  void count(Work* work) { poser_.count(work); }

 private:
  Poser poser_;
  const ChannelSet& channels_;
  const AxesChange& change_;
};

// The frames between two jumps, the ends included.
struct FrameStretch {
  std::vector<double> times;  // seconds
  std::vector<Row> rows;

  RowAt at(std::size_t frame) const { return {times[frame], rows[frame]}; }
};

// How samples are taken, not of what.
struct Manner {
  double fps = 30.0;
  double origin = 0.0;  // seconds, of the target's clock
  bool bends = false;   // as SamplingOptions has it
  bool aims = false;    // something turns towards what it may pass
  int deepest = usual_depth;

  bool is_rest(double t0, double t1) const { return (t1 - t0) * fps > 1.5; }
  // The time of a key halfway: one that the clock holds exactly, so that none is rounded later.
  double middle(double t0, double t1) const { return key_time(0.5 * (t0 + t1), origin); }
};

// Some of a list, one behind the other.
struct Some {
  std::size_t begin = 0;
  std::size_t end = 0;
};

// Takes the samples of some frames, and those between them and up to the next.
class PartSampler {
 public:
  PartSampler(const FrameStretch& stretch, const ChannelSet& channels, const Manner& manner, RowTaker& taker)
      : stretch_(stretch), channels_(channels), manner_(manner), taker_(taker) {}

  std::vector<Sample> run(const Some& frames) {
    sharp_left_ = sharp_samples * (frames.end - frames.begin);
    for (std::size_t at = frames.begin; at < frames.end; ++at) add_frame(at);
    return std::move(samples_);
  }

 private:
  // Two samples, and a third about as far beyond one of them as these are apart.
  struct Gap {
    RowAt first;
    RowAt last;
    RowAt third;
    bool is_third_before = false;  // else it is beyond the last
  };

  bool is_rest(std::size_t at) const { return manner_.is_rest(stretch_.times[at], stretch_.times[at + 1]); }

  void add_frame(std::size_t at) {
    const bool is_after_rest = at > 0 && is_rest(at - 1);
    samples_.push_back({stretch_.times[at], stretch_.rows[at], is_after_rest ? Approach::rest : Approach::motion});
    if (at + 1 == stretch_.times.size() || is_rest(at)) return;
    const RowAt from = stretch_.at(at);
    const RowAt to = stretch_.at(at + 1);
    const double middle = manner_.middle(from.time, to.time);
    if (from.time >= middle || middle >= to.time) return;  // beside a jump
    Row row = taker_.row_at(middle);
    const RowAt between{middle, row};
    const bool smooth = is_smooth(at, between) && hides_nothing(from, between);
    if (!smooth) refine({from, between, to, false}, 1);
    samples_.push_back({middle, row, Approach::motion});
    if (!smooth) refine({between, to, from, true}, 1);
  }

  // Whether the value between a frame and the next is what its neighbours say.
  bool is_smooth(std::size_t at, const RowAt& between) const {
    const RowAt from = stretch_.at(at);
    const RowAt to = stretch_.at(at + 1);
    if (manner_.bends) return channels_.is_straight(from, between, to);
    const bool has_before = at > 0 && !is_rest(at - 1);
    const bool has_after = at + 2 < stretch_.rows.size() && !is_rest(at + 1);
    const RowAt near_after = stretch_.at(has_after ? at + 2 : at + 1);
    const double time_before = 2.0 * from.time - to.time;
    const Row row_before = has_before ? Row{} : channels_.beyond(time_before, from, to, near_after);
    const RowAt before = has_before ? stretch_.at(at - 1) : RowAt{time_before, row_before};
    const double time_after = 2.0 * to.time - from.time;
    const Row row_after = has_after ? Row{} : channels_.beyond(time_after, to, from, before);
    return channels_.is_smooth(before, from, between, to, has_after ? near_after : RowAt{time_after, row_after});
  }

  // An aim that passes its target halfway between two frames looks the same from both sides: whether the value at a
  // quarter is as its neighbours predict.
  bool hides_nothing(const RowAt& from, const RowAt& to) {
    if (!manner_.aims) return true;
    const double quarter = 0.5 * (from.time + to.time);
    return channels_.is_straight(from, {quarter, taker_.row_at(quarter)}, to, true);
  }

  // Whether there is room for one more sample.
  bool may_refine(int depth) {
    if (depth < usual_depth) return true;
    if (sharp_left_ == 0) return false;
    --sharp_left_;
    return true;
  }

  void refine(const Gap& gap, int depth) {
    const double middle = manner_.middle(gap.first.time, gap.last.time);
    const bool is_told_apart = gap.first.time < middle && middle < gap.last.time;
    if (depth == manner_.deepest || !is_told_apart || !may_refine(depth)) return;
    const Row row = taker_.row_at(middle);
    const RowAt between{middle, row};
    const RowAt& inner = gap.is_third_before ? gap.first : gap.last;
    const RowAt& outer = gap.is_third_before ? gap.last : gap.first;
    // An aim hides between samples that look as if nothing was: there every gap is halved as often as is usual.
    const bool suffices = (!manner_.aims && channels_.is_on_parabola(outer, between, inner, gap.third)) ||
                          (depth >= usual_depth && channels_.is_straight(gap.first, between, gap.last));
    if (!suffices) refine({gap.first, between, gap.last, false}, depth + 1);
    samples_.push_back({middle, row, Approach::motion});
    if (!suffices) refine({between, gap.last, gap.first, true}, depth + 1);
  }

  const FrameStretch& stretch_;
  const ChannelSet& channels_;
  const Manner& manner_;
  RowTaker& taker_;
  std::size_t sharp_left_ = 0;
  std::vector<Sample> samples_;
};

class Sampler {
 public:
  Sampler(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels, const AxesChange& change,
          const SamplingOptions& options)
      : scene_(scene), clip_(clip), change_(change), options_(options), channels_(channels) {
    manner_.fps = options.span.fps;
    manner_.origin = options.span.from;
    manner_.bends = options.bends;
    manner_.aims = has_controllers(scene);
    manner_.deepest = manner_.aims || has_ik(scene) ? sharp_depth : usual_depth;
    const std::size_t samples_of_frame = usual_samples + sharp_samples;
    frames_of_part_ =
        things_of_part(most_frames_of_part, samples_of_frame * std::max(scene.nodes.size(), channels.size()));
    sampled_.channels = channels;
    sampled_.bends = options.bends;
    sampled_.values.resize(channels.size());
  }

  SampledNodes sample(const std::vector<double>& frames, const std::vector<double>& jumps);
  SampledNodes sample_at(std::span<const double> times);

 private:
  // Calls work(some, slot, taker) for all frames, some parts at a time. After each round, when all is counted and
  // reported, calls take().
  template <class Part, class Take>
  bool in_rounds(std::size_t frames, const Part& work, const Take& take);
  bool take_rows(std::span<const double> times, std::vector<Row>& rows);
  void append(const Sample& sample);
  void add_frame(double frame, double next_jump, std::vector<double>& times) const;
  void sample_stretch(std::vector<double> times);
  void report_steps(std::size_t steps);

  const Scene& scene_;
  const Clip& clip_;
  const AxesChange& change_;
  const SamplingOptions& options_;
  ChannelSet channels_;
  Manner manner_;
  std::size_t frames_of_part_ = 1;
  std::vector<RowTaker> takers_;  // one for each part that is done at a time
  std::size_t steps_ = 0;         // of report_steps
  SampledNodes sampled_;
};

template <class Part, class Take>
bool Sampler::in_rounds(std::size_t frames, const Part& work, const Take& take) {
  const std::size_t parts = (frames + frames_of_part_ - 1) / frames_of_part_;
  while (takers_.size() < std::min(parts, width_of(options_.executor))) {
    takers_.emplace_back(scene_, clip_, channels_, change_);
  }
  const auto work_part = [&](std::size_t part, std::size_t slot) {
    const std::size_t begin = part * frames_of_part_;
    work(Some{begin, std::min(begin + frames_of_part_, frames)}, slot, takers_[slot]);
  };
  std::size_t done = 0;
  const auto end_round = [&] {
    for (RowTaker& taker : takers_) taker.count(options_.work);
    const std::size_t round = std::min(frames_of_part_ * width_of(options_.executor), frames - done);
    done += round;
    report_steps(round);
    return goes_on(options_.work) && take();
  };
  return run_in_rounds(options_.executor, parts, work_part, end_round);
}

bool Sampler::take_rows(std::span<const double> times, std::vector<Row>& rows) {
  rows.resize(times.size());
  const auto take = [&](const Some& some, std::size_t, RowTaker& taker) {
    for (std::size_t at = some.begin; at < some.end; ++at) rows[at] = taker.row_at(times[at]);
  };
  return in_rounds(times.size(), take, [] { return true; });
}

void Sampler::append(const Sample& sample) {
  sampled_.times.push_back(sample.time);
  sampled_.approaches.push_back(sample.approach);
  for (std::size_t at = 0; at < sample.row.size(); ++at) {
    std::vector<SampledValue>& values = sampled_.values[at];
    const Vec4& value = sample.row[at];
    values.emplace_back(values.empty() ? value : channels_.aligned(at, value, Vec4(values.back())));
  }
}

// Each frame is sampled, then compared. Both sides of a jump are sampled, of which frames include at most one: then
// there are more steps than expected.
void Sampler::report_steps(std::size_t steps) {
  steps_ += steps;
  report_progress(options_.progress, "sampling poses", steps_, std::max(2 * options_.times.size(), steps_ + 1));
}

// times: frames between two jumps, the ends included.
void Sampler::sample_stretch(std::vector<double> times) {
  FrameStretch stretch{std::move(times), {}};
  if (!take_rows(stretch.times, stretch.rows)) return;
  const std::size_t first_sample = sampled_.times.size();
  std::vector<std::vector<Sample>> samples(takers_.size());
  const auto sample = [&](const Some& frames, std::size_t slot, RowTaker& taker) {
    samples[slot] = PartSampler(stretch, channels_, manner_, taker).run(frames);
  };
  const auto take = [&] {
    for (std::vector<Sample>& part : samples) {
      if (!use(options_.work, &Limits::bytes, part.size() * channels_.all().size() * sizeof(SampledValue)))
        return false;
      for (const Sample& one : part) append(one);
      part.clear();
    }
    return true;
  };
  if (!in_rounds(stretch.times.size(), sample, take)) return;
  if (first_sample > 0) sampled_.approaches[first_sample] = Approach::jump;
}

// Moves a frame to a time that a key can have, except the last one, and those that would pass a jump.
void Sampler::add_frame(double frame, double next_jump, std::vector<double>& times) const {
  const double time = key_time(frame, manner_.origin);
  const double chosen = time < next_jump && time < options_.span.to ? time : frame;
  if (times.empty() || chosen > times.back()) times.push_back(chosen);
}

SampledNodes Sampler::sample(const std::vector<double>& frames, const std::vector<double>& jumps) {
  std::vector<double> stretch;
  std::size_t frame = 0;
  for (const double jump : jumps) {
    for (; frame < frames.size() && frames[frame] < jump; ++frame) add_frame(frames[frame], jump, stretch);
    if (!stretch.empty()) {
      stretch.push_back(std::nextafter(jump, stretch.back()));
      sample_stretch(std::move(stretch));
    }
    stretch.assign(1, jump);
    if (frame < frames.size() && frames[frame] == jump) ++frame;
  }
  for (; frame < frames.size(); ++frame) add_frame(frames[frame], std::numeric_limits<double>::infinity(), stretch);
  sample_stretch(std::move(stretch));
  return std::move(sampled_);
}

SampledNodes Sampler::sample_at(std::span<const double> times) {
  std::vector<double> key_times;
  key_times.reserve(times.size());
  for (const double t : times) add_frame(t, std::numeric_limits<double>::infinity(), key_times);
  std::vector<Row> rows;
  if (!take_rows(key_times, rows)) return std::move(sampled_);
  for (std::size_t at = 0; at < key_times.size(); ++at) {
    append({key_times[at], std::move(rows[at]), Approach::motion});
  }
  return std::move(sampled_);
}

}  // namespace

Samples SampledNodes::samples_of(std::size_t index) const {
  const bool is_rotation = channels[index].is_rotation();
  return {.is_rotation = is_rotation,
          .bends = bends,
          .width = is_rotation ? 4U : 3U,
          .times = times,
          .values = {values[index].begin(), values[index].end()},
          .approaches = approaches};
}

SampledNodes sample_nodes(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                          const AxesChange& change, const SamplingOptions& options) {
  Sampler sampler(scene, clip, channels, change, options);
  return sampler.sample(options.times, jump_times(clip, options.span, node_moving_morphs(scene)));
}

SampledNodes sample_nodes_at(const Scene& scene, const Clip& clip, const std::vector<SampledChannel>& channels,
                             const AxesChange& change, std::span<const double> times, const SamplingOptions& options) {
  Sampler sampler(scene, clip, channels, change, options);
  return sampler.sample_at(times);
}

}  // namespace genga
