#include "genga/report/curve_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "genga/base/number_text.h"
#include "genga/convert/lower/ranges.h"
#include "genga/core/clip.h"
#include "genga/core/names.h"
#include "genga/evaluate/curve.h"
#include "genga/evaluate/curve_times.h"
#include "genga/evaluate/segment.h"
#include "genga/report/track_columns.h"

namespace genga {
namespace {

constexpr double plot_left = 70.0;
constexpr int plot_width = 840;  // pixel columns
constexpr double panel_height = 150.0;
constexpr double panel_pitch = 200.0;
constexpr double header_height = 50.0;
constexpr std::size_t samples_a_column = 4;
constexpr double nearest_keys = 4.0;  // pixels

// Text of XML: what it has no characters for is a question mark.
std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&': safe += "&amp;"; break;
      case '<': safe += "&lt;"; break;
      case '>': safe += "&gt;"; break;
      case '"': safe += "&quot;"; break;
      default: safe += static_cast<unsigned char>(c) < 0x20 ? '?' : c;
    }
  }
  return safe;
}

// To a hundredth of a pixel.
std::string pixels(double value) {
  const double rounded = std::round(value * 100.0) / 100.0;
  return number_text(rounded == 0.0 ? 0.0 : rounded);
}

std::string pixels(double x, double y) { return pixels(x) + ' ' + pixels(y); }

struct PlottedCurve {
  std::size_t motion = 0;
  const Curve* curve = nullptr;  // null: a component of the rotation
  const RotationCurve* rotation = nullptr;
  std::size_t component = 0;

  const KeyTable& keys() const { return curve != nullptr ? static_cast<const KeyTable&>(*curve) : *rotation; }
  double at_key(std::size_t index) const {
    return curve != nullptr ? curve->values[index] : rotation->values[4 * index + component];
  }
  std::vector<double> values(const std::vector<double>& times) const {
    std::vector<double> values(times.size());
    if (curve != nullptr) {
      evaluate(*curve, times, values);
      return values;
    }
    RotationCursor cursor;
    for (std::size_t i = 0; i < times.size(); ++i) {
      const Quat q = evaluate(*rotation, times[i], cursor);
      values[i] = std::array{q.x, q.y, q.z, q.w}[component];
    }
    return values;
  }
};

struct Panel {
  std::string name;
  std::vector<PlottedCurve> curves;
};

struct PlotSpan {
  double low = 0.0;
  double high = 1.0;
};

// 1, 2 or 5 times a power of ten, so that there are at most so many steps.
double tick_step(const PlotSpan& range, double most) {
  const double least = (range.high - range.low) / most;
  double step = 1e-12;
  while (step * 10.0 <= least) step *= 10.0;
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (step * factor >= least) return step * factor;
  }
  return step * 10.0;
}

std::string tick_text(double value, double step) {
  double digits = 1.0;
  while (digits < 1e12 && std::abs(std::round(step * digits) - step * digits) > 1e-6) digits *= 10.0;
  const double rounded = std::round(value * digits) / digits;
  return number_text(rounded == 0.0 ? 0.0 : rounded);
}

struct PlotPoint {
  double time = 0.0;
  double value = 0.0;
};

struct Drawn {
  std::vector<PlotPoint> before;  // the first key
  std::vector<PlotPoint> inside;
  std::vector<PlotPoint> after;
};

// The lowest and the highest of a pixel column.
struct PixelColumn {
  PlotPoint low;
  PlotPoint high;
  bool is_empty = true;

  void add(const PlotPoint& point) {
    if (!std::isfinite(point.value)) return;
    if (is_empty || point.value < low.value) low = point;
    if (is_empty || point.value > high.value) high = point;
    is_empty = false;
  }
};

void add_columns(const std::vector<PixelColumn>& columns, std::vector<PlotPoint>& points) {
  for (const PixelColumn& column : columns) {
    if (column.is_empty) continue;
    const bool rises = column.low.time <= column.high.time;
    points.push_back(rises ? column.low : column.high);
    if (column.low.time != column.high.time) points.push_back(rises ? column.high : column.low);
  }
}

class Picture {
 public:
  Picture(const std::vector<PlottedMotion>& motions, const PlotOptions& options, PlotSpan time, double fps)
      : motions_(motions), options_(options), time_(time), fps_(fps) {}

