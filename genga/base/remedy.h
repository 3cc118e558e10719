// What would help against an error or a finding. The library names no option, for each front has its own: a front says
// in its words how its users get at it. Not how much more a limit would have to allow: Error::limit.
//
//     Error error = bad_argument("3 clips, and one must be chosen");
//     error.remedy = Remedy::choose_clip;
#pragma once

#include <cstddef>
#include <cstdint>

namespace genga {

enum class Remedy : std::uint8_t {
  none,
  choose_clip,     // one of several
  tell_format,     // the format of the output
  choose_times,    // a part of the motion's time
  bake_or_choose,  // baked curves, or a part of the time
  allow_more,      // a limit ended a search
  repair_names,    // a motion's names find the model's where they are cut or spelled otherwise
  choose_columns,  // some of the nodes or channels
  shift,           // the motion begins earlier or later
  trim,            // a part is cut out
  tell_ticks,      // how many ticks a second has
  guess_encoding,  // each file's names in the encoding that they look like
  find_names,      // that, or repair_names
  name_encoding,   // of names, where what they look like misleads
  salvage,         // a file that is cut is read as far as it is whole
};
inline constexpr std::size_t remedies = 15;

}  // namespace genga
