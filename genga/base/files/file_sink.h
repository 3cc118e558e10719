// Sinks onto the disk and standard output. A file appears whole or not at all: bytes go to a temporary file beside the
// target, which is stored on the disk and takes the target's name when it is committed.
// When several write one file at once, the last one's stays, whole. Files that belong together need turns:
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

// A C stream behind a buffer of 1 MB, which parts of that size pass by; remembers the first failure.
class StreamSink : public ByteSink {
 public:
  // Here and not in the source: a class whose virtual functions are all in headers can be derived from in code that has
  // run-time types although the library has none.
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

  // ErrorCode::already_exists when the target is there and may not be replaced, cannot_write when the folder cannot be
  // written or the file that is to be replaced is not writable. The target is untouched until commit(). A target that
  // is no file (a pipe, /dev/null) is written at once. Of a symbolic link the file that it leads to is replaced.
  // temporary_beside: a path in the same folder that the temporary file is named after, for a path that is another one
  // in each run: else what a killed run has left of it would never be removed.
  static Result<std::unique_ptr<FileSink>> create(const std::string& path, Existing existing,
                                                  const std::string& temporary_beside = {});
  FileSink(const FileSink&) = delete;
  FileSink& operator=(const FileSink&) = delete;
  // Removes the temporary file when it was not committed.
  ~FileSink() override;

  // Stores on the disk what was written, so that commit() has little left to do: for several files that are to appear
  // one shortly after the other. commit() tells what fails. Nothing is written behind it.
  void store();

  // Gives the file its name, and the permissions of the file that it replaces; cannot_write when any byte did not reach
  // the disk, already_exists when a file of that name has come up meanwhile. To be called once.
  Status commit();

 private:
  FileSink(std::FILE* stream, std::string path, std::string temporary, Existing existing);
  void remove_temporary();

  std::string path_;
  std::string temporary_;  // empty: the target is written at once
  Existing existing_;
  bool is_stored_ = false;
};

// Standard output, in binary. commit() tells whether everything was taken.
class StandardOutputSink final : public StreamSink {
 public:
  StandardOutputSink();
  Status commit();
};

}  // namespace genga
