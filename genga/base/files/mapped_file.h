// A file's bytes for reading, mapped where the system can: opening copies nothing, pages load when they are touched.
// Not for writing (base/files/file_sink.h), and not for files that others truncate while they are read. On POSIX,
// touching a page that the file has lost raises SIGBUS, which ends the process unless it is handled; after the new end
// of the file its last page holds zeros. Windows refuses to truncate a mapped file. Where that may happen, read the
// file into memory (Bytes::own) first. Or do as the program `genga` does: handle SIGBUS with mapped_file_at, and
// compare the file's size (base/files/file_identity.h) when all is read.
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

// The whole file. cannot_open, with the system's reason: a missing file, a folder, a file without permission. What
// cannot be mapped (a pipe, a system without mappings) is read into memory.
Result<Bytes> map_file(const std::string& path);

// A regular file that is open already: a descriptor, on Windows a handle. The caller keeps it and may close it at once.
// path: what mapped_file_at returns for it.
#if defined(_WIN32)
Result<Bytes> map_open_file(void* handle);
#else
Result<Bytes> map_open_file(int descriptor, const std::string& path);
#endif

// The path of the mapped file that the address lies in, printable (base/printable.h); null for other addresses.
// Async-signal-safe, for handlers of SIGBUS. The text lives as long as the mapping.
const char* mapped_file_at(const void* address) noexcept;

// Standard input up to its end. limit_exceeded: more than `most` bytes.
Result<Bytes> read_standard_input(std::uint64_t most = std::uint64_t{1} << 40);

}  // namespace genga
