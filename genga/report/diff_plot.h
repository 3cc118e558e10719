// Where two motions differ most, as an SVG picture: both drawn over each other, and the difference below.
// Not which channels differ: motion_diff.h.
//
//     const DiffOptions options;
//     Result<MotionDiff> diff = diff_motions(scene, scene, options);
//     if (diff) GENGA_TRY(plot_diff(scene, scene, diff.value(), options, {"dance.vmd", "other.vmd"}, sink));
#pragma once

#include <string>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"
#include "genga/report/motion_diff.h"

namespace genga {

inline constexpr std::size_t max_diff_panels = 6;

// UTF-8; the legend shows them without folders.
struct DiffPlotNames {
  std::string first;
  std::string second;
};

// Draws the six worst channels: those that exceed the tolerance most, or else differ most. For a position, a scale or a
// rotation in local or world space it draws the coordinate that differs most at the largest difference. options: those
// of the diff. limit_exceeded, stopped.
Status plot_diff(const Scene& first, const Scene& second, const MotionDiff& diff, const DiffOptions& options,
                 const DiffPlotNames& names, ByteSink& sink);

}  // namespace genga
