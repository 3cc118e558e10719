// From documents to a document of any format: the same content where nothing else is asked, its own format in another
// version or encoding, or a scene made anew.
// Not files: write_file (make.h) writes what is made.
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
  LoadOptions scene;  // its run is not looked at
  SaveOptions save;   // its run is that of the whole; input: default the size of the documents' files
};

// Whether options ask for the same content, be it in another version or encoding of its format.
bool keeps_content(const ConvertOptions& options);

// What make does, of the documents' scene. One document of the target's format is kept as it is when nothing else is
// asked of it; asked for another version or encoding alone, it keeps its content.
Result<Made> convert(std::span<const AnyDocument> documents, const Target& target, const ConvertOptions& options,
                     Findings& findings);

}  // namespace genga
