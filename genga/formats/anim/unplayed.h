// What a clip holds that a scene does not: told by check, and again where a scene is made.
// Not what curves hold that Unity would refuse: check.h.
//
//     report_unplayed(clip, "clips[0]", collector);
#pragma once

#include <string>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/formats/anim/document.h"

namespace genga::anim {

// The curves that play: those of the editor if there are no others.
const std::vector<Curve>& played_curves(const Clip& clip);

// Findings: anim.editor-only, anim.not-played.
void report_unplayed(const Clip& clip, const std::string& path, FindingCollector& findings);

}  // namespace genga::anim
