// Whether a heading is that of a table's times, and in which unit they are: "time", "Time (Seconds)", "timestamp_ms".
// Not for a number's size: layout.h looks at that where no unit is told.
//
//     std::optional<TimeHeading> time = time_heading("timestamp_ms");
//     double units = time->per_second;   // 1000
#pragma once

#include <optional>
#include <string_view>

namespace genga::csv {

struct TimeHeading {
  double per_second = 1.0;  // units in a second
  bool has_unit = false;    // else seconds are meant, or what the numbers look like
};

// Nothing for a heading of anything else.
std::optional<TimeHeading> time_heading(std::string_view heading);

// "s", "ms", "us", "ns" and their longer spellings, "minutes": units in a second.
std::optional<double> units_per_second(std::string_view unit);

}  // namespace genga::csv
