// Shared by the parts of the check. Not for callers of the library: check.h.
#pragma once

#include <string>
#include <string_view>

#include "genga/base/finding_collector.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

// "left.tracked.keys[3]" and, with a member, "left.tracked.keys[3].time".
std::string key_path(std::size_t number, std::size_t key, std::string_view member = "");

// The parts; each reports on what its name says.
void check_keys(FindingCollector& findings, const Recording& recording);   // one curve at a time
void check_poses(FindingCollector& findings, const Recording& recording);  // curves of a pose together, and over time
void check_markers(FindingCollector& findings, const Markers& markers);

}  // namespace genga::mrtk
