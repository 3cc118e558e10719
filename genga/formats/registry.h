// All formats in one place: recognised by content and name, read, written, turned into scenes and made from them,
// without naming their types. Not for a format's own members: include its folder for that.
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

// Every format, in display order.
std::span<const FormatDescriptor* const> formats();
// By its name ("gltf") or one of its extensions ("glb"); null if there is none.
const FormatDescriptor* find_format(std::string_view name);
// By the extension of a file name; null if none has it.
const FormatDescriptor* format_of_name(std::string_view file_name);

// bad_argument: no format has that name. The message lists the names that exist.
Error no_such_format(std::string_view name);

// Reads a document, binary or in its JSON form. The format is `forced` if that is not null, else the one that the first
// bytes show, else that of the file name's extension. unknown_format: none of these. Errors and findings name the file.
Result<Opened> open_document(const Bytes& content, std::string_view file_name, const ReadOptions& options = {},
                             const FormatDescriptor* forced = nullptr);

// Makes a document of a format that `makes` from a scene that convert/lower has lowered to what it holds. The document
// may borrow from the scene and keeps it alive. no_conversion: the format does not make documents, or cannot hold
// something in the scene.
Result<AnyDocument> make_document(const std::shared_ptr<const Scene>& scene, const FormatDescriptor& format,
                                  const MakeOptions& options, Findings& findings);

// For functions of a single format: null if the document has another.
const mrtk::Recording* recording_of(const AnyDocument& document);
const lws::Document* lws_document_of(const AnyDocument& document);
const lwo::Object* lwo_object_of(const AnyDocument& document);
const x::Document* x_document_of(const AnyDocument& document);
const gltf::Document* gltf_document_of(const AnyDocument& document);
AnyDocument any_document(mrtk::Recording recording);

}  // namespace genga
