// A .gltf and the file of its buffer, as a pair that can be read at any moment.
// Not for .glb, which is one file: save.h.
//
//     Result<WrittenFiles> written = write_gltf_files(document, "dance.gltf", {.replaces = true});
#pragma once

#include <string>

#include "genga/base/result.h"
#include "genga/convert/output_files.h"
#include "genga/formats/gltf/document.h"

namespace genga {

// Writes "<folder>/<stem>.gltf" and, when there is a buffer, "<stem>-<checksum of its content>.bin" beside it. The
// buffer appears first and the text second; the buffer of Genga's that the replaced text named goes last. Wherever that
// ends, the text that is there has the buffer that it names, and one buffer may be there that no text names.
Result<WrittenFiles> write_gltf_files(const gltf::Document& document, const std::string& path,
                                      const OutputFiles& output);

}  // namespace genga
