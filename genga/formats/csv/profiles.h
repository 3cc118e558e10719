// Layouts of tables that other programs write, as data: what their columns mean, their unit, axes and rate, and the
// page that says so. Not for a user's own layout: column_map.h reads that.
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

// What stands above the rows of numbers.
enum class HeaderShape : std::uint8_t {
  plain,   // one row of headings
  motive,  // a row of what the take is, then rows of types, names, components and axes
  vicon,   // "Trajectories", the rate, names of points, their axes, units
};

struct ProfileRule {
  std::string_view column;
  std::string_view means;
  double factor = 1.0;
};

// Patterns that a header shows the profile by: each fits one of its headings.
using ProfileMarks = std::span<const std::string_view>;

struct Profile {
  std::string_view name;    // the word of --table
  std::string_view title;   // "MediaPipe hands"
  std::string_view source;  // the page that documents it
  std::string_view remark;  // what of lengths or times is not as one expects; empty: nothing
  HeaderShape shape = HeaderShape::plain;
  std::span<const ProfileRule> rules;
  double metres = 1.0;                  // in its unit of length, where the header tells none
  std::optional<Handedness> axes;       // as its rules turn them: y up
  std::optional<double> rate;           // rows a second, where no column and no header tells
  bool is_timeless = false;             // it has no column of times or frames
  std::span<const ProfileMarks> marks;  // any of these sets; of shape plain
};

// The one that is called "own" is ours.
std::span<const Profile> profiles();
// Null when there is none.
const Profile* find_profile(std::string_view name);
// "own, mediapipe, …"
std::string profile_names();

// Whose plain header this is; null: nobody's that is known.
const Profile* profile_of(std::span<const std::string> headings, bool has_time);

ColumnMap map_of(const Profile& profile);

}  // namespace genga::csv
