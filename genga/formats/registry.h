// All formats behind one door: told apart by content and name, read, written, turned into scenes and made of them
// without naming their types. Not for working on a format's own members: include its folder for that.
//
//     Result<Opened> opened = open_document(bytes, "dance.vmd");
//     Findings findings = opened.value().document.check();
//     Scene scene = opened.value().document.to_scene({}, findings);
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"
#include "genga/formats/format_options.h"
#include "genga/formats/gltf/from_scene.h"
#include "genga/formats/x/document.h"

namespace genga {

namespace gltf {
struct Document;
}
namespace lws {
struct Document;
}
namespace mrtk {
struct Recording;
}

// What the registry calls of one format; contract.h says what each does.
struct FormatOperations {
  const FormatDescriptor& (*descriptor)() = nullptr;
  Status (*write)(const void* document, ByteSink& sink) = nullptr;
  void (*write_json)(const void* document, ByteSink& sink) = nullptr;  // null: no JSON form
  std::vector<std::pair<std::string_view, std::uint64_t>> (*part_sizes)(const void* document) = nullptr;  // may be null
  // Null where the format is not read.
  Summary (*summarize)(const void* document, TextEncoding encoding) = nullptr;
  Findings (*check)(const void* document) = nullptr;
  Scene (*to_scene)(const void* document, const SceneOptions& options, Findings& findings) = nullptr;
};

// A document of any format. Cheap to copy: copies share the document.
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
  // These three are of documents that were read.
  Summary summarize(TextEncoding encoding) const { return operations_->summarize(document_.get(), encoding); }
  Findings check() const;
  Scene to_scene(const SceneOptions& options, Findings& findings) const;
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

// Every format, in the order in which they are shown.
std::span<const FormatDescriptor* const> formats();
// By its name ("gltf") or one of its extensions ("glb"); null when there is none.
const FormatDescriptor* find_format(std::string_view name);
// By the extension of a file name; null when none has it.
const FormatDescriptor* format_of_name(std::string_view file_name);

// Reads a document, binary or in its JSON form. The format is `forced` when that is not null, else what the content's
// first bytes say, else what the file name's extension says. unknown_format when nothing tells. Errors and findings
// name the file.
Result<Opened> open_document(const Bytes& content, std::string_view file_name, const ReadOptions& options = {},
                             const FormatDescriptor* forced = nullptr);

struct MakeOptions {
  FormatOptions format;
  TextEncoding encoding = TextEncoding::cp932;  // of names in formats that have no encoding of their own
  std::string extension;  // of the file's name, with its dot: some formats have several kinds of file
  gltf::FromSceneOptions gltf;
};

// A document of a format that `makes`, of a scene that convert/lower has brought to what it holds; it may borrow
// from the scene and keeps it alive. no_conversion: the format does not make documents, or the scene has what it cannot
// hold.
Result<AnyDocument> make_document(const std::shared_ptr<const Scene>& scene, const FormatDescriptor& format,
                                  const MakeOptions& options, Findings& findings);

// For what can be done with documents of one format alone: null when it is another.
const mrtk::Recording* recording_of(const AnyDocument& document);
const lws::Document* lws_document_of(const AnyDocument& document);
const x::Document* x_document_of(const AnyDocument& document);
const gltf::Document* gltf_document_of(const AnyDocument& document);
AnyDocument any_document(mrtk::Recording recording);

}  // namespace genga
