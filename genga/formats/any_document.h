// A document of any format, and the calls that work without naming its type.
// Not how a document comes about: formats/registry.h reads and makes it.
//
//     const AnyDocument document = open_document(bytes, "dance.vmd").value().document;
//     Findings findings = document.check();
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/cut.h"

namespace genga {

// A part that was cut out of a document, in the same format.
struct CutContent {
  std::shared_ptr<const void> document;
  std::optional<LargestError> error;
};

// The functions of one format; contract.h describes each.
struct FormatOperations {
  const FormatDescriptor& (*descriptor)() = nullptr;
  Status (*write)(const void* document, ByteSink& sink) = nullptr;
  void (*write_json)(const void* document, ByteSink& sink) = nullptr;  // null: no JSON form
  std::vector<std::pair<std::string_view, std::uint64_t>> (*part_sizes)(const void* document) = nullptr;  // may be null
  // Null if documents do not choose the encoding of their names.
  Result<std::shared_ptr<const void>> (*reencode_names)(const void* document, TextEncoding from, TextEncoding to,
                                                        Findings& findings) = nullptr;
  // Null if only one program writes the format, in one encoding.
  std::vector<std::string> (*encoded_names)(const void* document) = nullptr;
  // Null if the format is not read.
  Summary (*summarize)(const void* document, TextEncoding encoding) = nullptr;
  Findings (*check)(const void* document) = nullptr;
  Scene (*to_scene)(const void* document, const SceneOptions& options, Findings& findings) = nullptr;
  // Null if the content is all in the document's own file.
  std::vector<std::string> (*missing_files)(const void* document) = nullptr;
  std::shared_ptr<const void> (*with_files)(const void* document,
                                            std::span<const std::optional<Bytes>> files) = nullptr;
  // Null if parts of a motion are cut from its scene instead.
  Result<CutContent> (*cut)(const void* document, const CutOptions& options, Findings& findings) = nullptr;
};

struct FileBeside;

// Cheap to copy: copies share the document.
class AnyDocument {
 public:
  AnyDocument(std::shared_ptr<const void> document, const FormatOperations& operations, std::string name = {},
              std::uint64_t size = 0)
      : document_(std::move(document)), operations_(&operations), name_(std::move(name)), size_(size) {}

  // Its file's name, as given to open_document; empty if there is none. Its findings carry the name.
  const std::string& name() const { return name_; }
  // Its file's size in bytes; 0 for a document that was made.
  std::uint64_t size() const { return size_; }

  const FormatDescriptor& format() const { return operations_->descriptor(); }
  // limit_exceeded: a file of the format cannot be as large; then nothing is written.
  Status write(ByteSink& sink) const { return operations_->write(document_.get(), sink); }
  bool has_json_form() const { return operations_->write_json != nullptr; }
  // no_conversion if it has no JSON form.
  Status write_json(ByteSink& sink) const;
  // Whether its names can be converted to another encoding, and the document with converted names.
  bool has_other_encodings() const { return operations_->reencode_names != nullptr; }
  Result<AnyDocument> reencode_names(TextEncoding from, TextEncoding to, Findings& findings) const;
  // Names beyond ASCII, in the file's bytes, if files of the format differ in encoding.
  std::vector<std::string> encoded_names() const {
    if (operations_->encoded_names == nullptr) return {};
    return operations_->encoded_names(document_.get());
  }
  // Names of the files that have a part of its content and are not there, and the document with these files: one for
  // each name, none where there is no such file.
  std::vector<std::string> missing_files() const {
    if (operations_->missing_files == nullptr) return {};
    return operations_->missing_files(document_.get());
  }
  AnyDocument with_files(std::span<const std::optional<Bytes>> files) const {
    AnyDocument whole = *this;
    if (operations_->with_files != nullptr) whole.document_ = operations_->with_files(document_.get(), files);
    return whole;
  }
  // Only for documents that were read, as are check and to_scene.
  Summary summarize(TextEncoding encoding) const { return operations_->summarize(document_.get(), encoding); }
  Findings check() const;
  Scene to_scene(const SceneOptions& options, Findings& findings) const;
  bool can_be_cut() const { return operations_->cut != nullptr; }
  // A part in the same format, with keys and everything else unchanged. Only for documents that can be cut.
  Result<Cut<AnyDocument>> cut(const CutOptions& options, Findings& findings) const;
  // Names and bytes of parts whose sizes a user may want to compare; empty for most formats.
  std::vector<std::pair<std::string_view, std::uint64_t>> part_sizes() const {
    if (operations_->part_sizes == nullptr) return {};
    return operations_->part_sizes(document_.get());
  }
  // Files beside it that it names, of a document that was made: the object of a scene, pictures.
  std::span<const FileBeside> beside() const;
  void put_beside(std::vector<FileBeside> files);
  // The format's own document if it has that format, else null.
  const void* of_format(const FormatDescriptor& wanted) const {
    return &format() == &wanted ? document_.get() : nullptr;
  }

 private:
  std::shared_ptr<const void> document_;
  const FormatOperations* operations_;
  std::string name_;
  std::uint64_t size_;
  std::shared_ptr<const std::vector<FileBeside>> beside_;
};

struct FileBeside {
  std::string name;                     // without a folder: it stands in that of the document's file
  std::optional<AnyDocument> document;  // else `content` is what is in it
  Bytes content;

  Status write(ByteSink& sink) const;
};

struct Opened {
  AnyDocument document;
  Findings findings;      // what the reader fell back on
  bool was_json = false;  // the content was the JSON form
};

}  // namespace genga
