// The one door out: a scene made into a document of any format that is made, and into its file.
// Not for changes within a format (formats/F/edit), and not for the same file in another version or encoding:
// convert.h.
//
//     Result<SaveReport> saved = save(scene, "dance.glb", {.lower = {.curves = CurveMode::bake}});
//     if (!saved) return fail(saved.error());
//     for (const Finding& finding : saved.value().findings.all()) print(finding.message);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/convert/assemble/hands.h"
#include "genga/convert/lower/lower.h"
#include "genga/convert/output_files.h"
#include "genga/core/scene.h"
#include "genga/formats/registry.h"

namespace genga {

struct SaveOptions {
  LowerOptions lower;
  HandOptions hands;  // names of joints and a mesh, for formats with pictures and skins
  std::string nodes;  // what is written while everything plays: names that match this glob (choose_nodes.h); empty: all
  FileResolver files;  // of the pictures that materials name; empty: every picture counts as missing
  std::string model;   // the file that names the pictures, for findings about them; may be empty
  FormatOptions format;
  OutputFiles output{.replaces = true};
};

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

struct SavedClip {
  std::string name;       // UTF-8
  double duration = 0.0;  // seconds, the last key
};

// What is told of a conversion.
struct SaveReport {
  Findings findings;
  std::vector<SavedClip> clips;
  std::optional<LargestError> error;        // none when nothing was fitted
  std::optional<LargestResidual> residual;  // of inverse kinematics
  std::uint64_t bytes = 0;                  // that were written, of all files
  std::vector<std::string> files;           // that were written, the one that was asked for first
};

struct Made {
  AnyDocument document;
  std::vector<SavedClip> clips;  // of a scene that was lowered
  std::optional<LargestError> error;
  std::optional<LargestResidual> residual;
  bool is_kept = false;  // it has an input's content as it was
};

// Lowered to what the target holds and made into its document. bad_argument: a range of time, rate or scale that none
// can be, several clips where the target has one, or nodes that nothing is called. no_conversion: the target is not
// made of scenes, or has no place for this one. limit_exceeded: the motion is too long to bake. Findings: those of
// lower, of the target's from_scene, convert.missing-texture, convert.bad-texture.
Result<Made> make(const Scene& scene, const Target& target, const SaveOptions& options, Findings& findings);

// Writes a file of the target's kind, and what goes beside it: the buffer of a .gltf. Each appears whole or not at all.
Result<WrittenFiles> write_file(const AnyDocument& document, const Target& target, const std::string& path,
                                const OutputFiles& output);

// Both in one; errors of both, and no_conversion when no format has the name's extension. By the name's extension, or
// as a format into a sink, which is one file: of glTF a .glb.
Result<SaveReport> save(const Scene& scene, const std::string& path, const SaveOptions& options = {});
Result<SaveReport> save(const Scene& scene, const FormatDescriptor& format, ByteSink& sink,
                        const SaveOptions& options = {});

}  // namespace genga