  std::string draw(const std::vector<Panel>& panels) {
    begin(panels.size());
    for (std::size_t i = 0; i < panels.size(); ++i) {
      top_ = header_height + static_cast<double>(i) * panel_pitch;
      draw_panel(panels[i]);
    }
    return text_ + "</svg>\n";
  }

 private:
  void begin(std::size_t panels) {
    const std::string height = pixels(header_height + static_cast<double>(panels) * panel_pitch);
    text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"940\" height=\"" + height + "\" viewBox=\"0 0 940 " +
            height + "\" role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">Curves of " + names() +
            "</title>\n<desc id=\"desc\">" + number_text(panels) +
            " channels over time. Dots are keys, thin lines their handles, dashes what a curve does outside its keys."
            "</desc>\n<style>\n"
            "text{font:12px sans-serif;fill:#222}.back{fill:#fff}.grid{stroke:#ddd}.curve,.handle{fill:none}"
            ".outside{stroke-dasharray:5 4}.curve{stroke-width:1.5}.handle{stroke-width:.75}\n"
            ".c0{stroke:#c62300}.c1{stroke:#2350e0}.c2{stroke:#14532d}.c3{stroke:#7d5a86}"
            ".k0{fill:#c62300}.k1{fill:#2350e0}.k2{fill:#14532d}.k3{fill:#7d5a86}\n"
            "@media (prefers-color-scheme:dark){text{fill:#eee}.back{fill:#2a2a2a}.grid{stroke:#444}"
            ".c0{stroke:#fe7c75}.c1{stroke:#7690f0}.c2{stroke:#3fe04a}.c3{stroke:#f4eefa}"
            ".k0{fill:#fe7c75}.k1{fill:#7690f0}.k2{fill:#3fe04a}.k3{fill:#f4eefa}}\n"
            "</style>\n<rect class=\"back\" width=\"100%\" height=\"100%\"/>\n";
    for (std::size_t i = 0; i < motions_.size(); ++i) {
      const double x = plot_left + 210.0 * static_cast<double>(i);
      text_ += "<path class=\"curve c" + number_text(i) + "\" d=\"M" + pixels(x, 16) + 'H' + pixels(x + 24) + "\"/>";
      add_text(x + 30, 20, "start", motions_[i].name);
    }
  }

  std::string names() const {
    std::string names;
    for (const PlottedMotion& motion : motions_) names += (names.empty() ? "" : ", ") + escaped(motion.name);
    return names;
  }

  void add_text(double x, double y, std::string_view anchor, std::string_view text) {
    text_ += "<text x=\"" + pixels(x) + "\" y=\"" + pixels(y) + "\" text-anchor=\"" + std::string(anchor) + "\">" +
             escaped(text) + "</text>\n";
  }

  double x_of(double time) const { return plot_left + (time - time_.low) / (time_.high - time_.low) * plot_width; }
  double y_of(double value) const { return top_ + (value_.high - value) / (value_.high - value_.low) * panel_height; }

