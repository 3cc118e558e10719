// All formats behind one door: told apart by content and name, read, written and turned into scenes without naming
// their types. Not for working on a format's own members: include its folder for that.
//
//     Result<Opened> opened = open_document(bytes, "dance.vmd");
//     Findings findings = opened.value().document.check();
//     Scene scene = opened.value().document.to_scene({}, findings);
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "genga/base/byte_writer.h"
#include "genga/base/bytes.h"
#include "genga/core/scene.h"
#include "genga/formats/contract.h"

namespace genga {

namespace lwo {
struct Object;
}
namespace lws {
struct Document;
}
namespace mrtk {
struct Recording;
}
namespace x {
struct Document;
}

// What the registry calls of one format; contract.h says what each does.
struct FormatOperations {
  const FormatDescriptor& (*descriptor)() = nullptr;
  void (*write)(const void* document, ByteSink& sink) = nullptr;
  void (*write_json)(const void* document, ByteSink& sink) = nullptr;  // null: no JSON form
  Summary (*summarize)(const void* document, TextEncoding encoding) = nullptr;
  Findings (*check)(const void* document) = nullptr;
  Scene (*to_scene)(const void* document, const SceneOptions& options, Findings& findings) = nullptr;
};

// A document of any format. Cheap to copy: copies share the document.
class AnyDocument {
 public:
  AnyDocument(std::shared_ptr<const void> document, const FormatOperations& operations)
      : document_(std::move(document)), operations_(&operations) {}

  const FormatDescriptor& format() const { return operations_->descriptor(); }
  void write(ByteSink& sink) const { operations_->write(document_.get(), sink); }
  bool has_json_form() const { return operations_->write_json != nullptr; }
  // no_conversion when it has none.
  Status write_json(ByteSink& sink) const;
  Summary summarize(TextEncoding encoding) const { return operations_->summarize(document_.get(), encoding); }
  Findings check() const { return operations_->check(document_.get()); }
  Scene to_scene(const SceneOptions& options, Findings& findings) const {
    return operations_->to_scene(document_.get(), options, findings);
  }
  // The format's own document, when it is of that format, else null.
  const void* of_format(const FormatDescriptor& wanted) const {
    return &format() == &wanted ? document_.get() : nullptr;
  }

 private:
  std::shared_ptr<const void> document_;
  const FormatOperations* operations_;
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
// first bytes say, else what the file name's extension says. unknown_format when nothing tells.
Result<Opened> open_document(const Bytes& content, std::string_view file_name, const ReadOptions& options = {},
                             const FormatDescriptor* forced = nullptr);

// A document of a format that `makes`, spelled from the scene's only clip. no_conversion: the format does not make
// documents, or the scene has no clip or what it cannot hold. bad_argument: the scene has several clips.
Result<AnyDocument> make_document(const Scene& scene, const FormatDescriptor& format, TextEncoding encoding,
                                  Findings& findings);

// For what can be done with documents of one format alone: null when it is another.
const mrtk::Recording* recording_of(const AnyDocument& document);
const lws::Document* lws_document_of(const AnyDocument& document);
AnyDocument any_document(mrtk::Recording recording);
const x::Document* x_document_of(const AnyDocument& document);
AnyDocument any_document(lwo::Object object);
AnyDocument any_document(lws::Document document);
AnyDocument any_document(x::Document document);

}  // namespace genga
