// A scene as JSON, but for its long arrays: what the C interface tells of it. bindings/c/README.md lists the members.
// Not a form that is read again: save (convert/save.h) writes files.
//
//     write_scene(sink, scene);   // {"name": ..., "nodes": [...], "clips": [...]}
#pragma once

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"

namespace genga {

// One object.
void write_scene(ByteSink& sink, const Scene& scene);

}  // namespace genga