  std::size_t column_of(double time) const {
    const double column = std::floor((time - time_.low) / (time_.high - time_.low) * plot_width);
    return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(plot_width - 1)));
  }

  bool is_shown(double time) const { return time >= time_.low && time <= time_.high; }

  Drawn points_of(const PlottedCurve& curve) const {
    std::vector<double> times;
    const std::size_t count = plot_width * samples_a_column;
    for (std::size_t i = 0; i <= count; ++i) {
      times.push_back(time_.low + (time_.high - time_.low) * static_cast<double>(i) / static_cast<double>(count));
    }
    const std::vector<double>& keys = *curve.keys().times;
    for (const double end : {keys.front(), keys.back()}) {
      if (is_shown(end)) times.push_back(end);
    }
    const std::vector<double> values = curve.values(times);
    std::array<std::vector<PixelColumn>, 3> columns;
    for (std::vector<PixelColumn>& part : columns) part.resize(plot_width);
    for (std::size_t i = 0; i < times.size(); ++i) {
      const std::size_t part = times[i] < keys.front() ? 0 : times[i] > keys.back() ? 2 : 1;
      columns[part][column_of(times[i])].add({times[i], values[i]});
    }
    for (std::size_t key = 0; key < keys.size(); ++key) {
      if (is_shown(keys[key])) columns[1][column_of(keys[key])].add({keys[key], curve.at_key(key)});
    }
    Drawn drawn;
    add_columns(columns[0], drawn.before);
    add_columns(columns[1], drawn.inside);
    add_columns(columns[2], drawn.after);
    return drawn;
  }

  void draw_panel(const Panel& panel) {
    std::vector<Drawn> drawn;
    PixelColumn extent;
    for (const PlottedCurve& curve : panel.curves) {
      drawn.push_back(points_of(curve));
      for (const auto* part : {&drawn.back().before, &drawn.back().inside, &drawn.back().after}) {
        for (const PlotPoint& point : *part) extent.add(point);
      }
    }
    const double middle = 0.5 * (extent.low.value + extent.high.value);
    const double reach =
        std::max(0.55 * (extent.high.value - extent.low.value), 1e-6 * std::max(1.0, std::abs(middle)));
    value_ = {middle - reach, middle + reach};
    add_text(plot_left, top_ - 6, "start", panel.name);
    draw_axes();
    for (std::size_t i = 0; i < drawn.size(); ++i) {
      add_path(drawn[i].before, panel.curves[i].motion, "curve outside c");
      add_path(drawn[i].inside, panel.curves[i].motion, "curve c");
      add_path(drawn[i].after, panel.curves[i].motion, "curve outside c");
      draw_keys(panel.curves[i]);
    }
  }

  void draw_axes() {
    const double unit = options_.axis == PlotAxis::frames ? fps_ : 1.0;
    const PlotSpan shown{time_.low * unit, time_.high * unit};
    double step = tick_step(shown, 10.0);
    if (options_.axis == PlotAxis::frames) step = std::max(step, 1.0);
    const double bottom = top_ + panel_height;
    for (double n = std::ceil(shown.low / step), left = 20.0; n * step <= shown.high && left > 0.0;
         n += 1.0, left -= 1.0) {
      const double x = x_of(n * step / unit);
      text_ += "<path class=\"grid\" d=\"M" + pixels(x, top_) + 'V' + pixels(bottom) + "\"/>";
      add_text(x, bottom + 15, "middle", tick_text(n * step, step));
    }
    const double value_step = tick_step(value_, 5.0);
    for (double n = std::ceil(value_.low / value_step), left = 20.0; n * value_step <= value_.high && left > 0.0;
         n += 1.0, left -= 1.0) {
      const double y = y_of(n * value_step);
      text_ += "<path class=\"grid\" d=\"M" + pixels(plot_left, y) + 'H' + pixels(plot_left + plot_width) + "\"/>";
      add_text(plot_left - 6, y + 4, "end", tick_text(n * value_step, value_step));
    }
    add_text(plot_left + plot_width, bottom + 30, "end", options_.axis == PlotAxis::frames ? "frames" : "seconds");
  }

  void add_path(const std::vector<PlotPoint>& points, std::size_t motion, const std::string& kind) {
    if (points.size() < 2) return;
    text_ += "<path class=\"" + kind + number_text(motion) + "\" d=\"";
    for (std::size_t i = 0; i < points.size(); ++i) {
      text_ += (i == 0 ? "M" : "L") + pixels(x_of(points[i].time), y_of(points[i].value));
    }
    text_ += "\"/>\n";
  }

  void draw_keys(const PlottedCurve& curve) {
    const std::vector<double>& keys = *curve.keys().times;
    const auto count = std::count_if(keys.begin(), keys.end(), [&](double time) { return is_shown(time); });
    if (static_cast<double>(count) * nearest_keys > plot_width) return;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (curve.curve != nullptr && i + 1 < keys.size()) draw_handles(curve, compile_segment(*curve.curve, i));
      // Where two shapes meet a reader may have put two keys in one place.
      const bool is_drawn = i > 0 && keys[i] == keys[i - 1] && curve.at_key(i) == curve.at_key(i - 1);
      if (is_drawn || !is_shown(keys[i]) || !std::isfinite(curve.at_key(i))) continue;
      text_ += "<circle class=\"k" + number_text(curve.motion) + "\" r=\"2.5\" cx=\"" + pixels(x_of(keys[i])) +
               "\" cy=\"" + pixels(y_of(curve.at_key(i))) + "\"/>\n";
    }
  }

  // The control points of the segment as a cubic Bézier; a straight or held one has none to show.
  void draw_handles(const PlottedCurve& curve, const Segment& segment) {
    const auto& [a, b, c, d] = segment.value;
    const auto& [t0, t1, t2, t3] = segment.time;
    const bool is_straight =
        segment.kind == SegmentKind::constant || (segment.kind == SegmentKind::cubic && c == 0.0 && d == 0.0);
    if (is_straight || !is_shown(segment.begin) || !is_shown(segment.end)) return;
    const double span = segment.end - segment.begin;
    draw_handle(curve, {segment.begin, a}, {segment.begin + span * (t0 + t1 / 3.0), a + b / 3.0});
    draw_handle(curve, {segment.end, a + b + c + d},
                {segment.begin + span * (t0 + (2.0 * t1 + t2) / 3.0), a + (2.0 * b + c) / 3.0});
  }

  void draw_handle(const PlottedCurve& curve, const PlotPoint& key, const PlotPoint& handle) {
    // A handle may leave its panel.
    const double y = std::clamp(y_of(handle.value), top_, top_ + panel_height);
    text_ += "<path class=\"handle c" + number_text(curve.motion) + "\" d=\"M" +
             pixels(x_of(key.time), y_of(key.value)) + 'L' + pixels(x_of(handle.time), y) + "\"/>";
  }

  const std::vector<PlottedMotion>& motions_;
  const PlotOptions& options_;
  PlotSpan time_;
  PlotSpan value_;
  double fps_;
  double top_ = 0.0;
  std::string text_;
};

