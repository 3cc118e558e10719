// Where two motions differ most, as a picture in SVG: both drawn over each other, and below how far they are apart.
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

// UTF-8; in the legend without their folders.
struct DiffPlotNames {
  std::string first;
  std::string second;
};

// Of the channels that are furthest beyond the tolerance, or else differ most, the six worst. Of a place, a size or a
// rotation in local or world space the coordinate that differs most where it does. options: those that diff was made
// with. limit_exceeded, stopped.
Status plot_diff(const Scene& first, const Scene& second, const MotionDiff& diff, const DiffOptions& options,
                 const DiffPlotNames& names, ByteSink& sink);

}  // namespace genga
