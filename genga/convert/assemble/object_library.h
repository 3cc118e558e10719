// The object files that a scene names: each is found, read and turned into a scene once, however often it is used.
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
// Findings of the objects' own readers have the file's name before the message.
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
  std::string name;  // its file's; scenes' names are compared with its stem
  AnyDocument document;
};

// Reads an object's file.
using ObjectOpener = std::function<Result<Opened>(const Bytes& content, std::string_view name)>;
// Reads any LightWave object. unknown_format: another format.
Result<Opened> open_object(const Bytes& content, std::string_view name);

struct ObjectSources {
  FileResolver files;
  std::vector<NamedDocument> given;  // these come before any file of the same stem
  ObjectOpener open = open_object;
  SceneOptions scene_options;  // a subdivision here overrides that of every ObjectFile
  // Reads each object's names in the encoding that they look like, together with names_beside, not in
  // scene_options.encoding.
  bool finds_encodings = false;
  std::vector<std::string> names_beside{};  // the scene's names with letters beyond ASCII
};

class ObjectLibrary {
 public:
  // work: may be null. Files that are read add to its input, and it limits the levels of subdivision.
  explicit ObjectLibrary(ObjectSources sources, Work* work = nullptr);

  // Opens the files, so that all names are known before the first becomes a scene. path: of each, as find takes it.
  void open_all(std::span<const ObjectFile> files);

  // The object as a scene, with a node for each layer; valid as long as the library. Null when there is none. path: the
  // object file's path in findings; each name is reported once.
  const Scene* find(const ObjectFile& file, const std::string& path);

  Findings take_findings() &&;

 private:
  struct Object {
    std::string name;
    AnyDocument document;
    std::map<std::uint32_t, Scene> scenes;  // by level of subdivision
    bool is_told = false;                   // to_scene's findings are reported
  };
  using Index = std::optional<std::size_t>;  // index in objects_; nullopt: missing or broken

  Index index_of(const std::string& name, const std::string& path);
  Index open(const std::string& name, const std::string& path);
  void add_finding(std::string_view code, const std::string& path, std::string message);
  void report_all(const std::string& file, Findings own);

  ObjectSources sources_;
  Work* work_;
  std::vector<Object> objects_;
  std::vector<bool> is_used_;                   // for sources_.given, the first of objects_
  std::map<std::string, std::size_t> given_;    // by stem
  std::map<std::string, Index> by_given_name_;  // by the name in the scene
  std::map<std::string, Index> by_file_;        // by same_name of the name as found: one file has many spellings
  FindingCollector findings_;
};

}  // namespace genga
