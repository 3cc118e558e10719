// Thresholds of the check, also used for repairing what it finds.
//
//     if (std::abs(length - 1.0) > unit_tolerance) findings.add({"mrtk.rotation-length", Severity::warning});
#pragma once

namespace genga::mrtk {

// For a quaternion's length. MRTK's recorder keeps lengths within 0.0003 of 1; beyond this threshold the angle is
// visibly wrong.
inline constexpr double unit_tolerance = 1e-3;
// Seconds. A recorder that loses nothing keys its last frame, at most 1/60 s before the end of the recording. The loss
// of MRTK 2.6 and later is up to 31 frames of 1/60 s.
inline constexpr double early_end_tolerance = 0.05;
// Seconds for which a hand is tracked. A shorter time often has one key, and no hand rests this long to the last digit.
inline constexpr double still_hand_time = 1.0;

}  // namespace genga::mrtk
