#include "genga/report/plot_panels.h"

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/core/clip.h"
#include "genga/core/names.h"

namespace genga {
namespace {

// The last part of a channel: "x" of position.x; of others their first letter.
std::string letter_of(std::string_view channel) {
  const std::size_t dot = channel.find_last_of('.');
  return std::string(dot == std::string_view::npos ? channel.substr(0, 1) : channel.substr(dot + 1));
}

std::string_view channel_of(std::string_view name) { return name.substr(name.find_last_of('/') + 1); }
std::string_view subject_of(std::string_view name) { return name.substr(0, name.find_last_of('/')); }

class PanelBuilder {
 public:
  PanelBuilder(const std::vector<PlottedMotion>& motions, const PlotOptions& options)
      : options_(options), is_single_(motions.size() == 1) {}

  void add(const PlottedMotion& motion, std::size_t number) {
    std::vector<ChannelCurve> curves = channel_curves(*motion.scene, motion.scene->clips.front(), motion.encoding);
    std::erase_if(curves, [&](const ChannelCurve& curve) { return !is_wanted(curve.name); });
    for (std::size_t begin = 0, end = 0; begin < curves.size(); begin = end) {
      while (end < curves.size() && curves[end].track == curves[begin].track) ++end;
      add_track(std::span(curves).subspan(begin, end - begin), motion.scene->clips.front(), number);
    }
  }

  std::vector<PlotPanel> take() { return std::move(panels_); }

 private:
  bool is_wanted(std::string_view name) const {
    return (options_.nodes.empty() || matches_glob(options_.nodes, subject_of(name))) &&
           (options_.channels.empty() || matches_glob(options_.channels, name));
  }

  void add_track(std::span<const ChannelCurve> curves, const Clip& clip, std::size_t motion) {
    std::vector<std::string_view> names;
    for (const ChannelCurve& curve : curves) names.push_back(channel_of(curve.name));
    const std::string together = std::string(subject_of(curves.front().name)) + '/' + common_channel(names);
    const bool is_together = is_single_ || options_.sheet;
    for (const ChannelCurve& curve : curves) {
      const Track& track = clip.tracks[curve.track];
      const std::size_t part =
          curve.curve == nullptr ? curve.component : static_cast<std::size_t>(curve.curve - track.curves.data());
      PanelCurve made{curve, motion, (is_single_ ? part : motion) % plot_colors, {}};
      if (is_single_ && curves.size() > 1) made.label = letter_of(channel_of(curve.name));
      if (!is_single_) made.label = number_text(motion + 1);
      panel(is_together ? together : curve.name).curves.push_back(std::move(made));
    }
  }

  PlotPanel& panel(const std::string& title) {
    const auto [place, is_new] = places_.try_emplace(title, panels_.size());
    if (is_new) panels_.push_back({title, {}});
    return panels_[place->second];
  }

  const PlotOptions& options_;
  bool is_single_;
  std::unordered_map<std::string, std::size_t> places_;
  std::vector<PlotPanel> panels_;
};

}  // namespace

std::string common_channel(const std::vector<std::string_view>& channels) {
  if (channels.size() == 1) return std::string(channels.front());
  const std::string_view first = channels.front().substr(0, channels.front().find('.'));
  const auto begins_so = [&](std::string_view channel) {
    return channel.size() > first.size() && channel.starts_with(first) && channel[first.size()] == '.';
  };
  if (std::all_of(channels.begin(), channels.end(), begins_so)) return std::string(first);
  std::string names;
  for (const std::string_view channel : channels) names.append(names.empty() ? "" : ", ").append(channel);
  return names;
}

std::vector<PlotPanel> plot_panels(const std::vector<PlottedMotion>& motions, const PlotOptions& options) {
  PanelBuilder builder(motions, options);
  for (std::size_t i = 0; i < motions.size(); ++i) builder.add(motions[i], i);
  return builder.take();
}

PlotSpan plotted_time(const std::vector<PlottedMotion>& motions, const PlotOptions& options) {
  PlotSpan time{0.0, 0.0};
  for (const PlottedMotion& motion : motions) {
    time.low = std::min(time.low, earliest_time(motion.scene->clips.front()));
    time.high = std::max(time.high, duration(motion.scene->clips.front()));
  }
  if (time.high <= time.low) time.high = time.low + 1.0;
  const double margin = time.width() / 20.0;
  return {options.range.from.value_or(time.low - margin), options.range.to.value_or(time.high + margin)};
}

}  // namespace genga
