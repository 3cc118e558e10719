// Whether a heading is that of a table's times, and their unit: "time", "Time (Seconds)", "timestamp_ms".
// Not the size of numbers: layout.h uses that if no unit is stated.
//
//     std::optional<TimeHeading> time = time_heading("timestamp_ms");
//     double units = time->per_second;   // 1000
#pragma once

#include <optional>
#include <string_view>

namespace genga::csv {

struct TimeHeading {
  double per_second = 1.0;  // units in a second
  bool has_unit = false;    // else seconds, or what the numbers look like
};

// nullopt for any other heading.
std::optional<TimeHeading> time_heading(std::string_view heading);

// Units per second for "s", "ms", "us", "ns" and their longer spellings, "minutes".
std::optional<double> units_per_second(std::string_view unit);

}  // namespace genga::csv
