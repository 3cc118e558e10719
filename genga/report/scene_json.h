// A scene as JSON, but for its long arrays: what the C interface tells of it. bindings/c/README.md lists the members.
// Not a form that is read again: save (convert/save.h) writes files.
//
//     write_scene(sink, scene);   // {"name": ..., "nodes": [...], "clips": [...]}
#pragma once

#include <span>

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"
#include "genga/report/channel_curve.h"

namespace genga {

// One object.
void write_scene(ByteSink& sink, const Scene& scene);

// An array with the name and track of each curve, how many keys it has, and what it does before and after them.
void write_curves(ByteSink& sink, std::span<const ChannelCurve> curves);

}  // namespace genga
