// The one door out: a scene written as a file of any format that is made, on the disk, into a sink or in memory.
// Not for the same file in another version or encoding: convert/convert.h.
//
//     Result<SaveReport> saved = save(scene, "dance.glb", {.curves = Curves::bake});
//     if (!saved) return fail(saved.error().text());
//     for (const Finding& finding : saved->findings) print(finding.text());
//     Result<SavedInMemory> files = save_to_memory(scene, "dance.gltf");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/convert/save_options.h"
#include "genga/convert/save_report.h"

namespace genga {

class ByteSink;           // base/byte_writer.h
struct FormatDescriptor;  // formats/contract.h
struct Scene;             // core/scene.h

// By the extension of the path: .glb, .gltf with its .bin beside it, .x, .lws, .mot, .lwo, .vmd, .bin … Each file
// appears whole or not at all. Errors: no_conversion, when no format has the extension, the format is not made of
// scenes, or has no place for this one; bad_argument, a range of time, rate or scale that none can be, several clips
// where the target has one, or nodes that nothing is called; cannot_write, already_exists; limit_exceeded, stopped.
Result<SaveReport> save(const Scene& scene, const std::string& path, const SaveOptions& options = {});

// The same without a disk. name: what the first file is called, its extension tells the format. options.output counts
// by max_bytes alone.
struct SavedInMemory {
  std::vector<MemoryFile> files;  // the one that was asked for first; of a .gltf its .bin next
  SaveReport report;
};
Result<SavedInMemory> save_to_memory(const Scene& scene, std::string_view name, const SaveOptions& options = {});

// As a format into a sink, which is one file: of glTF a .glb, of LightWave scenes a .lws.
Result<SaveReport> save(const Scene& scene, const FormatDescriptor& format, ByteSink& sink,
                        const SaveOptions& options = {});

}  // namespace genga
