// Files that are being written, under a name of their own beside their target until they are whole; and that none stays
// behind whatever ends the process.
// Not for outputs themselves: base/files/file_sink.h has one of these below it.
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
  of_new_files,  // what the process gives new files
  owner_alone,   // until it has those of the file that it is to replace
};

// Creates a new file beside the target, "<target>.<process>-<number>.tmp". As long as the process lives and the stream
// is open the file is locked. Those of the same target that no living process holds are removed first: a run that was
// killed leaves one until the next run. Files of other names are never touched, locks (base/files/file_lock.h) neither.
TemporaryFile create_temporary_file(const std::string& target, Permissions permissions);

// A file that was made elsewhere and is to go as these do. POSIX: signals are to be held (base/files/posix_file.h) from
// before it is made.
void remember_temporary_file(const std::string& path);

// To be called when the file has its name or was removed.
void forget_temporary_file(const std::string& path);

// Removes all that were created and not forgotten, of paths up to 4,095 bytes and the first 32 at a time. For handlers
// of signals and of failed allocations: it neither allocates nor locks (POSIX: it is async-signal-safe).
void remove_temporary_files() noexcept;

// Removes a file if it is there.
void remove_file(const std::string& path);

}  // namespace genga
