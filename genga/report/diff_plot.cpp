#include "genga/report/diff_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/number_text.h"
#include "genga/base/sort.h"
#include "genga/report/channel_curve.h"
#include "genga/report/diff_channels.h"
#include "genga/report/key_sheet.h"
#include "genga/report/plot_picture.h"

namespace genga {
namespace {

constexpr double diff_top = 80.0;
constexpr double values_height = 130.0;
constexpr double apart_height = 60.0;
constexpr double between = 8.0;
constexpr double diff_pitch = values_height + between + apart_height + 56.0;

// A channel that is drawn for both motions.
struct DrawnDiff {
  const ChannelDiff* channel = nullptr;
  std::string title;
  std::array<CurveDrawing, 2> curves;
  PlotLine apart;
  PlotSpan apart_extent{1.0, 0.0};
};

double tolerance_of(const ChannelDiff& channel, const MotionDiff& diff) {
  return channel.unit == DiffUnit::degrees ? diff.tolerance.degrees : diff.tolerance.metres;
}

// The worst first: indices of the diff's channels.
std::vector<std::size_t> worst_channels(const MotionDiff& diff) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < diff.channels.size(); ++i) {
    if (diff.channels[i].difference > 0.0) order.push_back(i);
  }
  // Without a tolerance as if it were the usual one: metres and degrees are not the same.
  const auto badness = [&](std::size_t i) {
    const ChannelDiff& channel = diff.channels[i];
    const Tolerance usual;
    const double tolerance = tolerance_of(channel, diff);
    return channel.difference / (tolerance > 0.0                     ? tolerance
                                 : channel.unit == DiffUnit::degrees ? usual.degrees
                                                                     : usual.metres);
  };
  stable_sort_range(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return badness(a) > badness(b); });
  if (order.size() > max_diff_panels) order.resize(max_diff_panels);
  return order;
}

PlotSpan span_of(const std::vector<double>& times) {
  PlotSpan span{times.empty() ? 0.0 : times.front(), times.empty() ? 1.0 : times.back()};
  if (!(span.width() > 0.0)) span.high = span.low + 1.0;
  const double margin = 0.02 * span.width();
  return {span.low - margin, span.high + margin};
}

void take_line(ColumnLine& line, CurveDrawing& curve) {
  curve.inside = line.take();
  curve.extent = line.extent();
}

// The curves of that name; for a rotation in one curve, its component that differs most at the time.
std::array<const ChannelCurve*, 2> worst_curves(const std::array<std::vector<ChannelCurve>, 2>& curves,
                                                const std::string& name, double time) {
  std::array<const ChannelCurve*, 2> worst{};
  double largest = -1.0;
  for (const ChannelCurve& first : curves[0]) {
    const bool is_part = first.curve == nullptr && first.name.size() == name.size() + 2 && first.name.starts_with(name);
    if (first.name != name && !is_part) continue;
    const auto second = std::find_if(curves[1].begin(), curves[1].end(),
                                     [&](const ChannelCurve& curve) { return curve.name == first.name; });
    if (second == curves[1].end()) continue;
    std::array<double, 2> values{};
    values_of(first, std::span(&time, 1), std::span(values).subspan(0, 1));
    values_of(*second, std::span(&time, 1), std::span(values).subspan(1, 1));
    // Either sign is one rotation.
    const double apart = std::min(std::abs(values[0] - values[1]), std::abs(values[0] + values[1]));
    if (worst[0] != nullptr && !(apart > largest)) continue;
    largest = apart;
    worst = {&first, &*second};
  }
  return worst;
}

constexpr std::array<std::string_view, 4> part_names{".x", ".y", ".z", ".w"};

class DiffDrawer {
 public:
  DiffDrawer(const Scene& first, const Scene& second, const MotionDiff& diff, const DiffOptions& options, Work& work)
      : first_(first), second_(second), diff_(diff), options_(options), work_(work) {}

  Result<std::vector<DrawnDiff>> draw() {
    GENGA_TRY_ASSIGN(const std::vector<double> frames, diff_frames(first_, second_, options_, work_));
    const std::vector<double> times = pose_times(first_, second_, frames, options_);
    window_ = span_of(times);
    for (const std::size_t index : worst_channels(diff_)) {
      DrawnDiff& drawn = drawn_.emplace_back();
      drawn.channel = &diff_.channels[index];
      drawn.title = drawn.channel->name;
      chosen_.push_back(index);
    }
    if (diff_.space == SampleSpace::native) {
      draw_curves();
    } else {
      draw_poses(times);
    }
    GENGA_TRY(work_.status());
    return std::move(drawn_);
  }

  const PlotSpan& window() const { return window_; }

