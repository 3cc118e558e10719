// All formats behind one door: told apart by content and name, read, written, turned into scenes and made of them
// without naming their types. Not for working on a format's own members: include its folder for that.
//
//     Result<Opened> opened = open_document(bytes, "dance.vmd");
//     Findings findings = opened.value().document.check();
//     Scene scene = opened.value().document.to_scene({}, findings);
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "genga/base/bytes.h"
#include "genga/core/scene.h"
#include "genga/formats/any_document.h"
#include "genga/formats/contract.h"
#include "genga/formats/make_options.h"

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
namespace x {
struct Document;
}

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
