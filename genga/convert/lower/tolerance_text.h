// Tolerances as people write them: "0.1mm,0.01deg".
// Not for other units of length than the ones named here.
//
//     std::optional<Tolerance> tolerance = parse_tolerance("0.5mm,0.05deg");
#pragma once

#include <optional>
#include <string_view>

#include "genga/core/tolerance.h"

namespace genga {

// LENGTH[mm|m|unit],ANGLE[deg]: a bare length is in metres, `unit` is the scene's own (Tolerance::in_units). The angle
// may be left out and keeps its default. Nothing when it is not that, or outside what check_tolerance (ranges.h)
// accepts.
std::optional<Tolerance> parse_tolerance(std::string_view text);

}  // namespace genga
