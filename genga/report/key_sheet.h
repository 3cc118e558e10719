// The keys of motions as an SVG sheet: a row for each thing that moves, a mark for each key.
// Not curves: curve_plot.h.
//
//     const std::vector<PlottedMotion> motions{{"dance.vmd", &scene}};
//     const PlotSpan time = plotted_time(motions, {});
//     Work work(usual_limits(), 0);
//     std::uint64_t keys = 0;
//     std::string svg = draw_key_sheet(motions, plot_panels(motions, {}), time, {}, keys, work);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/report/plot_legend.h"
#include "genga/report/plot_panels.h"

namespace genga {

// Returns the picture's text. Each panel becomes a row, in as many parts as there are motions. A pale bar joins keys
// between which nothing moves. Adds the keys in the drawn time to `keys`.
std::string draw_key_sheet(const std::vector<PlottedMotion>& motions, const std::vector<PlotPanel>& panels,
                           const PlotSpan& time, const PlotTicks& ticks, std::uint64_t& keys, Work& work);

std::vector<NamedColor> named(const std::vector<PlottedMotion>& motions);
std::string motion_names(const std::vector<PlottedMotion>& motions);

}  // namespace genga
