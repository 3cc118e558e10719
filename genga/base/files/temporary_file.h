// Files that are being written, under a name of their own beside their target; none stays behind, whatever ends the
// process.
// Not for outputs themselves: base/files/file_sink.h uses one of these.
//
//     TemporaryFile file = create_temporary_file("out.vmd", Permissions::of_new_files);   // out.vmd.4711-0.tmp
//     if (file.stream == nullptr) return fail(errno);
//     std::fclose(file.stream);                     // once it is written
//     std::rename(file.path.c_str(), "out.vmd");    // gives it its name
//     forget_temporary_file(file.path);
#pragma once

#include <cstdio>
#include <string>

namespace genga {

struct TemporaryFile {
  std::FILE* stream = nullptr;  // unbuffered bytes, in binary; null: errno has the reason
  std::string path;
};

enum class Permissions {
  of_new_files,  // those that the process gives new files
  owner_alone,   // owner only, until it gets those of the file that it replaces
};

// Creates a new file beside the target, "<target>.<process>-<number>.tmp". The file is locked while the process lives
// and the stream is open. First removes files of the same target that no living process holds: a killed run leaves one
// until the next run. Never touches files of other names, nor locks (base/files/file_lock.h).
TemporaryFile create_temporary_file(const std::string& target, Permissions permissions);

// Remembers a file that was created elsewhere, to be removed like these. On POSIX, block signals
// (base/files/posix_file.h) before you create it.
void remember_temporary_file(const std::string& path);

// Call this when the file has its final name or was removed.
void forget_temporary_file(const std::string& path);

// Removes all files that were created and not forgotten: the first 32 at a time, with paths of up to 4,095 bytes. For
// handlers of signals and of failed allocations: it neither allocates nor locks, and is async-signal-safe on POSIX.
void remove_temporary_files() noexcept;

// Removes a file if it is there.
void remove_file(const std::string& path);

}  // namespace genga
