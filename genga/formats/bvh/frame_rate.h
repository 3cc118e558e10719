// The rate that a frame time means: files round it to a few digits, so the nearest real rate counts.
// Not for resampling: convert's --fps.
//
//     const FrameRate rate = bvh::frame_rate_of(0.008333);
//     rate.per_second();   // 120.0
//     rate.time_of(60);    // 0.5
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace genga::bvh {

struct Document;

// A rate of whole frames a second, or of 1000/1001 of that, counts if the frame time is within this of it.
inline constexpr double rate_tolerance = 1e-3;

struct FrameRate {
  double seconds = 1.0;  // that so many frames take
  double frames = 30.0;
  bool is_stated = false;   // the file has a frame time above 0; else 30 frames a second are assumed
  bool is_rounded = false;  // the stated time is not that of this rate to nine digits

  double per_second() const { return frames / seconds; }
  double time_of(std::size_t row) const { return static_cast<double>(row) * seconds / frames; }
};

// frame_time: seconds.
FrameRate frame_rate_of(std::optional<double> frame_time);
FrameRate frame_rate_of(const Document& document);

}  // namespace genga::bvh
