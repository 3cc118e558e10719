#include "genga/report/plot_panels.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/core/clip.h"
#include "genga/core/names.h"
#include "genga/report/track_columns.h"

namespace genga {
namespace {

// The last part of a channel: "x" of position.x; of others their first letter.
std::string letter_of(std::string_view channel) {
  const std::size_t dot = channel.find_last_of('.');
  return std::string(dot == std::string_view::npos ? channel.substr(0, 1) : channel.substr(dot + 1));
}

struct TrackChannel {
  std::string_view name;  // "position.x"
  PlottedCurve curve;
  std::size_t part = 0;  // of x y z w
};

// Of a rotation that is one curve the channels may begin with w; the curve's components do not.
std::vector<TrackChannel> channels_of(const Track& track, const std::vector<std::string_view>& names) {
  std::vector<TrackChannel> channels;
  if (track.curves.empty()) {
    constexpr std::array<std::string_view, plot_colors> parts{"rotation.x", "rotation.y", "rotation.z", "rotation.w"};
    for (std::size_t i = 0; i < parts.size(); ++i) channels.push_back({parts[i], {nullptr, &track.rotation, i}, i});
  } else {
    for (std::size_t i = 0; i < track.curves.size() && i < names.size(); ++i) {
      channels.push_back({names[i], {&track.curves[i], nullptr, 0}, i});
    }
  }
  return channels;
}

class PanelBuilder {
 public:
  PanelBuilder(const std::vector<PlottedMotion>& motions, const PlotOptions& options)
      : options_(options), is_single_(motions.size() == 1) {}

  void add(const PlottedMotion& motion, std::size_t number) {
    const Clip& clip = motion.scene->clips.front();
    const std::vector<TrackColumns> columns = track_columns(*motion.scene, clip, motion.encoding);
    for (std::size_t index = 0; index < columns.size(); ++index) {
      const bool is_wanted = options_.nodes.empty() || matches_glob(options_.nodes, columns[index].name);
      if (is_wanted && !columns[index].channels.empty()) add_track(clip.tracks[index], columns[index], number);
    }
  }

  std::vector<PlotPanel> take() { return std::move(panels_); }

 private:
  void add_track(const Track& track, const TrackColumns& columns, std::size_t motion) {
    std::vector<TrackChannel> channels = channels_of(track, columns.channels);
    std::erase_if(channels, [&](const TrackChannel& channel) {
      const bool is_wanted =
          options_.channels.empty() || matches_glob(options_.channels, columns.name + '/' + std::string(channel.name));
      return !is_wanted || channel.curve.keys().empty();
    });
    if (channels.empty()) return;
    std::vector<std::string_view> names;
    for (const TrackChannel& channel : channels) names.push_back(channel.name);
    const std::string together = columns.name + '/' + common_channel(names);
    const bool is_together = is_single_ || options_.sheet;
    for (const TrackChannel& channel : channels) {
      const std::string name = columns.name + '/' + std::string(channel.name);
      PanelCurve curve{channel.curve, motion, (is_single_ ? channel.part : motion) % plot_colors, name, {}};
      if (is_single_ && channels.size() > 1) curve.label = letter_of(channel.name);
      if (!is_single_) curve.label = number_text(motion + 1);
      panel(is_together ? together : name).curves.push_back(std::move(curve));
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
  return {options.from.value_or(time.low - margin), options.to.value_or(time.high + margin)};
}

}  // namespace genga
