// Markers of an MRTK recording, changed one by one.
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
  float time = 0.0F;  // seconds, of add and move
  std::string name;   // of add; of move and remove the marker's number from 0 or, when it is no number, its name
};

// "add:TIME:NAME", "move:N|NAME:TIME", "remove:N|NAME". Names may have colons. bad_argument: anything else.
Result<MarkerEdit> parse_marker_edit(std::string_view text);

// New and moved markers stand behind all that are not later, as MRTK puts them. A list is made where there is none.
// bad_argument: there is no such marker, or a name that several have.
Status edit_marker(Recording& recording, const MarkerEdit& edit, Findings& findings);

}  // namespace genga::mrtk
