// Which curves of motions belong together: in a panel of a picture, or a row of a sheet.
// Not their drawing: curve_plot.cpp, key_sheet.h.
//
//     for (const PlotPanel& panel : plot_panels({{"dance.vmd", &scene}}, {})) print(panel.title, panel.curves.size());
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "genga/base/result.h"
#include "genga/report/curve_plot.h"
#include "genga/report/plot_curve.h"

namespace genga {

struct PanelCurve {
  ChannelCurve curve;
  std::size_t motion = 0;
  std::size_t color = 0;  // below plot_colors
  std::string label;      // at the end of the line: "x", or a motion's number; may be empty
};

struct PlotPanel {
  std::string title;
  std::vector<PanelCurve> curves;  // at least one; each has keys
};

// For the first clip of each motion. With several motions a panel has one channel of each; in a sheet it has what
// belongs together.
std::vector<PlotPanel> plot_panels(const std::vector<PlottedMotion>& motions, const PlotOptions& options);

// The drawn time.
PlotSpan plotted_time(const std::vector<PlottedMotion>& motions, const PlotOptions& options);

// "position" for position.x, position.y and position.z; channels without a common prefix are listed: "heading, pitch".
std::string common_channel(const std::vector<std::string_view>& channels);

}  // namespace genga