 private:
  void draw_curves() {
    const CurvePairs made = pair_curves(first_, second_, options_);
    const std::array<std::vector<ChannelCurve>, 2> curves{
        channel_curves(first_, first_.clips.front(), options_.first_encoding),
        channel_curves(second_, second_.clips.front(), options_.second_encoding)};
    for (std::size_t i = 0; i < drawn_.size() && work_.goes_on(); ++i) {
      DrawnDiff& drawn = drawn_[i];
      const auto worst = worst_curves(curves, drawn.channel->name, drawn.channel->time);
      if (worst[0] == nullptr) continue;
      drawn.title = worst[0]->name;
      for (std::size_t side = 0; side < 2; ++side) drawn.curves[side] = draw_curve(*worst[side], window_, work_);
      draw_apart(made.pairs[chosen_[i]], drawn);
    }
  }

  // At the keys of both, between them, and four times a pixel column.
  void draw_apart(const CurvePair& pair, DrawnDiff& drawn) {
    std::vector<double> keys = *pair.first.keys().times;
    keys.insert(keys.end(), pair.second.keys().times->begin(), pair.second.keys().times->end());
    std::vector<double> columns;
    constexpr int samples = 4 * plot_width;
    for (int i = 0; i <= samples; ++i) columns.push_back(window_.low + window_.width() * i / samples);
    std::vector<double> times = diff_times(std::move(keys), columns, options_);
    std::erase_if(times, [&](double time) { return !window_.contains(time); });
    if (!work_.use(&Limits::samples, times.size())) return;
    const std::vector<double> differences = differences_of(pair, times);
    ColumnLine line(window_);
    for (std::size_t i = 0; i < times.size(); ++i) line.add({times[i], differences[i]});
    drawn.apart = line.take();
    drawn.apart_extent = line.extent();
  }

  void draw_poses(const std::vector<double>& times) {
    const PosePairs made = pair_poses(first_, second_, options_);
    std::vector<PosePair> pairs;
    pairs.reserve(chosen_.size());
    for (const std::size_t index : chosen_) pairs.push_back(made.pairs[index]);
    // `placed` are the nodes whose translation is needed.
    std::vector<PosePair> placed = pairs;
    for (PosePair& pair : placed) {
      if (pair.part == PosePart::rotation || pair.part == PosePart::scale) pair.part = PosePart::translation;
    }
    PosesOfBoth poses(first_, second_, diff_.space, placed);
    std::vector<std::size_t> parts(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) parts[i] = worst_part(poses, pairs[i], drawn_[i]);
    std::vector<std::array<ColumnLine, 3>> lines(pairs.size(),
                                                 {ColumnLine(window_), ColumnLine(window_), ColumnLine(window_)});
    for (const double time : times) {
      if (!poses.move_to(time, work_)) return;
      for (std::size_t i = 0; i < pairs.size(); ++i) {
        lines[i][0].add({time, poses.values(pairs[i], 0)[parts[i]]});
        lines[i][1].add({time, poses.values(pairs[i], 1)[parts[i]]});
        lines[i][2].add({time, poses.difference(pairs[i])});
      }
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      for (std::size_t side = 0; side < 2; ++side) take_line(lines[i][side], drawn_[i].curves[side]);
      drawn_[i].apart = lines[i][2].take();
      drawn_[i].apart_extent = lines[i][2].extent();
    }
  }

  std::size_t worst_part(PosesOfBoth& poses, const PosePair& pair, DrawnDiff& drawn) {
    if (pair.part == PosePart::weight || pair.part == PosePart::fov) return 0;
    if (!poses.move_to(drawn.channel->time, work_)) return 0;
    const std::array<double, 4> a = poses.values(pair, 0);
    const std::array<double, 4> b = poses.values(pair, 1);
    std::size_t worst = 0;
    for (std::size_t i = 1; i < a.size(); ++i) {
      if (std::abs(a[i] - b[i]) > std::abs(a[worst] - b[worst])) worst = i;
    }
    constexpr std::array<std::string_view, 3> colors{".r", ".g", ".b"};
    drawn.title += pair.part == PosePart::color ? colors[std::min<std::size_t>(worst, 2)] : part_names[worst];
    return worst;
  }

  const Scene& first_;
  const Scene& second_;
  const MotionDiff& diff_;
  const DiffOptions& options_;
  Work& work_;
  PlotSpan window_;
  std::vector<DrawnDiff> drawn_;
  std::vector<std::size_t> chosen_;
};

std::string_view unit_word(DiffUnit unit) {
  switch (unit) {
    case DiffUnit::metres: return "m";
    case DiffUnit::degrees: return "deg";
    case DiffUnit::number: break;
  }
  return "";
}

// To four digits.
std::string short_text(double value) {
  if (value == 0.0 || !std::isfinite(value)) return number_text(value);
  double step = 1e-3;
  while (step * 1e4 <= std::abs(value)) step *= 10.0;
  while (step * 1e3 > std::abs(value) && step > 1e-300) step /= 10.0;
  // By whole numbers, which keep their few digits.
  return step >= 1.0 ? number_text(std::round(value / step) * step)
                     : number_text(std::round(value / step) / std::round(1.0 / step));
}

// "0.002 m apart at 1.5 s"
std::string worst_text(const ChannelDiff& channel) {
  std::string text = short_text(channel.difference);
  if (channel.unit != DiffUnit::number) text.append(" ").append(unit_word(channel.unit));
  return text + " apart at " + short_text(channel.time) + " s";
}

