// From where on the check finds fault, for those who mend what it finds.
//
//     if (std::abs(length - 1.0) > unit_tolerance) findings.add({"mrtk.rotation-length", Severity::warning});
#pragma once

namespace genga::mrtk {

// Of a quaternion's length. MRTK's recorder keeps lengths within 0.0003 of 1; beyond this the angle is off by a visible
// amount.
inline constexpr double unit_tolerance = 1e-3;
// Seconds. A recorder that loses nothing keys its last frame, 1/60 s before what ends the recording at most; the loss
// of MRTK 2.6 and later is up to 31 frames of 1/60 s.
inline constexpr double early_end_tolerance = 0.05;
// Seconds for which a hand is tracked. What is shorter has often one key, and no hand rests so long to the last digit.
inline constexpr double still_hand_time = 1.0;

}  // namespace genga::mrtk
