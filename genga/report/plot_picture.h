// What pictures of curves are drawn with: an SVG text that grows, panels with axes, paths to a hundredth of a pixel.
// Not what a curve looks like: plot_curve.h.
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

inline constexpr double plot_left = 72.0;   // pixels, room for numbers
inline constexpr double plot_right = 48.0;  // room for the letters at the ends of lines
inline constexpr int plot_width = 840;      // pixel columns of a panel
inline constexpr double picture_width = plot_left + plot_width + plot_right;
// Keys that are closer cannot be told apart: a place of this width tells how many there are.
inline constexpr double nearest_keys = 4.0;  // pixels
inline constexpr std::size_t plot_bins = static_cast<std::size_t>(plot_width / nearest_keys);
inline constexpr std::size_t plot_colors = 4;  // of x y z w, or of files

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

// Where times and values lie in a panel, whose upper left is the origin.
struct PlotFrame {
  PlotSpan time;
  PlotSpan value;
  double height = 150.0;  // pixels

  double x(double seconds) const { return (seconds - time.low) / time.width() * plot_width; }
  double y(double number) const { return (value.high - number) / value.width() * height; }
};

// Path data. Of points on one level the inner ones are left out.
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

// 1, 2 or 5 times a power of ten, so that there are at most so many steps in the span.
double tick_step(const PlotSpan& span, double most);
std::string tick_text(double value, double step);
// Text of XML, which has no characters for much of what is escaped (base/printable.h).
std::string escape_xml(std::string_view text);
// To a hundredth.
std::string pixels(double value);
// "curve c2": classes of what is drawn, the last one with the number of its color.
std::string colored(std::string_view kind, std::size_t color);
// The mark of a key of that shape, about a place: a bar holds, a square is linear, a disc Hermite, a diamond the rest.
std::string mark_path(KeyShape shape, double x, double y);
std::string_view shape_name(KeyShape shape);

// What time counts in along the axis.
struct PlotTicks {
  double per_second = 1.0;  // of what is counted
  bool whole = false;       // frames
  std::string_view unit = "seconds";
};

class PlotPicture {
 public:
  // title and description: for who does not see it.
  PlotPicture(double width, double height, const std::string& title, const std::string& description);

  void text(double x, double y, std::string_view words, std::string_view kind = {});
  void path(std::string_view kind, std::string_view data);
  void rect(std::string_view kind, double x, double y, double width, double height);
  // Until end_panel all places are relative to it.
  void begin_panel(double x, double y, std::string_view name);
  void end_panel();
  // Until end_clip nothing is seen outside of a panel of that height.
  void begin_clip(double height);
  void end_clip();
  void time_lines(const PlotFrame& frame, const PlotTicks& ticks);
  // y: of the base of the numbers.
  void time_numbers(const PlotFrame& frame, const PlotTicks& ticks, double y);
  void value_axis(const PlotFrame& frame);
  // Of keys in each of plot_bins: what stands too close to be told apart, at a height of the panel.
  void density(const std::vector<std::uint32_t>& bins, std::string_view color, double y, double height);

  std::string finish() &&;

 private:
  std::string text_;
};

}  // namespace genga