void draw_values(PlotPicture& picture, const DrawnDiff& drawn, const PlotFrame& frame) {
  picture.rect("panel", 0.0, 0.0, plot_width, frame.height);
  picture.value_axis(frame);
  picture.time_lines(frame, {});
  picture.begin_clip(frame.height);
  for (std::size_t side = 0; side < 2; ++side) {
    const std::string kind = colored(side == 0 ? "curve w1 c" : "curve c", 2 * side);
    const std::string outside = colored("curve outside c", 2 * side);
    picture.path(outside, path_of(drawn.curves[side].before, frame));
    picture.path(outside, path_of(drawn.curves[side].after, frame));
    picture.path(kind, path_of(drawn.curves[side].inside, frame));
  }
  picture.end_clip();
  for (std::size_t side = 0; side < 2; ++side) {
    std::string marks;
    for (const PlotMark& mark : drawn.curves[side].marks) {
      marks += mark_path(mark.shape, frame.x(mark.place.time), frame.y(mark.place.value));
    }
    picture.path(colored("mark k", 2 * side), marks);
  }
}

// The area between 0 and the difference; a dashed line is the tolerance.
void draw_difference(PlotPicture& picture, const DrawnDiff& drawn, const PlotFrame& frame, double tolerance) {
  picture.rect("panel", 0.0, 0.0, plot_width, frame.height);
  picture.value_axis(frame);
  picture.time_lines(frame, {});
  picture.time_numbers(frame, {}, frame.height + 15.0);
  picture.begin_clip(frame.height);
  if (!drawn.apart.empty()) {
    const std::string edge = path_of(drawn.apart, frame);
    const std::string base = pixels(frame.y(0.0));
    picture.path("area", edge + 'L' + pixels(frame.x(drawn.apart.back().end.time)) + ' ' + base + 'L' +
                             pixels(frame.x(drawn.apart.front().end.time)) + ' ' + base + 'z');
    picture.path("curve c4", edge);
  }
  if (tolerance > 0.0) {
    const std::string y = pixels(frame.y(tolerance));
    picture.path("limit", "M0 " + y + 'H' + pixels(plot_width));
  }
  picture.end_clip();
}

void draw_diff(PlotPicture& picture, const DrawnDiff& drawn, const PlotSpan& window, double tolerance, double top) {
  PlotSpan values{1.0, 0.0};
  for (const CurveDrawing& curve : drawn.curves) {
    include(values, curve.extent);
    if (values.low > values.high) include(values, curve.outside);
  }
  picture.begin_panel(plot_left, top, drawn.title);
  picture.text(0.0, -7.0, drawn.title, "name");
  picture.text(plot_width, -7.0, worst_text(*drawn.channel), "note end");
  draw_values(picture, drawn, {window, with_margin(values), values_height});
  picture.end_panel();
  PlotSpan apart = drawn.apart_extent;
  include(apart, 0.0);
  // A tolerance far above the difference would hide it.
  if (tolerance < 3.0 * apart.high) include(apart, tolerance);
  const double high = apart.high > 0.0 ? 1.15 * apart.high : 1.0;
  picture.begin_panel(plot_left, top + values_height + between, drawn.title);
  draw_difference(picture, drawn, {window, {0.0, high}, apart_height}, tolerance);
  picture.text(plot_width + 7.0, 12.0, unit_word(drawn.channel->unit), "note");
  picture.end_panel();
}

}  // namespace

Status plot_diff(const Scene& first, const Scene& second, const MotionDiff& diff, const DiffOptions& options,
                 const DiffPlotNames& names, ByteSink& sink) {
  CountedWork counted(options.run);
  Work& work = counted.work();
  DiffDrawer drawer(first, second, diff, options, work);
  GENGA_TRY_ASSIGN(const std::vector<DrawnDiff> drawn, drawer.draw());
  const std::string first_name = file_name_of(names.first);
  const std::string second_name = file_name_of(names.second);
  const double height = diff_top + std::max(static_cast<double>(drawn.size()) * diff_pitch, 30.0);
  PlotPicture picture(picture_width, height, "Where " + first_name + " and " + second_name + " differ",
                      number_text(drawn.size()) +
                          " of their channels that differ most: both motions over time, and "
                          "below how far they are apart.");
  PlotLegend told{.has_difference = true, .has_tolerance = !diff.is_exact()};
  for (const DrawnDiff& one : drawn) {
    for (const CurveDrawing& curve : one.curves) {
      for (const PlotMark& mark : curve.marks) told.shapes |= std::uint32_t{1} << static_cast<unsigned>(mark.shape);
    }
  }
  draw_header(picture, plot_left, {{first_name, 0}, {second_name, 2}}, told);
  if (drawn.empty()) picture.text(plot_left, diff_top, "No channel that both have differs.");
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    draw_diff(picture, drawn[i], drawer.window(), tolerance_of(*drawn[i].channel, diff),
              diff_top + static_cast<double>(i) * diff_pitch);
  }
  sink.text(std::move(picture).finish());
  return Done{};
}

}  // namespace genga
