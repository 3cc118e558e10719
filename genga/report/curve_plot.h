// Curves of clips as a picture in SVG: panels with keys and handles, or a sheet of keys, of one motion or several.
// Not for numbers: report/table.h.
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
inline constexpr std::size_t max_plotted_rows = 400;  // of a sheet

enum class PlotAxis : std::uint8_t { seconds, frames };

struct PlotOptions {
  std::string nodes{};     // names that match this glob; empty: all
  std::string channels{};  // `<name>/<channel>` that match this glob; empty: all
  // Default from the first key or 0, the earlier, to the last key, and a twentieth on either side. fps: of frames on
  // the axis, default the first scene's own. render_range is not looked at.
  MotionRange range{};
  PlotAxis axis = PlotAxis::seconds;
  bool sheet = false;  // keys as marks, a row for what moves, in place of curves
  Run run{};           // Limits::samples: keys and values that are looked at; progress and executor are not
};

struct PlottedMotion {
  std::string name;  // UTF-8; in the legend without its folders
  const Scene* scene = nullptr;
  TextEncoding encoding = TextEncoding::cp932;
};

struct PlotReport {
  std::vector<std::string> channels;  // that are drawn, in their order, each once
  std::uint64_t keys = 0;             // of them, in the time that is drawn
  std::uint64_t left_out = 0;         // channels for which there was no room
  Findings findings;                  // plot.left-out
};

// Native values of the first clip of each. Of one motion a panel has what belongs together (position by x, y, z), a
// color and a letter each; of several motions it has one channel, with a color and a number for each motion. Marks are
// keys, by their shapes; thin lines handles; dashes what a curve does outside its keys. A line is exact between keys
// that are four pixels apart; where they are closer it has at most four points a pixel column, and a bar tells how many
// keys there are. So a picture's size has a bound whatever the motion's. The same bits for the same input.
// no_conversion: a scene without a clip. bad_argument: no motion or more than above, times that make no range, or
// nothing that is called so. limit_exceeded, stopped.
//
//     finding          severity  when
//     plot.left-out    warning   there are more panels, or rows, than above: the later ones are not drawn
Result<PlotReport> plot_curves(const std::vector<PlottedMotion>& motions, const PlotOptions& options, ByteSink& sink);

}  // namespace genga
