// A .gltf and the file of its buffer, as a pair that can be read at any moment, and how any file is opened and appears.
// Not for .glb, which is one file: save.h.
//
//     Result<SaveReport> written = write_gltf_files(document, "dance.gltf", {.replaces = true});
#pragma once

#include <memory>
#include <string>

#include "genga/base/file_sink.h"
#include "genga/base/result.h"
#include "genga/convert/save.h"
#include "genga/formats/gltf/document.h"

namespace genga {

// Errors are those of FileSink::create and of output.may_write.
Result<std::unique_ptr<FileSink>> open_file(const std::string& path, const OutputFiles& output,
                                            const std::string& temporary_beside = {});
// Lets the file appear when output.may_appear has nothing against it.
Status appear(FileSink& sink, const OutputFiles& output);

// Writes "<folder>/<stem>.gltf" and, when there is a buffer, "<stem>-<checksum of its content>.bin" beside it. The
// buffer appears first and the text second; the buffer of Genga's that the replaced text named goes last. Wherever that
// ends, the text that is there has the buffer that it names, and one buffer may be there that no text names.
Result<SaveReport> write_gltf_files(const gltf::Document& document, const std::string& path, const OutputFiles& output);

}  // namespace genga
