// What every format folder provides, in what order it is called, and who owns what. Documents have their formats'
// types; the functions are the same. Not a base class: formats/registry.h makes the formats interchangeable at run
// time.
//
//     Result<Read<vmd::Motion>> read = vmd::read(bytes);
//     Findings findings = std::move(read.value().findings);
//     findings.append(vmd::check(read.value().document));
//     Scene scene = vmd::to_scene(read.value().document, {}, findings);
//
// In namespace genga::F, where Document stands for the format's own type (vmd::Motion, pmd::Model …):
//
//   const FormatDescriptor& descriptor();                                    descriptor.h
//   Result<Read<Document>> read(const Bytes&, const ReadOptions& = {});      reader.h
//       linear in the bytes; the document borrows from them and keeps their owner alive; findings: what it fell back on
//   void write(const Document&, ByteSink&);                                  writer.h
//       write(read(b)) == b for every readable b
//   Result<Read<Document>> read_json(const Bytes&, const ReadOptions& = {}); json.h
//       the document owns all it has
//   void write_json(const Document&, ByteSink&);                             json.h
//       read_json(write_json(d)) writes the same bytes as d
//   Summary summarize(const Document&, TextEncoding);                        document.h
//       counts in the order in which they are shown
//   Place where(const Document&, std::string_view path);                     document.h
//       the byte offset of a member in the written file; none if it has none
//   Findings check(const Document&);                                         check.h
//       what the content shows; no finding twice; never fails
//   Scene to_scene(const Document&, const SceneOptions&, Findings&);         to_scene.h
//       a valid scene whatever the document holds; what had to be left out is a finding
//   Result<Cut<Document>> cut(const Document&, const CutOptions&, Findings&);  edit/cut.h
//       a part of the motion in the same format, keys as they are; a format that has none is cut as a scene
//   Result<Document> from_scene(const Scene&, …);                            from_scene.h
//       only writes: convert has lowered the scene to the descriptor's abilities
//   Result<Document> reencode_names(const Document&, TextEncoding from, TextEncoding to, Findings&);  reencode_names.h
//       of a format whose names have no encoding of their own; what is lost is a finding
//   std::vector<std::string> encoded_names(const Document&);                 document.h
//       of a format whose files are in the encoding of the machine that wrote them: names beyond ASCII, in their bytes
//   std::vector<std::string> missing_files(const Document&);                 document.h
//       of a format whose files may have content in files beside them: those that are not there yet
//   Document with_files(const Document&, std::span<const std::optional<Bytes>>);  document.h
//       the document with them, one for each name; none where there is no such file
//
//   const FormatEntry& entry();                                              entry.cpp
//       all of these for the registry; a folder that has the file is a format, and no other list names it
//
// A format that cannot do one of these lacks that file. Errors have a place and a path, unless they are about the whole
// file. Nothing throws, prints, opens files, or reads the clock or the locale. All functions may run on several threads
// with different documents, and with one document as long as no thread writes to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/base/diagnostic.h"
#include "genga/base/limits.h"
#include "genga/base/place.h"
#include "genga/base/result.h"
#include "genga/base/text_encoding.h"
#include "genga/core/capabilities.h"
#include "genga/core/scene.h"
#include "genga/formats/role.h"
#include "genga/formats/scene_options.h"
#include "genga/formats/table_reading.h"

namespace genga {

struct ReadOptions {
  Limits limits{};
  TableReading table{};   // only for tables
  bool salvages = false;  // reads a cut file as far as it is whole (formats/salvage.h)
};

// A document and what its reader fell back on.
template <class Document>
struct Read {
  Document document;
  Findings findings;
};

// A document's things of one kind, by name, in the document's order.
struct SummaryList {
  std::string_view kind;           // "bones", "left_hand": the key in `info --json`
  std::vector<std::string> names;  // UTF-8, at least one; empty names where the file gives none
};

// What `info` reports about a document.
struct Summary {
  std::string version;       // as the format writes it, e.g. "0002"
  std::string name;          // UTF-8
  std::string english_name;  // UTF-8; may be empty, like the next
  std::string comment;       // UTF-8, its author's
  double duration = 0.0;     // seconds, the last key
  double fps = 0.0;          // 0: the format has no rate of its own
  std::vector<std::pair<std::string_view, std::uint64_t>> counts;
  std::vector<SummaryList> contents;    // only kinds that are not empty
  std::vector<std::string> clips;       // names
  std::vector<std::string> depends_on;  // files that the document names
  std::optional<RenderSettings> render;

  // Adds no list if names is empty.
  void add(std::string_view kind, std::vector<std::string> names) {
    if (!names.empty()) contents.push_back({kind, std::move(names)});
  }
};

struct FormatDescriptor {
  std::string_view name;                         // "vmd": the value of --from-format and --to-format
  std::string_view title;                        // "MikuMikuDance motion"
  std::span<const std::string_view> extensions;  // with dot, lower case, the usual one first
  // Whether the content begins like this format; null if the format has no magic.
  bool (*recognizes)(std::span<const std::byte> content) = nullptr;
  bool reads = false;
  bool writes = false;      // its own documents, byte for byte
  bool plays = false;       // has motion to sample
  Role role = Role::scene;  // how its documents combine with others
  // Names are bytes of an encoding that the document does not state (SceneOptions::encoding).
  bool has_encoded_names = false;
  // The reader supports ReadOptions::salvages.
  bool salvages = false;
  // That encoding is the one of the machine that wrote the file. By default names are then read as they look.
  bool differs_in_encoding = false;
  // Files that it names are in a content folder above its own, as for LightWave; else in its own folder.
  bool has_content_folder = false;
  OwnOptions options = 0;               // that it takes; all others are for every format
  std::string_view home;                // the program that the format comes from
  const Capabilities* holds = nullptr;  // what it holds of a scene; null: it is not made of scenes
  std::uint8_t rank = 100;              // its place in lists: lower ones first, equal ones by name

  bool is_made_of_scenes() const { return holds != nullptr; }
  // Its documents are scenes that name files of the role object, and combine only with these.
  bool names_objects() const { return holds != nullptr && holds->object_files; }
  // A value of --from-format or --to-format. An extension is one too, but states the kind of file.
  bool is_called(std::string_view word) const { return name == word; }
  bool takes(OwnOption option) const { return contains(options, option); }
};

}  // namespace genga
