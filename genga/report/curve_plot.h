// Curves of clips as an SVG picture: panels with keys and handles, or a sheet of keys, for one motion or several.
// Not numbers: report/table.h.
//
//     PlotOptions options{.channels = "*/position.x"};
//     Result<PlotReport> drawn = plot_curves({{"walk", &scene, TextEncoding::cp932}}, options, sink);
//     if (drawn) print(drawn.value().channels.front());
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/run.h"
#include "genga/base/text_encoding.h"
#include "genga/core/motion_range.h"
#include "genga/core/scene.h"

namespace genga {

inline constexpr std::size_t max_plotted_motions = 4;
inline constexpr std::size_t max_plotted_panels = 100;
inline constexpr std::size_t max_plotted_rows = 400;  // in a sheet

enum class PlotAxis : std::uint8_t { seconds, frames };

struct PlotOptions {
  std::string nodes{};     // names that match this glob; empty: all
  std::string channels{};  // `<name>/<channel>` that match this glob; empty: all
  // Default: from the first key or 0, whichever is earlier, to the last key, with a twentieth more on either side. fps:
  // for frames on the axis, default the first scene's own. render_range is ignored.
  MotionRange range{};
  PlotAxis axis = PlotAxis::seconds;
  bool sheet = false;  // keys as marks, a row for each thing that moves, instead of curves
  Run run{};           // Limits::samples: keys and values that are read; progress and executor are ignored
};

struct PlottedMotion {
  std::string name;  // UTF-8; the legend shows it without folders
  const Scene* scene = nullptr;
  TextEncoding encoding = TextEncoding::cp932;
};

struct PlotReport {
  std::vector<std::string> channels;  // drawn channels, in order, once each
  std::uint64_t keys = 0;             // their keys in the drawn time
  std::uint64_t left_out = 0;         // channels without room
  Findings findings;                  // plot.left-out
};

// Draws native values of each motion's first clip. For one motion a panel has what belongs together (position by x, y,
// z), with a color and a letter each. For several motions it has one channel, with a color and a number for each
// motion. Marks are keys, by shape; thin lines are handles; dashes show a curve outside its keys. A line is exact
// between keys that are four pixels apart. If they are closer it has at most four points per pixel column, and a bar
// shows how many keys there are. So a picture's size is bounded, whatever the motion's. The same input gives the same
// bytes. no_conversion: a scene without a clip. bad_argument: no motion or more than the maximum above, an impossible
// range of times, or a name that matches nothing. limit_exceeded, stopped.
//
//     finding          severity  when
//     plot.left-out    warning   there are more panels, or rows, than above: the later ones are not drawn
Result<PlotReport> plot_curves(const std::vector<PlottedMotion>& motions, const PlotOptions& options, ByteSink& sink);

}  // namespace genga
