#include "genga/convert/fit/fit.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/convert/fit/measure.h"
#include "genga/convert/lower/clip/parts.h"
#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Rounds of fitting closer. Each takes at least a fifth off what is too far.
constexpr int max_fit_rounds = 6;
// Times a frame at which the result is compared. Recordings have keys between frames and bend at them: an error between
// two of them is seen from nearer by, once it is small enough from afar.
constexpr double far_looks = 4.0;
constexpr double near_looks = 16.0;

void fit_channel(const ClipSource& from, const SampledNodes& sampled, Channel& channel) {
  if (channel.sampled >= 0) {
    channel.keys =
        fit(sampled.samples_of(static_cast<std::size_t>(channel.sampled)), from.span.from, channel.tolerance);
  } else {
    channel.keys = fit(*channel.path, from.span, channel.tolerance);
  }
  channel.is_fitted = true;
}

// Every node that is too far asks the bones above it, and itself, to be nearer.
// False when nothing is too far, or nothing can be done about it.
bool tighten(const ClipSource& from, const Measurement& worst, Channels& channels) {
  const Tolerance& tolerance = from.options.tolerance;
  std::vector<double> factors(from.lowered.nodes.size(), 1.0);
  const Hierarchy hierarchy(from.lowered.nodes);
  for (const std::uint32_t node : std::views::reverse(hierarchy.order())) {
    double& factor = factors[node];
    // A fifth less than is needed, so that few rounds suffice.
    if (worst.metres[node] > tolerance.metres) factor = std::min(factor, 0.8 * tolerance.metres / worst.metres[node]);
    if (worst.degrees[node] > tolerance.degrees) {
      factor = std::min(factor, 0.8 * tolerance.degrees / worst.degrees[node]);
    }
    const std::int32_t parent = hierarchy.parent(node);
    if (parent == no_index) continue;
    factors[static_cast<std::size_t>(parent)] = std::min(factors[static_cast<std::size_t>(parent)], factor);
  }
  bool any = false;
  for (Channel& channel : channels.all) {
    if (channel.subject.kind != SubjectKind::node || factors[channel.subject.index] >= 1.0) continue;
    channel.tolerance *= std::max(0.1, factors[channel.subject.index]);
    channel.is_fitted = false;
    any = true;
  }
  return any;
}

// Looks at what is sampled where it was missed. False when nothing is sampled, or it was looked at there.
bool look_closer(const ClipSource& from, const Measurement& worst, Channels& channels) {
  SampledNodes& sampled = channels.sampled;
  if (sampled.channels.empty()) return false;
  // What is added, and all of it once more while it is put together.
  const std::uint64_t times = 2 * worst.missed.size() + sampled.times.size();
  const std::uint64_t bytes_each = sizeof(Vec4) * sampled.channels.size();
  if (!use(from.options.work, &Limits::bytes, times * bytes_each)) return false;
  const std::size_t before = sampled.times.size();
  const SamplingOptions sampling{.span = from.span, .work = from.options.work, .executor = from.options.executor};
  SampledNodes more = sample_nodes_at(from.scene, from.clip, sampled.channels, from.change, worst.missed, sampling);
  take_out_pivots(from, more);
  const bool grew = goes_on(from.options.work) && add_samples(more, sampled);
  if (from.options.work != nullptr) {
    from.options.work->release_bytes((times - (sampled.times.size() - before)) * bytes_each);
  }
  if (!grew) return false;
  for (Channel& channel : channels.all) channel.is_fitted = channel.is_fitted && channel.sampled < 0;
  return true;
}

// Fits what has to be fitted, some at a time. is_done(channel, number, count) is asked of each in turn and says whether
// to go on.
template <class IsDone>
bool fit_anew(const ClipSource& from, Channels& channels, const IsDone& is_done) {
  std::vector<Channel*> waiting;
  for (Channel& channel : channels.all) {
    if (!channel.is_fitted) waiting.push_back(&channel);
  }
  std::size_t done = 0;
  const auto fit_one = [&](std::size_t index, std::size_t) { fit_channel(from, channels.sampled, *waiting[index]); };
  const auto ask = [&] {
    const std::size_t last = std::min(done + width_of(from.options.executor), waiting.size());
    bool goes_on = true;
    for (; done < last && goes_on; ++done) goes_on = is_done(*waiting[done], done, waiting.size());
    return goes_on;
  };
  return run_in_rounds(from.options.executor, waiting.size(), fit_one, ask);
}

