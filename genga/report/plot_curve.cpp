#include "genga/report/plot_curve.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "genga/evaluate/segment.h"

namespace genga {
namespace {

constexpr std::size_t samples_a_column = 4;
// Between keys so far apart handles are seen.
constexpr double min_handle_span = 14.0;  // pixels
// Beyond, the widths of panels would overflow.
constexpr double largest_value = 1e290;

std::size_t column_of(const PlotSpan& window, double time) {
  const double column = std::floor((time - window.low) / window.width() * plot_width);
  return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(plot_width - 1)));
}

double width_in_pixels(const PlotSpan& window, double from, double to) {
  return (to - from) / window.width() * plot_width;
}

// The segment as a cubic Bézier, which it is: both its time and its value are cubics of one parameter.
std::array<PlotPoint, 4> control_points(const Segment& segment) {
  const auto& [a, b, c, d] = segment.value;
  const auto& [t0, t1, t2, t3] = segment.time;
  const double span = segment.end - segment.begin;
  return {{{segment.begin, a},
           {segment.begin + span * (t0 + t1 / 3.0), a + b / 3.0},
           {segment.begin + span * (t0 + (2.0 * t1 + t2) / 3.0), a + (2.0 * b + c) / 3.0},
           {segment.end, a + b + c + d}}};
}

class CurveDrawer {
 public:
  CurveDrawer(const ChannelCurve& curve, const PlotSpan& window)
      : curve_(curve), window_(window), keys_(*curve.keys().times) {}

  CurveDrawing draw(Work& work) {
    const auto first = std::lower_bound(keys_.begin(), keys_.end(), window_.low);
    const auto last = std::upper_bound(first, keys_.end(), window_.high);
    drawing_.keys = static_cast<std::uint64_t>(last - first);
    if (!work.use(&Limits::samples, drawing_.keys + samples_a_column * plot_width)) return std::move(drawing_);
    draw_outside(drawing_.before, window_.low, std::min(window_.high, before(keys_.front())));
    add_key(0, drawing_.before);
    draw_inside();
    add_key(keys_.size() - 1, drawing_.after);
    draw_outside(drawing_.after, std::max(window_.low, after(keys_.back())), window_.high);
    add_marks(static_cast<std::size_t>(first - keys_.begin()), static_cast<std::size_t>(last - first));
    return std::move(drawing_);
  }

 private:
  double at_key(std::size_t key) const { return value_at_key(curve_, key); }
  std::vector<double> values_at(const std::vector<double>& times) const {
    std::vector<double> values(times.size());
    values_of(curve_, times, values);
    return values;
  }
  static double before(double time) { return std::nextafter(time, -std::numeric_limits<double>::infinity()); }
  static double after(double time) { return std::nextafter(time, std::numeric_limits<double>::infinity()); }

  std::vector<double> sample_times(double from, double to) const {
    const double width = std::max(0.0, width_in_pixels(window_, from, to));
    const double count = std::ceil(width * static_cast<double>(samples_a_column));
    std::vector<double> times(static_cast<std::size_t>(count) + 1);
    for (std::size_t i = 0; i + 1 < times.size(); ++i) times[i] = from + (to - from) * (static_cast<double>(i) / count);
    times.back() = to;
    return times;
  }

  static void add_line(ColumnLine& columns, PlotLine& line, PlotSpan& extent) {
    PlotLine made = columns.take();
    include(extent, columns.extent());
    line.insert(line.end(), made.begin(), made.end());
  }

  void draw_outside(PlotLine& line, double from, double to) {
    if (!(from < to)) return;
    const std::vector<double> times = sample_times(from, to);
    const std::vector<double> values = values_at(times);
    ColumnLine columns(window_);
    for (std::size_t i = 0; i < times.size(); ++i) columns.add({times[i], values[i]});
    add_line(columns, line, drawing_.outside);
  }

  // Where the curve jumps as it leaves its keys, that is seen.
  void add_key(std::size_t key, PlotLine& line) const {
    if (window_.contains(keys_[key]) && std::isfinite(at_key(key))) line.push_back({.end = {keys_[key], at_key(key)}});
  }

