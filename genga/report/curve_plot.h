// Curves of clips as a picture in SVG: a panel for each channel, a colour for each motion.
// Not for numbers: report/table.h.
//
//     PlotOptions options{.channels = "*/position.x"};
//     Status drawn = plot_curves({{"walk", &scene, TextEncoding::cp932}}, options, sink);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/scene.h"

namespace genga {

inline constexpr std::size_t max_plotted_motions = 4;
inline constexpr std::size_t max_plotted_panels = 100;

enum class PlotAxis : std::uint8_t { seconds, frames };

struct PlotOptions {
  std::string nodes;           // names that match this glob; empty: all
  std::string channels;        // `<name>/<channel>` that match this glob; empty: all
  std::optional<double> from;  // seconds, default the first key or 0, the earlier, and a twentieth before it
  std::optional<double> to;    // seconds, default the last key, and a twentieth behind it
  std::optional<double> fps;   // of frames on the axis, default the first scene's own
  PlotAxis axis = PlotAxis::seconds;
};

struct PlottedMotion {
  std::string name;  // UTF-8, in the legend
  const Scene* scene = nullptr;
  TextEncoding encoding = TextEncoding::cp932;
};

// Native values of the first clip of each. Dots are keys, thin lines the handles of the cubic between them, dashes what
// a curve does outside its keys; where keys are closer than four pixels they and their handles are left out. A curve
// has at most two points a pixel column, the lowest and the highest there. The same bits for the same input.
// no_conversion: a scene without a clip. bad_argument: more motions or panels than above, times that make no range, or
// nothing that is called so.
Status plot_curves(const std::vector<PlottedMotion>& motions, const PlotOptions& options, ByteSink& sink);

}  // namespace genga