LargestError largest_of(const Scene& lowered, const Measurement& worst) {
  LargestError error;
  for (std::size_t node = 0; node < worst.metres.size(); ++node) {
    if (worst.metres[node] > error.metres) {
      error.metres = worst.metres[node];
      error.metres_node = lowered.nodes[node].name;
      error.metres_time = worst.metres_time[node];
    }
    if (worst.degrees[node] > error.degrees) {
      error.degrees = worst.degrees[node];
      error.degrees_node = lowered.nodes[node].name;
      error.degrees_time = worst.degrees_time[node];
    }
  }
  return error;
}

void report_missed(const LargestError& error, const Tolerance& tolerance, Findings& findings) {
  const bool is_far_off = error.metres > tolerance.metres;
  findings.add({"convert.tolerance-missed",
                Severity::warning,
                "clips",
                {},
                is_far_off ? error.metres_node + " is " + number_text(static_cast<float>(error.metres)) + " m off at " +
                                 number_text(static_cast<float>(error.metres_time)) + " s"
                           : error.degrees_node + " is " + number_text(static_cast<float>(error.degrees)) +
                                 " degrees off at " + number_text(static_cast<float>(error.degrees_time)) + " s"});
}

}  // namespace

LargestError fit_channels(const ClipSource& from, Channels& channels, TimesPool& pool, Findings& findings) {
  const Tolerance& tolerance = from.options.tolerance;
  const ProgressReport fitting = part(from.options.progress, sampled_share, fitted_share);
  const ProgressReport measuring = part(from.options.progress, fitted_share, 1.0);
  const auto is_allowed = [&](const Channel& channel, std::size_t number, std::size_t count) {
    report(fitting, "fitting curves", number, count);
    return use_keys(from.options.work, static_cast<double>(channel.keys.keys.size()), sizeof(TargetKey));
  };
  if (!fit_anew(from, channels, is_allowed)) return {};
  const double closest_looks = carried_nodes(from.scene, from.clip).empty() ? far_looks : near_looks;
  double looks = far_looks;
  std::optional<LargestError> before;
  for (int round = 0;; ++round) {
    Clip clip;
    add_tracks(from, channels, pool, clip);
    const Measurement worst = measure(from.scene, from.clip, from.lowered, clip, from.change, from.span, tolerance,
                                      looks, part_of_round(measuring, round), from.options.work, from.options.executor);
    if (!goes_on(from.options.work)) return {};
    LargestError error = largest_of(from.lowered, worst);
    const bool is_near = error.metres <= tolerance.metres && error.degrees <= tolerance.degrees;
    if (is_near && looks == closest_looks) return error;
    if (is_near) {
      looks = closest_looks;
      before.reset();
      continue;
    }
    // Where times round to float32 too coarsely, more keys help no more.
    const bool helps = !before || error.metres < 0.95 * before->metres || error.degrees < 0.95 * before->degrees;
    const bool sees_more = round < max_fit_rounds && look_closer(from, worst, channels);
    if (round == max_fit_rounds || !(helps || sees_more) || !(tighten(from, worst, channels) || sees_more)) {
      report_missed(error, tolerance, findings);
      return error;
    }
    fit_anew(from, channels, [&](const Channel&, std::size_t, std::size_t) { return goes_on(from.options.work); });
    before = std::move(error);
  }
}

void add_tracks(const ClipSource& from, const Channels& channels, TimesPool& pool, Clip& clip) {
  for (const Channel& channel : channels.all) {
    if (is_rest(from, channel)) continue;
    clip.tracks.push_back(make_track(channel.subject, channel.property, channel.keys, pool));
  }
}

}  // namespace genga
