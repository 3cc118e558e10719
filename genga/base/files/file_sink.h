// Sinks onto the disk and standard output. A file appears whole or not at all: bytes go to a temporary file beside the
// target, which is stored on the disk and takes the target's name when it is committed.
// When several programs write one file at once, the last one's stays, whole. Files that belong together need a lock:
// base/files/file_lock.h. What a killed program leaves: base/files/temporary_file.h.
//
//     GENGA_TRY_ASSIGN(const std::unique_ptr<FileSink> sink, FileSink::create("out.vmd", FileSink::Existing::refuse));
//     vmd::write(motion, *sink);
//     GENGA_TRY(sink->commit());
#pragma once

#include <cstddef>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "genga/base/byte_writer.h"
#include "genga/base/result.h"

namespace genga {

// A C stream behind a buffer of 1 MB. Parts of that size or larger bypass the buffer. Remembers the first failure.
class StreamSink : public ByteSink {
 public:
  // Defined here, not in the source: then a program with run-time type information can derive from the class although
  // the library has none.
  void write(std::span<const std::byte> bytes) final { append(bytes); }

 protected:
  explicit StreamSink(std::FILE* stream);
  // Writes out what is buffered.
  void flush();

  std::FILE* stream() const { return stream_; }
  void forget_stream() { stream_ = nullptr; }
  int failure() const { return failure_; }
  void fail(int error_number) { failure_ = failure_ == 0 ? error_number : failure_; }

 private:
  void append(std::span<const std::byte> bytes);
  void write_out(std::span<const std::byte> bytes);

  std::FILE* stream_;
  std::vector<std::byte> buffer_;
  int failure_ = 0;  // errno of the first failure
};

class FileSink final : public StreamSink {
 public:
  enum class Existing { refuse, replace };

  // already_exists: the target exists and must not be replaced. cannot_write: the folder cannot be written, or the file
  // to replace is not writable. The target is untouched until commit(). A target that is no regular file (a pipe,
  // /dev/null) is written at once. A symbolic link stays; the file that it leads to is replaced. temporary_beside: a
  // path in the same folder after which the temporary file is named. For a path that differs in each run: otherwise
  // nobody would remove what a killed run left.
  static Result<std::unique_ptr<FileSink>> create(const std::string& path, Existing existing,
                                                  const std::string& temporary_beside = {});
  FileSink(const FileSink&) = delete;
  FileSink& operator=(const FileSink&) = delete;
  // Removes the temporary file when it was not committed.
  ~FileSink() override;

  // Stores what was written on the disk, so that commit() is quick: for several files that are to appear together.
  // commit() reports failures. Nothing may be written after it.
  void store();

  // Gives the file its name, and the permissions of the file that it replaces. Call once. cannot_write: some bytes did
  // not reach the disk. already_exists: a file of that name has appeared meanwhile.
  Status commit();

 private:
  FileSink(std::FILE* stream, std::string path, std::string temporary, Existing existing);
  void remove_temporary();

  std::string path_;
  std::string temporary_;  // empty: the target is written at once
  Existing existing_;
  bool is_stored_ = false;
};

// Standard output, in binary. commit() reports whether everything was written.
class StandardOutputSink final : public StreamSink {
 public:
  StandardOutputSink();
  Status commit();
};

}  // namespace genga
