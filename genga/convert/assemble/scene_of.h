// Makes one scene of several documents: binds motions to the model, loads a scene's objects, chooses clip and tracks.
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

// At most one of the documents is a model. Without one the first scene with a mesh takes its place, else the first
// motion's own nodes are the scene. Several motions of one clip each play together, or with separate_clips are named
// after their files. Clips of scenes (.x) stay separate clips, named as in the file, else after their files. A
// LightWave scene goes with objects alone, any number of them. Each stands for the file of the same stem that the scene
// names, and a LightWave motion by itself moves it. Findings: what to_scene, bind and resolve could not place.
// no_conversion: two models, hands beside anything else, a LightWave scene beside anything but objects. bad_argument:
// no such clip, no such track. bad_value: a table without any key. limit_exceeded, stopped.
Result<Scene> scene_of(std::span<const AnyDocument> documents, const LoadOptions& options, Findings& findings);

// Reports missing or broken files that the document names (findings of resolve and fetch_pictures), and names that look
// like another encoding (name_encoding.h). limit_exceeded, stopped: findings are those up to there.
Status check_files(const AnyDocument& document, const LoadOptions& options, Findings& findings);

// The index of the document that names files beside it: a LightWave scene, else the model. documents must not be empty.
std::size_t naming_document(std::span<const AnyDocument> documents);

// Whether motions move the document: a model, or an object of LightWave's.
bool is_model(const AnyDocument& document);
// Whether it is a scene without motion, which serves as a model beside other documents.
bool is_still_scene(const AnyDocument& document);
// Whether the motion is one for such a model, by their roles. Motions and poses have no bones of their own; scenes that
// name objects have no points. A scene moves the nodes of another. If two files say which nodes are a human
// figure's bones the one moves the other. Any other moving document is a scene without the model.
bool is_moved_by(const AnyDocument& model, const AnyDocument& motion);

// Whether the format of any document takes the option.
bool any_takes(std::span<const AnyDocument> documents, OwnOption option);

// Bytes of the documents' files.
std::uint64_t size_of_files(std::span<const AnyDocument> documents);

}  // namespace genga
