// The header of pictures of curves: which motions they show, and what the signs mean.
// Not their contents: curve_plot.cpp, key_sheet.cpp, diff_plot.cpp.
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

// The signs of a picture that need an explanation.
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

// Draws two lines: names, each with its color if there are several, and what the signs mean.
void draw_header(PlotPicture& picture, double left, const std::vector<NamedColor>& names, const PlotLegend& told);

}  // namespace genga
