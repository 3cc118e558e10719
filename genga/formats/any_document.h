// A document of any format, and what is called for it without naming its type.
// Not how a document comes about: formats/registry.h reads and makes it.
//
//     const AnyDocument document = open_document(bytes, "dance.vmd").value().document;
//     Findings findings = document.check();
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/cut.h"

namespace genga {

// What is cut out of a document: one of the same format.
struct CutContent {
  std::shared_ptr<const void> document;
  std::optional<LargestError> error;
};

// What is called of one format; contract.h says what each does.
struct FormatOperations {
  const FormatDescriptor& (*descriptor)() = nullptr;
  Status (*write)(const void* document, ByteSink& sink) = nullptr;
  void (*write_json)(const void* document, ByteSink& sink) = nullptr;  // null: no JSON form
  std::vector<std::pair<std::string_view, std::uint64_t>> (*part_sizes)(const void* document) = nullptr;  // may be null
  // Null where documents do not choose the encoding of their names.
  Result<std::shared_ptr<const void>> (*reencode_names)(const void* document, TextEncoding from, TextEncoding to,
                                                        Findings& findings) = nullptr;
  // Null where one program, which has one encoding, writes the format.
  std::vector<std::string> (*encoded_names)(const void* document) = nullptr;
  // Null where the format is not read.
  Summary (*summarize)(const void* document, TextEncoding encoding) = nullptr;
  Findings (*check)(const void* document) = nullptr;
  Scene (*to_scene)(const void* document, const SceneOptions& options, Findings& findings) = nullptr;
  // Null where a part of a motion is made of its scene.
  Result<CutContent> (*cut)(const void* document, const CutOptions& options, Findings& findings) = nullptr;
};

// Cheap to copy: copies share the document.
class AnyDocument {
 public:
  AnyDocument(std::shared_ptr<const void> document, const FormatOperations& operations, std::string name = {},
              std::uint64_t size = 0)
      : document_(std::move(document)), operations_(&operations), name_(std::move(name)), size_(size) {}

  // Of its file, as open_document was told; empty when it has none. Its findings bear it.
  const std::string& name() const { return name_; }
  // Of its file, bytes; 0 of a document that was made.
  std::uint64_t size() const { return size_; }

  const FormatDescriptor& format() const { return operations_->descriptor(); }
  // limit_exceeded: a file of the format cannot be as large; nothing is written then.
  Status write(ByteSink& sink) const { return operations_->write(document_.get(), sink); }
  bool has_json_form() const { return operations_->write_json != nullptr; }
  // no_conversion when it has none.
  Status write_json(ByteSink& sink) const;
  // Whether its names can be had in another encoding, and the document that has them so.
  bool has_other_encodings() const { return operations_->reencode_names != nullptr; }
  Result<AnyDocument> reencode_names(TextEncoding from, TextEncoding to, Findings& findings) const;
  // Names beyond ASCII as the file has them, where its format differs in encoding.
  std::vector<std::string> encoded_names() const {
    if (operations_->encoded_names == nullptr) return {};
    return operations_->encoded_names(document_.get());
  }
  // These three are of documents that were read.
  Summary summarize(TextEncoding encoding) const { return operations_->summarize(document_.get(), encoding); }
  Findings check() const;
  Scene to_scene(const SceneOptions& options, Findings& findings) const;
  bool can_be_cut() const { return operations_->cut != nullptr; }
  // A part in the same format, with keys and all else as they were; only of documents that can be cut.
  Result<Cut<AnyDocument>> cut(const CutOptions& options, Findings& findings) const;
  // Names and bytes of parts that a user may want to weigh against each other; empty of most formats.
  std::vector<std::pair<std::string_view, std::uint64_t>> part_sizes() const {
    if (operations_->part_sizes == nullptr) return {};
    return operations_->part_sizes(document_.get());
  }
  // The format's own document, when it is of that format, else null.
  const void* of_format(const FormatDescriptor& wanted) const {
    return &format() == &wanted ? document_.get() : nullptr;
  }

 private:
  std::shared_ptr<const void> document_;
  const FormatOperations* operations_;
  std::string name_;
  std::uint64_t size_;
};

struct Opened {
  AnyDocument document;
  Findings findings;      // what the reader fell back on
  bool was_json = false;  // the content was the JSON form
};

}  // namespace genga
