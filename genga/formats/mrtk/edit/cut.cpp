#include "genga/formats/mrtk/edit/cut.h"

#include <optional>
#include <utility>

#include "genga/formats/mrtk/edit/edit.h"

namespace genga::mrtk {

Result<Cut<Recording>> cut(const Recording& recording, const CutOptions& options, Findings& findings) {
  const auto seconds = [](const std::optional<double>& time) {
    return time ? std::optional(static_cast<float>(*time)) : std::nullopt;
  };
  MrtkEdits edits;
  edits.trim = TimeRange{seconds(options.from), seconds(options.to)};
  // The time as in trim, so that the part's first keys are at 0.
  if (options.from) edits.shift = -static_cast<double>(*edits.trim->from);
  GENGA_TRY_ASSIGN(Recording part, edit(recording, edits, findings));
  return Cut<Recording>{std::move(part), std::nullopt};
}

}  // namespace genga::mrtk
