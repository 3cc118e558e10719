// The parts of a curve that a panel shows: the line inside and outside its keys, marks of keys, handles, and places
// where keys are too close for marks. At most as much as a panel has pixels, however many keys there are.
// Not the drawing: plot_picture.h.
//
//     Work work(usual_limits(), 0);
//     const Clip& clip = scene.clips[0];
//     const CurveDrawing drawing = draw_curve(channel_curves(scene, clip, TextEncoding::cp932)[0], {0.0, 2.0}, work);
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "genga/base/work.h"
#include "genga/report/channel_curve.h"
#include "genga/report/plot_picture.h"

namespace genga {

// A step to a point: straight, or a cubic Bézier with two control points.
struct PlotStep {
  bool is_cubic = false;
  PlotPoint first;
  PlotPoint second;
  PlotPoint end;
};
using PlotLine = std::vector<PlotStep>;

struct PlotMark {
  PlotPoint place;
  KeyShape shape = KeyShape::linear;
};

struct PlotHandle {
  PlotPoint key;
  PlotPoint tip;
};

struct CurveDrawing {
  PlotLine before;  // up to the first key
  PlotLine inside;
  PlotLine after;
  PlotSpan extent{1.0, 0.0};   // of the values inside and at keys; low above high: none
  PlotSpan outside{1.0, 0.0};  // of the values outside
  std::vector<PlotMark> marks;
  std::vector<PlotHandle> handles;
  std::vector<std::uint32_t> density;  // plot_bins, or empty: keys without a mark
  std::uint64_t keys = 0;              // in the window
};

// The curve must have keys; window: seconds. The line is exact between keys that are far enough apart; elsewhere it has
// the first, lowest, highest and last value of each pixel column. Stops when work does.
CurveDrawing draw_curve(const ChannelCurve& curve, const PlotSpan& window, Work& work);

// A line from values in order of time: the first, lowest, highest and last of each pixel column.
class ColumnLine {
 public:
  explicit ColumnLine(const PlotSpan& window) : window_(window) {}
  void add(const PlotPoint& point);
  PlotLine take();
  const PlotSpan& extent() const { return extent_; }

 private:
  void end_column();

  PlotSpan window_;
  PlotSpan extent_{1.0, 0.0};
  PlotLine line_;
  std::size_t column_ = 0;
  bool is_empty_ = true;
  PlotPoint first_;
  PlotPoint low_;
  PlotPoint high_;
  PlotPoint last_;
};

// Extends the range to contain the value.
void include(PlotSpan& extent, double value);
void include(PlotSpan& extent, const PlotSpan& other);
// Adds room above and below; for an empty range a range of height one.
PlotSpan with_margin(const PlotSpan& extent);
// Where each key with its own mark is, chosen by the distance to its neighbours; the others are counted. times ascend.
struct KeyPlaces {
  std::vector<std::size_t> marked;     // indices of times
  std::vector<std::uint32_t> density;  // plot_bins, or empty
};
KeyPlaces place_keys(std::span<const double> times, const PlotSpan& window);

// The line as path data, in pixels of the frame.
std::string path_of(const PlotLine& line, const PlotFrame& frame);

}  // namespace genga