  void draw_inside() {
    const double begin = std::max(window_.low, keys_.front());
    const double end = std::min(window_.high, keys_.back());
    if (begin > end) return;
    const auto next = std::upper_bound(keys_.begin(), keys_.end(), begin);
    std::size_t index = next == keys_.begin() ? 0 : static_cast<std::size_t>(next - keys_.begin()) - 1;
    while (index + 1 < keys_.size() && keys_[index] < end) {
      if (draw_segment(index)) {
        ++index;
        continue;
      }
      const std::size_t from = index++;
      while (index + 1 < keys_.size() && keys_[index] < end && !is_exact(index)) ++index;
      draw_columns(from, index);
    }
  }

  // Wide enough to be worth it, and not so wide that places far outside the panel are drawn.
  bool is_exact(std::size_t index) const {
    return curve_.curve != nullptr && width_in_pixels(window_, keys_[index], keys_[index + 1]) >= nearest_keys &&
           keys_[index] >= window_.low - window_.width() && keys_[index + 1] <= window_.high + window_.width();
  }

  bool draw_segment(std::size_t index) {
    if (!is_exact(index)) return false;
    const Segment segment = compile_segment(*curve_.curve, index);
    if (segment.turns[0] < 1.0) return false;
    const std::array<PlotPoint, 4> points = control_points(segment);
    for (const PlotPoint& point : points) {
      if (!std::isfinite(point.value) || !std::isfinite(point.time)) return false;
    }
    drawing_.inside.push_back({.end = points[0]});
    drawing_.inside.push_back({!is_straight(segment), points[1], points[2], points[3]});
    // A key that is reached by a jump.
    drawing_.inside.push_back({.end = {keys_[index + 1], at_key(index + 1)}});
    include_segment(segment);
    include(drawing_.extent, at_key(index + 1));
    if (!is_straight(segment)) add_handles(points);
    return true;
  }

  void include_segment(const Segment& segment) {
    constexpr int parts = 32;
    const auto& [a, b, c, d] = segment.value;
    for (int i = 0; i <= parts; ++i) {
      const double u = static_cast<double>(i) / parts;
      include(drawing_.extent, a + u * (b + u * (c + u * d)));
    }
  }

  void add_handles(const std::array<PlotPoint, 4>& points) {
    if (width_in_pixels(window_, points[0].time, points[3].time) < min_handle_span) return;
    if (window_.contains(points[0].time)) drawing_.handles.push_back({points[0], points[1]});
    if (window_.contains(points[3].time)) drawing_.handles.push_back({points[3], points[2]});
  }

  // From one key to another by what a pixel column shows.
  void draw_columns(std::size_t from, std::size_t to) {
    const double begin = std::max(window_.low, keys_[from]);
    const double end = std::min(window_.high, keys_[to]);
    const std::vector<double> times = sample_times(begin, end);
    const std::vector<double> values = values_at(times);
    ColumnLine columns(window_);
    std::size_t key = from;
    for (std::size_t i = 0; i < times.size(); ++i) {
      for (; key <= to && keys_[key] <= times[i]; ++key) {
        if (keys_[key] >= begin) columns.add({keys_[key], at_key(key)});
      }
      columns.add({times[i], values[i]});
    }
    add_line(columns, drawing_.inside, drawing_.extent);
  }

  void add_marks(std::size_t first, std::size_t count) {
    KeyPlaces places = place_keys(std::span(keys_).subspan(first, count), window_);
    drawing_.density = std::move(places.density);
    for (const std::size_t place : places.marked) {
      const std::size_t key = first + place;
      const double value = at_key(key);
      if (!std::isfinite(value)) continue;
      include(drawing_.extent, value);
      // Where two shapes meet a reader may have put two keys in one place.
      std::vector<PlotMark>& marks = drawing_.marks;
      const bool is_known =
          !marks.empty() && marks.back().place.time == keys_[key] && marks.back().place.value == value;
      if (!is_known) marks.push_back({{keys_[key], value}, curve_.keys().shape_of(key)});
    }
  }

