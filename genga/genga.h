// The library in three lines: load files as a scene, ask for its pose at a time, save it as something else.
// Not for a file's own members: include genga/formats/<format>/ for documents, and formats/registry.h for any of them.
//
//     Result<Scene> dance = load({"figure.pmd", "dance.vmd"});
//     Pose pose = evaluate(dance.value(), 1.5);
//     Result<SaveReport> saved = save(dance.value(), "dance.glb");
//
// Files that change: load(paths) maps the files. One that others cut meanwhile faults (SIGBUS) or reads as zeros behind
// its new end; base/files/mapped_file.h has the details. Where that may happen read the files and load them from
// memory.
//
// Want of memory is the one failure that is no Result. The library is compiled without exceptions and takes memory from
// operator new: the std::bad_alloc, or std::length_error, that comes of it passes through the library's functions
// without running a destructor of theirs. With g++ and clang on x86-64 Linux it does reach a handler of the caller;
// then what the library held is leaked, a temporary file stays until remove_temporary_files()
// (base/files/temporary_file.h), and what was given to the library by reference is in no defined state. Inside of a
// noexcept function, and for all that is promised elsewhere, it ends in std::terminate. So: a std::set_new_handler that
// removes temporary files and ends the process, as the program has it, or untrusted files in a process of their own.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/save.h"
#include "genga/core/pose.h"
#include "genga/core/scene.h"

namespace genga {

// A file in memory: its content, and a name whose extension tells the format where the content does not.
struct NamedBytes {
  std::string name;
  Bytes content;
};

// Reads files and makes one scene of them: motions move the model, objects are those that a scene names. Files that are
// not among them come from options.files alone. What was doubtful goes to `findings` when it is given.
Result<Scene> load(const std::vector<std::string>& paths, const SceneOfOptions& options = {},
                   Findings* findings = nullptr);
Result<Scene> load(std::span<const NamedBytes> files, const SceneOfOptions& options = {}, Findings* findings = nullptr);

// The pose of the scene's first clip, at rest when there is none, with constraints solved. seconds: any finite time.
// For many times keep a SolveContext (solve/context.h), which remembers where it was.
Pose evaluate(const Scene& scene, double seconds);

}  // namespace genga
