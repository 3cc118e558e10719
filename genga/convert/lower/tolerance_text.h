// Tolerances as people write them, "0.1mm,0.01deg", and errors as people read them, "28.70 mm".
// Not for units of length other than those named here.
//
//     std::optional<Tolerance> tolerance = parse_tolerance("0.5mm,0.05deg");
//     length_text(0.0287);   // "28.70 mm"
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "genga/core/tolerance.h"

namespace genga {

// Parses LENGTH[mm|m|unit],ANGLE[deg]. A bare length is in metres, `unit` is the scene's own (Tolerance::in_units).
// Without an angle the default angle stays. nullopt for other text, or for values that check_tolerance (ranges.h)
// refuses.
std::optional<Tolerance> parse_tolerance(std::string_view text);

// Four digits and a unit: "28.70 mm", "0.093 mm", "1.250 m", below a hundredth of a millimetre "9.874 um".
std::string length_text(double metres);
// "4.211 s".
std::string seconds_text(double seconds);
// "0.010 deg", below that "0.0009977 deg".
std::string angle_text(double degrees);

// The largest error that exceeds the tolerance: how large, when, and what is allowed. nullopt when all is within the
// tolerance, which is in metres.
std::optional<std::string> missed_text(const LargestError& error, const Tolerance& tolerance);

}  // namespace genga
