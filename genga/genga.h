// The library in four lines: load files as a scene, play it, save it as something else.
// Not for a file's own members: include genga/formats/<format>/ for documents, and formats/registry.h for any of them.
// What a scene is made of is in core/scene.h, what a pose is in core/pose.h: they are named here, not whole.
//
//     auto scene = load({"figure.pmd", "dance.vmd"});   // pictures and objects beside the files come along
//     if (!scene) return fail(scene.error().text());    // "dance.vmd:0x36: bone_keys: ..."
//     Player player(*scene);                            // keeps the pose; allocates nothing per frame
//     Vec3 head = player.pose(1.5).position(*find_node(*scene, "頭"));   // seconds; units of the scene
//     auto saved = save(*scene, "dance.x", {.curves = Curves::bake});
//     if (!saved) return fail(saved.error().text());
//
// Threads. The library has none of its own and no state that functions share, but the table of temporary files, which
// several threads may use. So any functions may run at once on different things. Of one thing: a const Scene, a const
// LoadedScene and a document may be used by several threads at once as long as none changes it; a Player, a
// SolveContext and a Work are for one thread at a time, each thread has its own of the same scene. Resolvers and
// progress are called by the thread that calls the library; a resolver that several threads are given must bear it.
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

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/base/version.h"
#include "genga/convert/assemble/load_options.h"
#include "genga/convert/save.h"
#include "genga/math/vector_types.h"
#include "genga/player.h"

namespace genga {

// A scene, what was found while it was loaded, and where the files lie that it names. It serves as a const Scene
// wherever one is asked for. Moves; what was moved from may only be assigned to or destroyed.
class LoadedScene {
 public:
  struct Parts;  // genga.cpp
  explicit LoadedScene(Parts&& parts);
  LoadedScene(LoadedScene&& other) noexcept;
  LoadedScene& operator=(LoadedScene&& other) noexcept;
  ~LoadedScene();

  const Scene& scene() const;
  Scene& scene();
  operator const Scene&() const { return scene(); }  // NOLINT(google-explicit-constructor): it is one
  // Of reading, binding and resolving, each with its file.
  const Findings& findings() const;
  // Of the files that it names: those that it was loaded with, else one that looks beside the files, else empty.
  FileResolver files() const;
  // The file that names them, for findings; empty when it has no name.
  const std::string& naming_file() const;

 private:
  Parts* parts_;
};

// A file in memory: its content, and a name whose extension tells the format where the content does not.
struct NamedBytes {
  std::string name;
  std::span<const std::byte> content;  // needed until load returns
};

// Reads files and makes one scene of them: motions move the model, objects are those that a scene names. Of paths,
// pictures and objects come from the files' own folder and, for LightWave, its content directory, and from nowhere
// else; options.files takes their place. From memory nothing comes but from options.files.
// Errors name the file: cannot_open; unknown_format; truncated, bad_magic, unsupported_version, bad_value, bad_json;
// no_conversion, files that are no scene together; bad_argument, no file, no such clip or track; limit_exceeded,
// stopped.
Result<LoadedScene> load(const std::vector<std::string>& paths, const LoadOptions& options = {});
Result<LoadedScene> load(std::span<const NamedBytes> files, const LoadOptions& options = {});

// As save of a scene (convert/save.h), with the pictures that the loaded scene comes with.
Result<SaveReport> save(const LoadedScene& scene, const std::string& path, const SaveOptions& options = {});
Result<SavedInMemory> save_to_memory(const LoadedScene& scene, std::string_view name, const SaveOptions& options = {});

// The first of that name, UTF-8; nothing when there is none.
std::optional<std::uint32_t> find_node(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_morph(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_camera(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_clip(const Scene& scene, std::string_view name);

}  // namespace genga
