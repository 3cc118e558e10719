// Pictures of curves as PNG, drawn by librsvg where that is installed.
// Not the picture: report/curve_plot.h, whose SVG is what is drawn.
//
//     GENGA_TRY(write_png(svg, limits, sink));
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "genga/base/byte_writer.h"
#include "genga/base/limits.h"
#include "genga/base/result.h"

namespace genga::cli {

// Twice as large as the SVG says, so that thin lines and small text stay sharp; as it says where that would be too high
// for a picture. no_conversion: librsvg is not there. limit_exceeded: pixels.
Status write_png(std::span<const std::byte> svg, const Limits& limits, ByteSink& sink);

// A picture in SVG to a path that ends in .png as that, to any other as it is.
Status write_picture(const std::string& path, std::span<const std::byte> svg, const Limits& limits, ByteSink& sink);

}  // namespace genga::cli
