// The object files that a scene names: each found, read and turned into a scene of its own once, however often it is
// used.
// Not for putting them into the scene: resolve.h.
//
//     ObjectLibrary library({.files = resolver});
//     const Scene* cube = library.find(scene.object_files[0], "object_files[0]");   // null: told in findings
//     findings.append(std::move(library).take_findings());
//
//     finding                   severity  when
//     resolve.missing-object    warning   no file of that name is found, or the resolver refuses it
//     resolve.broken-object     warning   it is no object, or cannot be read
//     resolve.unused-object     warning   an object was given that the scene does not name
//
// What the objects' own readers find comes with the file's name before the message.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/finding_collector.h"
#include "genga/base/work.h"
#include "genga/convert/assemble/file_names.h"
#include "genga/core/object_file.h"
#include "genga/formats/registry.h"

namespace genga {

// An object that is open already.
struct NamedDocument {
  std::string name;  // of its file; its stem is what scenes' names are compared with
  AnyDocument document;
};

// Reads an object's file.
using ObjectOpener = std::function<Result<Opened>(const Bytes& content, std::string_view name)>;
// Any LightWave object; another format is unknown_format.
Result<Opened> open_object(const Bytes& content, std::string_view name);

struct ObjectSources {
  FileResolver files;
  std::vector<NamedDocument> given;  // used before any file of the same stem is looked for
  ObjectOpener open = open_object;
  SceneOptions scene_options;  // a subdivision here overrides every ObjectFile's
  // Each object's names are read as they look, with these of the scene beside them, not in scene_options.encoding.
  bool finds_encodings = false;
  std::vector<std::string> names_beside{};  // those with letters beyond ASCII
};

class ObjectLibrary {
 public:
  // work: may be null; what it reads is input, and levels of subdivision keep to what it allows.
  explicit ObjectLibrary(ObjectSources sources, Work* work = nullptr);

  // Opens them, so that the names of all are known before one is understood. path: as find has it, of each.
  void open_all(std::span<const ObjectFile> files);

  // The object as a scene, with a node for each layer; valid as long as the library. Null when there is none. path: of
  // the object file, in findings; a name is told once.
  const Scene* find(const ObjectFile& file, const std::string& path);

  Findings take_findings() &&;

 private:
  struct Object {
    std::string name;
    AnyDocument document;
    std::map<std::uint32_t, Scene> scenes;  // by subdivision
    bool is_told = false;                   // what to_scene found
  };
  using Index = std::optional<std::size_t>;  // of objects_; nullopt: missing or broken

  Index index_of(const std::string& name, const std::string& path);
  Index open(const std::string& name, const std::string& path);
  void report(std::string_view code, const std::string& path, std::string message);
  void report_all(const std::string& file, Findings own);

  ObjectSources sources_;
  Work* work_;
  std::vector<Object> objects_;
  std::vector<bool> is_used_;                   // of sources_.given, the first of objects_
  std::map<std::string, std::size_t> given_;    // by stem
  std::map<std::string, Index> by_given_name_;  // as scenes have it
  std::map<std::string, Index> by_file_;        // as it was found, by same_name: one file has many spellings
  FindingCollector findings_;
};

}  // namespace genga
