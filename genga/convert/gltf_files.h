// Writes a .gltf and the file of its buffer as a pair that can be read at any moment.
// Not for .glb, which is one file: save.h.
//
//     Result<WrittenFiles> written = write_gltf_files(document, "dance.gltf", {.replaces = true});
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/result.h"
#include "genga/convert/output_files.h"
#include "genga/convert/save_report.h"
#include "genga/formats/gltf/document.h"

namespace genga {

// Writes "<folder>/<stem>.gltf" and, when there is a buffer, "<stem>-<checksum of its content>.bin" beside it. The
// buffer appears first and the text second; last, the buffer that the replaced text named is removed, if it is Genga's.
// Wherever this stops, the existing text has the buffer that it names. One buffer that no text names may stay until the
// pair is written again. Writers of the same pair take turns, in whatever process (base/files/file_lock.h).
// cannot_write: the turn did not come within ten seconds.
Result<WrittenFiles> write_gltf_files(const gltf::Document& document, const std::string& path,
                                      const OutputFiles& output);

// The same in memory: the text, named `name`, and the buffer that it names. limit_exceeded: more than max_bytes.
Result<std::vector<MemoryFile>> gltf_files_in_memory(const gltf::Document& document, std::string_view name,
                                                     std::uint64_t max_bytes);

}  // namespace genga
