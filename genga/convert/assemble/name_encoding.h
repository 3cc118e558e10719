// In which encoding the names of a file are: what the names themselves say, file by file.
// Not for reading them: a format's to_scene is told the encoding.
//
//     const std::optional<TextEncoding> found = recognized_encoding(documents[1]);
//     const SceneOptions source = source_of(documents[1], {.finds_encodings = true});   // source.encoding is that
#pragma once

#include <optional>

#include "genga/base/diagnostic.h"
#include "genga/base/text_encoding.h"
#include "genga/convert/assemble/load_options.h"
#include "genga/core/scene.h"
#include "genga/formats/any_document.h"

namespace genga {

// The encoding in which most of the scene's names make sense. Nothing: no name has bytes of its own beyond ASCII, or
// such as make sense.
std::optional<TextEncoding> recognized_encoding(const Scene& scene);
// The same of a document. Nothing, without a look at it, where its names are text.
std::optional<TextEncoding> recognized_encoding(const AnyDocument& document);
// The same, and cp932 where the names tell none.
TextEncoding found_encoding(const AnyDocument& document);

// How the document is understood: in its own encoding where options ask for that, else in theirs.
SceneOptions source_of(const AnyDocument& document, const LoadOptions& options);

// Whether the names of a scene look like those of another encoding than they were read in.
//
//     finding         severity  when
//     scene.encoding  warning   most names make sense in another encoding
void check_encoding(const Scene& scene, Findings& findings);

}  // namespace genga
