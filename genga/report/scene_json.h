// A scene as JSON without its long arrays, for the C interface. bindings/c/README.md lists the members.
// Not a form that can be read again: save (convert/save.h) writes files.
//
//     write_scene(sink, scene);   // {"name": ..., "nodes": [...], "clips": [...]}
#pragma once

#include <span>

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"
#include "genga/report/channel_curve.h"

namespace genga {

// Writes one object.
void write_scene(ByteSink& sink, const Scene& scene);

// Writes an array with each curve's name, track, number of keys, and behaviour before and after them.
void write_curves(ByteSink& sink, std::span<const ChannelCurve> curves);

}  // namespace genga