void add_curve(std::vector<Panel>& panels, const PlotOptions& options, std::string name, PlottedCurve curve) {
  if (curve.keys().empty() || (!options.channels.empty() && !matches_glob(options.channels, name))) return;
  auto panel = std::find_if(panels.begin(), panels.end(), [&](const Panel& one) { return one.name == name; });
  if (panel == panels.end()) panel = panels.insert(panels.end(), {std::move(name), {}});
  panel->curves.push_back(curve);
}

void add_panels(const PlottedMotion& motion, std::size_t number, const PlotOptions& options,
                std::vector<Panel>& panels) {
  const Clip& clip = motion.scene->clips.front();
  const std::vector<TrackColumns> columns = track_columns(*motion.scene, clip, motion.encoding);
  for (std::size_t index = 0; index < columns.size() && panels.size() <= max_plotted_panels; ++index) {
    const auto& [name, channels] = columns[index];
    const Track& track = clip.tracks[index];
    if (channels.empty() || (!options.nodes.empty() && !matches_glob(options.nodes, name))) continue;
    for (std::size_t i = 0; i < track.curves.size() && i < channels.size(); ++i) {
      add_curve(panels, options, name + '/' + std::string(channels[i]), {number, &track.curves[i]});
    }
    constexpr std::array parts{"x", "y", "z", "w"};
    for (std::size_t i = 0; track.curves.empty() && i < parts.size(); ++i) {
      add_curve(panels, options, name + "/rotation." + parts[i], {number, nullptr, &track.rotation, i});
    }
  }
}

PlotSpan time_of(const std::vector<PlottedMotion>& motions, const PlotOptions& options) {
  PlotSpan time{0.0, 0.0};
  for (const PlottedMotion& motion : motions) {
    time.low = std::min(time.low, earliest_time(motion.scene->clips.front()));
    time.high = std::max(time.high, duration(motion.scene->clips.front()));
  }
  if (time.high <= time.low) time.high = time.low + 1.0;
  const double margin = (time.high - time.low) / 20.0;
  return {options.from.value_or(time.low - margin), options.to.value_or(time.high + margin)};
}

Error refused(std::string why) { return {ErrorCode::bad_argument, std::move(why), {}, {}}; }

}  // namespace

Status plot_curves(const std::vector<PlottedMotion>& motions, const PlotOptions& options, ByteSink& sink) {
  GENGA_TRY(check_times({.from = options.from, .to = options.to, .fps = options.fps}));
  if (motions.empty() || motions.size() > max_plotted_motions) return refused("one to four motions make a picture");
  std::vector<Panel> panels;
  for (std::size_t i = 0; i < motions.size(); ++i) {
    if (motions[i].scene->clips.empty()) {
      return Error{ErrorCode::no_conversion, "it has no motion: there is nothing to draw", {}, {}};
    }
    add_panels(motions[i], i, options, panels);
  }
  if (panels.empty()) return refused("no curve with keys is called so");
  if (panels.size() > max_plotted_panels) {
    return refused("more than " + number_text(max_plotted_panels) +
                   " channels; choose some with --nodes and --channels");
  }
  const PlotSpan time = time_of(motions, options);
  if (!(time.low < time.high)) return refused("there is no time between first and last");
  sink.text(Picture(motions, options, time, frame_rate(*motions.front().scene, options.fps)).draw(panels));
  return Done{};
}

}  // namespace genga
