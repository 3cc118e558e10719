// A lock by which processes that write the same set of files take turns, so that the files of one are not mixed with
// those of another.
// Not for reading, and not for a single file: base/files/file_sink.h gives it its name in one step.
//
//     GENGA_TRY_ASSIGN(const FileLock lock, FileLock::take("dance.gltf"));
//     std::rename("new.bin", "dance.bin");
//     std::rename("new.gltf", "dance.gltf");   // nobody else who takes the lock comes between
//
// It is a system lock on a file beside the target, "<target>.0-0.tmp". It ends with its process, however that ends, so
// a file that a killed process left keeps nobody out. Only the holder of the lock removes its file. A volume without
// locks, and systems other than Windows and POSIX, let everybody go on.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "genga/base/result.h"

namespace genga {

class FileLock {
 public:
  // Waits for other holders, in this process too, for about so many milliseconds. cannot_write: the lock is still held,
  // or something else has the lock file's name. A symbolic link is not followed.
  static Result<FileLock> take(const std::string& target, int milliseconds = 10000);

  FileLock(FileLock&& other) noexcept
      : path_(std::move(other.path_)),
        left_(std::move(other.left_)),
        handle_(std::exchange(other.handle_, no_handle)) {}
  FileLock& operator=(FileLock&&) = delete;
  // Removes the lock file.
  ~FileLock();

  // What a killed process had noted; empty when there was none, or it had noted nothing.
  const std::string& left() const { return left_; }
  // Notes what the next holder has to clear up if this process is killed. The note is lost where the system cannot keep
  // it.
  void note(std::string_view text);

 private:
  using Handle = long long;  // a descriptor, on Windows a handle
  static constexpr Handle no_handle = -1;

  explicit FileLock(std::string path) : path_(std::move(path)) {}
  Result<bool> try_once();

  std::string path_;
  std::string left_;
  Handle handle_ = no_handle;
};

}  // namespace genga