  const ChannelCurve& curve_;
  const PlotSpan& window_;
  const std::vector<double>& keys_;
  CurveDrawing drawing_;
};

}  // namespace

CurveDrawing draw_curve(const ChannelCurve& curve, const PlotSpan& window, Work& work) {
  return CurveDrawer(curve, window).draw(work);
}

void include(PlotSpan& extent, double value) {
  if (!std::isfinite(value)) return;
  value = std::clamp(value, -largest_value, largest_value);
  const bool is_first = extent.low > extent.high;
  extent.low = is_first ? value : std::min(extent.low, value);
  extent.high = is_first ? value : std::max(extent.high, value);
}

void include(PlotSpan& extent, const PlotSpan& other) {
  if (other.low > other.high) return;
  include(extent, other.low);
  include(extent, other.high);
}

PlotSpan with_margin(const PlotSpan& extent) {
  if (extent.low > extent.high) return {-1.0, 1.0};
  const double middle = 0.5 * extent.low + 0.5 * extent.high;
  const double least = 1e-9 * std::abs(middle);
  if (extent.width() > least) return {extent.low - 0.1 * extent.width(), extent.high + 0.1 * extent.width()};
  const double reach = middle == 0.0 ? 1.0 : 0.5 * std::abs(middle);
  return {middle - reach, middle + reach};
}

void ColumnLine::add(const PlotPoint& point) {
  if (!std::isfinite(point.value)) return;
  include(extent_, point.value);
  const std::size_t column = column_of(window_, point.time);
  if (!is_empty_ && column != column_) end_column();
  if (is_empty_) {
    first_ = low_ = high_ = point;
    column_ = column;
    is_empty_ = false;
  }
  if (point.value < low_.value) low_ = point;
  if (point.value > high_.value) high_ = point;
  last_ = point;
}

void ColumnLine::end_column() {
  const bool rises = low_.time <= high_.time;
  const std::array<PlotPoint, 4> points{first_, rises ? low_ : high_, rises ? high_ : low_, last_};
  for (std::size_t i = 0; i < points.size(); ++i) {
    const bool is_known = i > 0 && points[i].time == points[i - 1].time && points[i].value == points[i - 1].value;
    if (!is_known) line_.push_back({.end = points[i]});
  }
  is_empty_ = true;
}

PlotLine ColumnLine::take() {
  if (!is_empty_) end_column();
  return std::move(line_);
}

KeyPlaces place_keys(std::span<const double> times, const PlotSpan& window) {
  KeyPlaces places;
  const double apart = nearest_keys / plot_width * window.width();
  for (std::size_t i = 0; i < times.size(); ++i) {
    // Keys of one time are in one place.
    std::size_t end = i + 1;
    while (end < times.size() && times[end] == times[i]) ++end;
    const bool is_alone =
        (i == 0 || times[i] - times[i - 1] >= apart) && (end == times.size() || times[end] - times[i] >= apart);
    if (is_alone) {
      if (end - i > 1) places.marked.push_back(i);
      places.marked.push_back(end - 1);
    } else {
      if (places.density.empty()) places.density.resize(plot_bins);
      const std::size_t bin = column_of(window, times[i]) * plot_bins / plot_width;
      places.density[bin] += static_cast<std::uint32_t>(end - i);
    }
    i = end - 1;
  }
  return places;
}

std::string path_of(const PlotLine& line, const PlotFrame& frame) {
  PlotPath path;
  for (const PlotStep& step : line) {
    const double x = frame.x(step.end.time);
    const double y = frame.y(step.end.value);
    if (step.is_cubic) {
      path.curve_to(frame.x(step.first.time), frame.y(step.first.value), frame.x(step.second.time),
                    frame.y(step.second.value), x, y);
    } else {
      path.line_to(x, y);
    }
  }
  return std::move(path).text();
}

}  // namespace genga
