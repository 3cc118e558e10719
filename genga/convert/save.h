// Writes a scene as a file of any writable format: on the disk, into a sink or in memory.
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

// Writes the format of the path's extension: .glb, .gltf with its .bin beside it, .x, .lws, .mot, .lwo, .vmd, .bin …
// Pictures of the scene's own file come beside what names files: picture_files.h.
// Each file appears whole or not at all. Errors. no_conversion: no format has the extension, the format is not made of
// scenes, or it has no place for this one. bad_argument: an impossible range of time, rate or scale, several clips
// where the target has one, or a name that no node has. cannot_write, already_exists; limit_exceeded, stopped.
Result<SaveReport> save(const Scene& scene, const std::string& path, const SaveOptions& options = {});

// The same in memory. name: the first file's; its extension gives the format. options.output.max_bytes counts, the rest
// of options.output does not.
struct SavedInMemory {
  std::vector<MemoryFile> files;  // the requested one first, then the .bin of a .gltf, the .lwo of a .lws, pictures
  SaveReport report;
};
Result<SavedInMemory> save_to_memory(const Scene& scene, std::string_view name, const SaveOptions& options = {});

// Writes the format's single file into a sink: a .glb for glTF, a .lws for LightWave scenes.
Result<SaveReport> save(const Scene& scene, const FormatDescriptor& format, ByteSink& sink,
                        const SaveOptions& options = {});

}  // namespace genga
