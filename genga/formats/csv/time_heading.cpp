#include "genga/formats/csv/time_heading.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "genga/formats/csv/file/cell_number.h"

namespace genga::csv {
namespace {

struct TimeUnit {
  std::string_view word;
  double per_second;
};
constexpr std::array<TimeUnit, 23> time_units{{
    {"s", 1.0},
    {"sec", 1.0},
    {"secs", 1.0},
    {"second", 1.0},
    {"seconds", 1.0},
    {"ms", 1e3},
    {"msec", 1e3},
    {"msecs", 1e3},
    {"millis", 1e3},
    {"millisecond", 1e3},
    {"milliseconds", 1e3},
    {"us", 1e6},
    {"usec", 1e6},
    {"usecs", 1e6},
    {"\xC2\xB5s", 1e6},  // micro sign
    {"\xCE\xBCs", 1e6},  // Greek mu
    {"microsecond", 1e6},
    {"microseconds", 1e6},
    {"ns", 1e9},
    {"nsec", 1e9},
    {"nanosecond", 1e9},
    {"nanoseconds", 1e9},
    {"minutes", 1.0 / 60.0},
}};

constexpr std::array<std::string_view, 6> time_words{"time", "timestamp", "times", "timestamps", "t", "elapsed"};
// Words that may accompany those: "frame time", "unix_timestamp_ms", "time in seconds", "time since start".
constexpr std::array<std::string_view, 15> words_beside{"time", "stamp",     "frame",  "unix",    "epoch",
                                                        "in",   "since",     "start",  "elapsed", "capture",
                                                        "utc",  "recording", "system", "device",  "sample"};

// Longer headings are none of these.
constexpr std::size_t max_time_heading = 64;

template <class Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view one) { return is_same_word(one, word); });
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c & 0x80) != 0; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// Splits at anything but letters, and where a small letter precedes a capital: "TimeStamp". Brackets and blanks
// separate, as '_' and '.' do. A digit or another sign gives a word of its own, which is none of those above.
std::vector<std::string_view> words_of(std::string_view heading) {
  constexpr std::string_view between = " _-.()[]{}/:";
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < heading.size()) {
    if (between.find(heading[at]) != std::string_view::npos) {
      ++at;
      continue;
    }
    std::size_t end = at + 1;
    while (end < heading.size() && is_letter(heading[at]) && is_letter(heading[end]) &&
           !(is_small(heading[end - 1]) && is_capital(heading[end]))) {
      ++end;
    }
    words.push_back(heading.substr(at, end - at));
    at = end;
  }
  return words;
}

}  // namespace

std::optional<double> units_per_second(std::string_view unit) {
  const auto found = std::find_if(time_units.begin(), time_units.end(),
                                  [&](const TimeUnit& one) { return is_same_word(one.word, unit); });
  if (found == time_units.end()) return std::nullopt;
  return found->per_second;
}

std::optional<TimeHeading> time_heading(std::string_view heading) {
  if (heading.size() > max_time_heading) return std::nullopt;
  const std::vector<std::string_view> words = words_of(heading);
  TimeHeading time;
  bool is_time = false;
  for (std::size_t index = 0; index < words.size(); ++index) {
    const std::string_view word = words[index];
    const bool names_time = is_one_of(time_words, word);
    const std::optional<double> unit = units_per_second(word);
    if (unit && (index > 0 || words.size() == 1)) {
      if (time.has_unit) return std::nullopt;
      time = {*unit, true};
      // "seconds" and "ms" alone are a column of times as well.
      is_time = is_time || words.size() == 1;
    } else if (names_time) {
      is_time = true;
    } else if (!is_one_of(words_beside, word)) {
      return std::nullopt;
    }
  }
  if (!is_time) return std::nullopt;
  return time;
}

}  // namespace genga::csv
