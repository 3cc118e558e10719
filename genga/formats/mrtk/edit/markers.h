// Changes the markers of an MRTK recording one by one.
//
//     Result<MarkerEdit> edit = parse_marker_edit("add:1.5:begin");
//     if (edit) Status done = edit_marker(recording, edit.value(), findings);
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

enum class MarkerAction : std::uint8_t { add, move, remove };

struct MarkerEdit {
  MarkerAction action = MarkerAction::add;
  float time = 0.0F;  // seconds; for add and move
  std::string name;   // add: the new name; move and remove: the marker's number from 0, else its name
};

// "add:TIME:NAME", "move:N|NAME:TIME", "remove:N|NAME". Names may contain colons. bad_argument: anything else.
Result<MarkerEdit> parse_marker_edit(std::string_view text);

// New and moved markers stand after all that are not later, as in MRTK. Adds the list if there is none. bad_argument:
// there is no such marker, or several have that name.
Status edit_marker(Recording& recording, const MarkerEdit& edit, Findings& findings);

}  // namespace genga::mrtk
