// A scene as JSON, but for its long arrays.
//
//     write_scene(sink, scene);   // {"name": ..., "nodes": [...], "clips": [...]}
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"

namespace genga::c {

void write_scene(ByteSink& sink, const Scene& scene);

}  // namespace genga::c
