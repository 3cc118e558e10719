// Layouts of tables that other programs write, as data: the meaning of their columns, their unit, axes and rate, and
// the page that documents them. Not a user's own layout: column_map.h reads that.
//
//     const Profile* profile = find_profile("mediapipe");
//     std::string_view title = profile->title;   // "MediaPipe hands"
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/formats/csv/column_map.h"
#include "genga/math/axes.h"

namespace genga::csv {

// The rows above the numbers.
enum class HeaderShape : std::uint8_t {
  plain,   // one row of headings
  motive,  // a row about the take, then rows of types, names, components and axes
  vicon,   // "Trajectories", the rate, names of points, their axes, units
};

struct ProfileRule {
  std::string_view column;
  std::string_view means;
  double factor = 1.0;
};

// Patterns by which a header is recognised: each must match one of its headings.
using ProfileMarks = std::span<const std::string_view>;

struct Profile {
  std::string_view name;    // the value of --table
  std::string_view title;   // "MediaPipe hands"
  std::string_view source;  // the page that documents it
  std::string_view remark;  // what is unusual about lengths or times; empty: nothing
  HeaderShape shape = HeaderShape::plain;
  std::span<const ProfileRule> rules;
  double metres = 1.0;                  // in its unit of length, if the header does not state it
  std::optional<Handedness> axes;       // after its rules: y up
  std::optional<double> rate;           // rows a second, if no column and no header states it
  bool is_timeless = false;             // it has no column of times or frames
  std::span<const ProfileMarks> marks;  // one of these sets must match; for shape plain
};

// The one named "own" is Genga's own layout.
std::span<const Profile> profiles();
// Null if there is none.
const Profile* find_profile(std::string_view name);
// "own, mediapipe, …"
std::string profile_names();

// The profile of a plain header; null: none is known.
const Profile* profile_of(std::span<const std::string> headings, bool has_time);

ColumnMap map_of(const Profile& profile);

}  // namespace genga::csv
