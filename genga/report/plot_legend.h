// What stands above pictures of curves: which motions they show, and what is drawn how.
// Not what they show: curve_plot.cpp, key_sheet.cpp, diff_plot.cpp.
//
//     PlotPicture picture(picture_width, 300, "walk.lws", "9 panels over time");
//     draw_header(picture, plot_left, {{"walk.lws", 0}}, {.has_handles = true});
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "genga/report/plot_picture.h"

namespace genga {

// What a picture has that needs telling.
struct PlotLegend {
  std::uint32_t shapes = 0;  // of keys: 1 << KeyShape
  bool has_handles = false;
  bool has_outside = false;
  bool has_density = false;
  bool has_holds = false;
  bool has_difference = false;
  bool has_tolerance = false;
};

struct NamedColor {
  std::string name;       // UTF-8
  std::size_t color = 0;  // below plot_colors
};

// The name of a file without its folders.
std::string file_name_of(const std::string& path);

// Two lines: names, each with its color when there are several, and what is drawn how.
void draw_header(PlotPicture& picture, double left, const std::vector<NamedColor>& names, const PlotLegend& told);

}  // namespace genga
