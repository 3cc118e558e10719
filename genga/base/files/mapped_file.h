// A file's bytes for reading, mapped where the system can: opening costs no copy, pages load as they are touched.
// Not for writing (base/files/file_sink.h) and not for files that others cut while they are read. POSIX: touching a
// page of a mapping that the file has lost raises SIGBUS, which ends the process unless it is handled, and behind the
// new end of the file its last page holds zeros; Windows refuses to cut a file that is mapped. Where that may happen
// read the file into memory (Bytes::own) and go on from there, or do as the program does: a handler that asks
// mapped_file_at, and a look at the file's size (base/files/file_identity.h) when all is read.
//
//     Result<Bytes> bytes = map_file("dance.vmd");
//     if (!bytes) return fail(bytes.error());
//     auto motion = vmd::read(bytes.value());   // the mapping lives as long as any Bytes of it
#pragma once

#include <cstdint>
#include <string>

#include "genga/base/bytes.h"
#include "genga/base/result.h"

namespace genga {

// The whole file. ErrorCode::cannot_open with the system's reason for a missing file, a folder, a file that may not be
// read. What cannot be mapped (a pipe, a system without mappings) is read into memory.
Result<Bytes> map_file(const std::string& path);

// A regular file that is open already: a descriptor, on Windows a handle. It stays the caller's, who may close it at
// once. path: what mapped_file_at tells of it.
#if defined(_WIN32)
Result<Bytes> map_open_file(void* handle);
#else
Result<Bytes> map_open_file(int descriptor, const std::string& path);
#endif

// The path, as printable (base/printable.h) gives it, of the mapped file whose bytes the address is among, null for
// other addresses. Async-signal-safe: for handlers of SIGBUS. The text lives as long as the mapping.
const char* mapped_file_at(const void* address) noexcept;

// Standard input up to its end; ErrorCode::limit_exceeded beyond `most` bytes.
Result<Bytes> read_standard_input(std::uint64_t most = std::uint64_t{1} << 40);

}  // namespace genga
