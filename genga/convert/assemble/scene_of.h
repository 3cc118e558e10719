// One scene of several documents: the motions bound to the model, a scene's objects loaded, the wanted clip and tracks
// chosen.
// Not for lowering a scene to what a target holds (convert/lower/lower.h).
//
//     Findings findings;
//     Result<Scene> scene = scene_of(documents, {.clip = "walk"}, findings);
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "genga/base/work.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/convert/assemble/load_options.h"
#include "genga/formats/registry.h"

namespace genga {

// At most one of the documents is a model; without one the first scene with a mesh is, else the first motion's own
// nodes are the scene. Several motions of one clip each play together, or with separate_clips are named by their files.
// Clips of scenes (.x) stay clips of their own, by their names, else by their files'. A LightWave scene
// goes with objects alone, any number of them: each stands for the file of the same stem that the scene names, and
// hangs on what a LightWave motion by itself moves. Findings: what to_scene, bind and resolve could not place.
// no_conversion: two models, hands beside anything else, a LightWave scene beside anything but objects. bad_argument:
// no such clip, no such track. bad_value: a table without a key of anything. limit_exceeded, stopped.
Result<Scene> scene_of(std::span<const AnyDocument> documents, const LoadOptions& options, Findings& findings);

// What is missing or broken of the files that the document names goes to findings, resolve's and fetch_pictures', and
// whether its names look like those of another encoding (name_encoding.h). limit_exceeded, stopped; then what was found
// until there.
Status check_files(const AnyDocument& document, const LoadOptions& options, Findings& findings);

// Which of the documents names files that lie beside it: a LightWave scene, else the model. There is at least one.
std::size_t naming_document(std::span<const AnyDocument> documents);

// A document that motions move: one that has none, or of LightWave's objects.
bool is_model(const AnyDocument& document);
// A scene without motion, which is as a model is beside others.
bool is_still(const AnyDocument& document);
// Whether the motion is of such a model, by their roles: motions and poses have no bones of their own, scenes that name
// objects no points. A scene moves the nodes of another. What else moves is a scene without it.
bool is_moved_by(const AnyDocument& model, const AnyDocument& motion);

// Whether one of the documents is of a format that takes the option.
bool any_takes(std::span<const AnyDocument> documents, OwnOption option);

// Bytes of the documents' files.
std::uint64_t size_of_files(std::span<const AnyDocument> documents);

}  // namespace genga
