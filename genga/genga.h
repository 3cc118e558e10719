// The library in four lines: load files as a scene, play it, save it as something else.
// Not for a file's own members: include genga/formats/<format>/ for documents, and formats/registry.h for any of them.
// The contents of scenes are in core/scene.h, those of poses in core/pose.h; this header only declares them.
//
//     auto scene = load({"figure.pmd", "dance.vmd"});   // pictures and objects beside the files come along
//     if (!scene) return fail(scene.error().text());    // "dance.vmd:0x36: bone_keys: ..."
//     Player player(*scene);                            // keeps the pose; allocates nothing per frame
//     Vec3 head = player.pose(1.5).position(*find_node(*scene, "頭"));   // seconds; units of the scene
//     auto saved = save(*scene, "dance.x", {.curves = Curves::bake});
//     if (!saved) return fail(saved.error().text());
//
// Threads. The library has no threads and no shared state, except the table of temporary files, which several threads
// may use. So functions may run at once on different objects. Several threads may use one const Scene, const
// LoadedScene or document as long as none changes it. Only one thread at a time may use a Player, a SolveContext or a
// Work; make one per thread for the same scene. The calling thread calls resolvers and progress. A resolver that
// several threads share must be thread-safe.
//
// Files that change: load(paths) maps the files. If another program truncates one meanwhile, reading it faults (SIGBUS)
// or gives zeros after its new end; base/files/mapped_file.h has the details. Where that may happen, read the files and
// load them from memory.
//
// Running out of memory is the only failure that is no Result. The library is compiled without exceptions and allocates
// with operator new. A std::bad_alloc or std::length_error passes through the library's functions without running their
// destructors. With g++ and clang on x86-64 Linux it reaches a handler of the caller. Then what the library held is
// leaked, a temporary file stays until remove_temporary_files() (base/files/temporary_file.h), and objects passed to
// the library by reference are in an undefined state. Inside a noexcept function, and possibly on other systems, it
// ends in std::terminate. So set a std::set_new_handler that removes temporary files and ends the process, as the
// program `genga` does, or handle untrusted files in a separate process.
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

// A scene, the findings from loading it, and a resolver for the files that it names. It converts to const Scene.
// Movable; a moved-from object may only be assigned to or destroyed.
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
  // Findings of reading, binding and resolving; each names its file.
  const Findings& findings() const;
  // Resolves the files that the scene names: options.files, else a resolver that looks beside the files, else empty.
  FileResolver files() const;
  // The file that names them, for findings; empty if it has no name.
  const std::string& naming_file() const;

 private:
  Parts* parts_;
};

// A file in memory: its content, and a name whose extension gives the format if the content does not.
struct NamedBytes {
  std::string name;
  std::span<const std::byte> content;  // must live until load returns
};

// Reads files and makes one scene of them: motions move the model, objects are those that a scene names. With paths,
// pictures and objects come only from the files' own folder and, for LightWave, its content directory; options.files
// replaces that. From memory, they come only from options.files.
// Errors name the file: cannot_open; unknown_format; truncated, bad_magic, unsupported_version, bad_value, bad_json.
// no_conversion: the files are no scene together. bad_argument: no file, no such clip or track. limit_exceeded,
// stopped.
Result<LoadedScene> load(const std::vector<std::string>& paths, const LoadOptions& options = {});
Result<LoadedScene> load(std::span<const NamedBytes> files, const LoadOptions& options = {});

// Like save of a scene (convert/save.h), with the loaded scene's own resolver for pictures.
Result<SaveReport> save(const LoadedScene& scene, const std::string& path, const SaveOptions& options = {});
Result<SavedInMemory> save_to_memory(const LoadedScene& scene, std::string_view name, const SaveOptions& options = {});

// The first node of that name, UTF-8; nullopt if there is none.
std::optional<std::uint32_t> find_node(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_morph(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_camera(const Scene& scene, std::string_view name);
std::optional<std::uint32_t> find_clip(const Scene& scene, std::string_view name);

}  // namespace genga
