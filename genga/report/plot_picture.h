// The tools for pictures of curves: a growing SVG text, panels with axes, paths exact to a hundredth of a pixel.
// Not the shape of a curve: plot_curve.h.
//
//     PlotPicture picture(picture_width, 300, "walk.lws", "9 panels over time");
//     PlotPath path;
//     path.move_to(0.0, 1.5);
//     path.line_to(20.0, 3.0);
//     picture.path("curve c0", std::move(path).text());
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/core/key.h"

namespace genga {

inline constexpr double plot_left = 72.0;   // pixels, for numbers
inline constexpr double plot_right = 48.0;  // pixels, for the letters at the ends of lines
inline constexpr int plot_width = 840;      // pixel columns of a panel
inline constexpr double picture_width = plot_left + plot_width + plot_right;
// Closer keys get no marks of their own: a place of this width shows how many there are.
inline constexpr double nearest_keys = 4.0;  // pixels
inline constexpr std::size_t plot_bins = static_cast<std::size_t>(plot_width / nearest_keys);
inline constexpr std::size_t plot_colors = 4;  // for x y z w, or for files

struct PlotSpan {
  double low = 0.0;
  double high = 1.0;

  double width() const { return high - low; }
  bool contains(double number) const { return number >= low && number <= high; }
};

struct PlotPoint {
  double time = 0.0;  // seconds
  double value = 0.0;
};

// The time and value range of a panel, whose upper left is the origin.
struct PlotFrame {
  PlotSpan time;
  PlotSpan value;
  double height = 150.0;  // pixels

  double x(double seconds) const { return (seconds - time.low) / time.width() * plot_width; }
  double y(double number) const { return (value.high - number) / value.width() * height; }
};

// Path data. Leaves out inner points on one level.
class PlotPath {
 public:
  void move_to(double x, double y);
  void line_to(double x, double y);
  void curve_to(double x1, double y1, double x2, double y2, double x, double y);
  bool is_empty() const { return text_.empty() && !has_held_; }
  std::string text() &&;

 private:
  using Place = std::array<std::int64_t, 2>;  // hundredths of a pixel
  void write(char letter, const Place& place);
  void write_held();

  std::string text_;
  Place written_{};
  Place held_{};
  bool has_held_ = false;
  char letter_ = 0;
};

// 1, 2 or 5 times a power of ten, so that the span has at most `most` steps.
double tick_step(const PlotSpan& span, double most);
std::string tick_text(double value, double step);
// Text for XML, which cannot represent many characters that are escaped (base/printable.h).
std::string escape_xml(std::string_view text);
// Rounded to a hundredth.
std::string pixels(double value);
// "curve c2": CSS classes, the last one with the number of the color.
std::string colored(std::string_view kind, std::size_t color);
// The mark of a key by its shape, around a place: a bar holds, a square is linear, a disc Hermite, a diamond any other.
std::string mark_path(KeyShape shape, double x, double y);
std::string_view shape_name(KeyShape shape);

// The unit of the time axis.
struct PlotTicks {
  double per_second = 1.0;  // units per second
  bool whole = false;       // frames
  std::string_view unit = "seconds";
};

class PlotPicture {
 public:
  // title and description: for readers who cannot see it.
  PlotPicture(double width, double height, const std::string& title, const std::string& description);

  void text(double x, double y, std::string_view words, std::string_view kind = {});
  void path(std::string_view kind, std::string_view data);
  void rect(std::string_view kind, double x, double y, double width, double height);
  // Until end_panel all places are relative to the panel.
  void begin_panel(double x, double y, std::string_view name);
  void end_panel();
  // Until end_clip nothing is visible outside a panel of that height.
  void begin_clip(double height);
  void end_clip();
  void time_lines(const PlotFrame& frame, const PlotTicks& ticks);
  // y: base line of the numbers.
  void time_numbers(const PlotFrame& frame, const PlotTicks& ticks, double y);
  void value_axis(const PlotFrame& frame);
  // bins: keys in each of plot_bins that are too close for marks, drawn at a height of the panel.
  void density(const std::vector<std::uint32_t>& bins, std::string_view color, double y, double height);

  std::string finish() &&;

 private:
  std::string text_;
};

}  // namespace genga
