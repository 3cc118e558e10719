// What would help against an error or a finding. The library names no option, because each front has its own: a front
// puts the remedy into its own words. How far a limit must be raised is not here: Error::limit.
//
//     Error error = bad_argument("3 clips, and one must be chosen");
//     error.remedy = Remedy::choose_clip;
#pragma once

#include <cstddef>
#include <cstdint>

namespace genga {

enum class Remedy : std::uint8_t {
  none,
  choose_clip,        // one of several
  tell_format,        // the format of the output
  choose_times,       // a part of the motion's time
  bake_or_choose,     // baked curves, or a part of the motion's time
  allow_more,         // a higher limit: one ended a search
  repair_names,       // match a motion's names with the model's where they are cut or spelled otherwise
  choose_columns,     // some of the nodes or channels
  shift,              // let the motion begin earlier or later
  trim,               // cut out a part
  tell_ticks,         // how many ticks a second has
  guess_encoding,     // read each file's names in the encoding that they look like
  find_names,         // guess_encoding or repair_names
  make_human_motion,  // first a motion of human bones, from the motion and its own model
  take_avatar,        // play it on a figure whose file says which its bones are
  name_encoding,      // for names that look like another encoding
  salvage,            // read a cut file as far as it is whole
  sample,             // another command makes a table of a motion's values
  say_format,         // the format of an input
  say_table,          // the format of an input that looks like a table
  local_space,        // show how nodes stand instead of the curves
  tell_unit,          // how long a unit is
  tell_up,            // which axis is up
};
inline constexpr std::size_t remedies = 23;

}  // namespace genga
