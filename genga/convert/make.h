// A scene made into a document of any format that is made, and the document into its file.
// Not both in one (convert/save.h), not for changes within a format (formats/F/edit), and not for the same file in
// another version or encoding (convert.h).
//
//     const Target target = target_of("dance.glb").value();
//     Result<Made> made = make(scene, target, {.curves = Curves::bake}, findings);
//     if (made) write_file(made->document, target, "dance.glb", {.replaces = true});
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/output_files.h"
#include "genga/convert/save_options.h"
#include "genga/convert/save_report.h"
#include "genga/core/naming/given_names.h"
#include "genga/core/scene.h"
#include "genga/core/tolerance.h"
#include "genga/formats/registry.h"

namespace genga {

struct LowerOptions;  // convert/lower/lower.h

// Where a conversion leads.
struct Target {
  const FormatDescriptor* format = nullptr;
  // Of the file's name, with its dot: ".gltf" beside ".glb", ".mot" beside ".lws". Empty: as the input is, or the
  // usual.
  std::string extension;
};
// By a name of `formats`, or one of their extensions without dot; else by the file name's extension. bad_argument: no
// format has it.
Result<Target> target_of(std::string_view file_name, std::string_view format_name = {});

struct Made {
  AnyDocument document;
  std::vector<SavedClip> clips;         // of a scene that was lowered
  std::optional<LargestError> error;    // none when nothing was fitted; of Curves::linear at frames
  std::optional<LargestError> between;  // of Curves::linear half way between frames
  std::optional<LargestResidual> residual;
  std::optional<LargestVertexError> vertex_error;
  std::vector<NewName> renamed;  // by SaveOptions::names
  bool is_kept = false;          // it has an input's content as it was
};

// What of them is for convert/lower.
LowerOptions lowering_of(const SaveOptions& options);

// Lowered to what the target holds and made into its document. bad_argument: a range of time, rate or scale that none
// can be, several clips where the target has one, or nodes that nothing is called. no_conversion: the target is not
// made of scenes, or has no place for this one. limit_exceeded: the motion is too long to bake. Findings: those of
// lower, of the target's from_scene, convert.missing-texture, convert.bad-texture.
Result<Made> make(const Scene& scene, const Target& target, const SaveOptions& options, Findings& findings);

// Writes a file of the target's kind, and what goes beside it: the buffer of a .gltf. Each appears whole or not at all.
Result<WrittenFiles> write_file(const AnyDocument& document, const Target& target, const std::string& path,
                                const OutputFiles& output);

// The same in memory. name: what the first file is called. limit_exceeded beyond max_bytes.
Result<std::vector<MemoryFile>> files_in_memory(const AnyDocument& document, const Target& target,
                                                std::string_view name, std::uint64_t max_bytes);

}  // namespace genga
