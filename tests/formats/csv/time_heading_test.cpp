#include "genga/formats/csv/time_heading.h"

#include <gtest/gtest.h>

namespace genga::csv {
namespace {

TEST(CsvTimeHeading, InAnySpelling) {
  for (const char* heading : {"time", "Time", "TIME", "t", "timestamp", "TimeStamp", "Time Stamp", "time_stamp",
                              "Frame Time", "elapsed time", "unix_timestamp"}) {
    const auto time = time_heading(heading);
    ASSERT_TRUE(time) << heading;
    EXPECT_FALSE(time->has_unit) << heading;
    EXPECT_EQ(time->per_second, 1.0) << heading;
  }
}

TEST(CsvTimeHeading, WithItsUnit) {
  const auto units = [](const char* heading) {
    const auto time = time_heading(heading);
    EXPECT_TRUE(time && time->has_unit) << heading;
    return time ? time->per_second : 0.0;
  };
  for (const char* heading : {"time [s]", "Time (Seconds)", "time_s", "t_sec", "Time in seconds", "seconds", "t (s)"}) {
    EXPECT_EQ(units(heading), 1.0) << heading;
  }
  for (const char* heading : {"timestamp_ms", "time [ms]", "Time(ms)", "TimeMs", "t.ms", "time (Milliseconds)", "ms"}) {
    EXPECT_EQ(units(heading), 1e3) << heading;
  }
  for (const char* heading : {"timestamp_us", "time [\xC2\xB5s]", "time_microseconds"})
    EXPECT_EQ(units(heading), 1e6) << heading;
  EXPECT_EQ(units("timestamp_ns"), 1e9);
  EXPECT_EQ(units("Time (minutes)"), 1.0 / 60.0);
}

TEST(CsvTimeHeading, WhatIsNone) {
  for (const char* heading : {"", "frame", "Camera/position.x", "timecode", "time2", "time x", "s t", "time s ms",
                              "timer", "start", "Sub Frame", "exposure_time"}) {
    EXPECT_FALSE(time_heading(heading)) << heading;
  }
  EXPECT_FALSE(time_heading("time" + std::string(100, ' ')));
}

}  // namespace
}  // namespace genga::csv
