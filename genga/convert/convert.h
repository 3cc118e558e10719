// Converts documents to a document of any format: unchanged content, another version or encoding of the same format, or
// a new document made from a scene.
// Not files: write_file (make.h) writes the result.
//
//     const std::vector<AnyDocument> documents{model, dance};
//     const Target target = target_of("dance.glb").value();
//     Result<Made> made = convert(documents, target, {}, findings);
//     if (made) write_file(made->document, target, "dance.glb", {});
#pragma once

#include <span>

#include "genga/base/diagnostic.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/scene_of.h"
#include "genga/convert/make.h"
#include "genga/formats/registry.h"

namespace genga {

struct ConvertOptions {
  LoadOptions load;  // its run is ignored
  SaveOptions save;  // its run is that of the whole; input: default the size of the documents' files
};

// Whether options keep the content, at most in another version or encoding of its format.
bool keeps_content(const ConvertOptions& options);

// Does what make does with the documents' scene. A single document of the target's format is kept as it is when options
// ask for nothing else. Asked only for another version or encoding, it keeps its content.
Result<Made> convert(std::span<const AnyDocument> documents, const Target& target, const ConvertOptions& options,
                     Findings& findings);

}  // namespace genga
