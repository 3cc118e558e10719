// Makes a scene into a document of any writable format, and the document into its file.
// Not both in one (convert/save.h), not changes within a format (formats/F/edit), and not the same file in another
// version or encoding (convert.h).
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
#include "genga/physics/played_physics.h"

namespace genga {

struct LowerOptions;  // convert/lower/lower.h

// The format and kind of file that a conversion makes.
struct Target {
  const FormatDescriptor* format = nullptr;
  // The extension of the file's name, with its dot: ".gltf" or ".glb", ".mot" or ".lws". Empty: as the input's, or the
  // usual one.
  std::string extension;
  // The file's name without folder and extension, which files beside it get too. Empty: no file stands beside it.
  std::string stem;
  // The folder of the file. Empty: there is no file, or its folder is not known.
  std::string folder;
};
// Finds the target by a name of `formats` or one of their extensions without dot; without a name, by the file's
// extension. bad_argument: no format has it.
Result<Target> target_of(std::string_view file_name, std::string_view format_name = {});

struct Made {
  AnyDocument document;
  std::vector<SavedClip> clips;         // of the lowered scene
  std::optional<LargestError> error;    // none when nothing was fitted; for Curves::linear at frames
  std::optional<LargestError> between;  // for Curves::linear half way between frames
  std::optional<LargestResidual> residual;
  std::optional<LargestVertexError> vertex_error;
  std::vector<NewName> renamed;          // by SaveOptions::names
  std::optional<PlayedPhysics> physics;  // none when no bodies moved anything
  bool is_kept = false;                  // it has an input's content unchanged
};

// The part of the options for convert/lower.
LowerOptions lowering_of(const SaveOptions& options);

// Lowers the scene to what the target holds and makes its document. bad_argument: an impossible range of time, rate or
// scale, several clips where the target has one, or a name that no node has. no_conversion: the target is not made of
// scenes, or has no place for this one. limit_exceeded: the motion is too long to bake. Findings: those of lower and of
// the target's from_scene, convert.missing-texture, convert.bad-texture.
//
// A target that names object files gets its meshes in a file beside it, in the format for objects of the same program
// (AnyDocument::beside). A target without a stem gets none, and the meshes are left out.
Result<Made> make(const Scene& scene, const Target& target, const SaveOptions& options, Findings& findings);

// Writes a file of the target's kind, and the files beside it: the buffer of a .gltf, the object of a LightWave scene.
// Each appears whole or not at all, the named file last.
Result<WrittenFiles> write_file(const AnyDocument& document, const Target& target, const std::string& path,
                                const OutputFiles& output);

// The same in memory. name: the first file's. limit_exceeded: more than max_bytes.
Result<std::vector<MemoryFile>> files_in_memory(const AnyDocument& document, const Target& target,
                                                std::string_view name, std::uint64_t max_bytes);

}  // namespace genga
