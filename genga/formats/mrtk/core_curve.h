// Curves of a recording as curves of the core, which play as MRTK plays them.
// Not for sampling: evaluate/curve.h samples the result.
//
//     genga::Curve x = core_curve(recording.camera.position(0));
//     genga::Curve tracked = core_switch(recording.hands[left].tracked);   // 0 or 1, in steps
//     std::vector<genga::Curve> rotation = core_curves(std::span(pose.curves).subspan(3));   // equal times are shared
//
// Keys are sorted by time. Keys at equal times keep the file's order, and the last one counts. Keys whose time is not
// finite are left out; values stay, finite or not. The wrap mode loop becomes repeat, ping-pong becomes oscillate,
// every other constant. Keys of version 1.1, and keys of 1.0 as MRTK writes them, are linear.
#pragma once

#include <span>
#include <vector>

#include "genga/core/curve.h"
#include "genga/formats/mrtk/document.h"

namespace genga::mrtk {

genga::Curve core_curve(const Curve& curve);
genga::Curve core_switch(const Curve& curve);
std::vector<genga::Curve> core_curves(std::span<const Curve> curves);

}  // namespace genga::mrtk
