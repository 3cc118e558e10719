// Files of one folder, opened by names that other machines wrote: a scene's objects, a model's pictures.
// Not for names of the caller's own choice (base/files/mapped_file.h).
//
//     Folder folder("models/miku");
//     FolderFile skin = folder.open("tex\\Skin.png");
//     if (skin.refusal == Refusal::none) use(skin.content);
//
// Promises, which also hold while others rename, link and unlink in that folder:
// 1. Only regular files are opened. The name of a device, pipe or socket is examined without opening it. One that
//    takes a file's place after that check is opened without waiting and closed unread.
// 2. With Reach::below, the path from the folder to the file is followed entry by entry; the system follows no symbolic
//    link. Where a link stands in the way, its target must lie below the folder and is followed the same way.
//    On Windows the path is opened at once, and the opened file's own path is compared before a byte is read.
// 3. Hard links and mounted volumes are entries like any other: the system does not distinguish them from files.
// Systems other than Windows and POSIX give no file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "genga/base/bytes.h"

namespace genga {

// Why a name does not give a file.
enum class Refusal : std::uint8_t {
  none,
  missing,      // there is no such file
  unreadable,   // the system gives the reason
  exhausted,    // the system opens no more files: it is unknown whether this one exists
  bad_name,     // a NUL; on Windows a drive, a device, an alternate stream
  not_regular,  // a device, a pipe, a socket
  absolute,     // as the next two, opened with Reach::anywhere
  parent,       // ".."
  link_out,     // a symbolic link leads out of the folder
};
// One clause, lower case, no full stop.
std::string_view to_string(Refusal refusal);

struct FolderFile {
  Refusal refusal = Refusal::none;
  Bytes content;
  std::string path;    // where it was opened
  std::string reason;  // the system's, when unreadable
};

// Names follow Windows' rules: '/' or '\' between folders. If no entry has the exact name, an entry counts that differs
// only in ASCII case, in Unicode's composition, or in being cp932, cp1252 or GBK instead of UTF-8. If several do, the
// first in byte order.
class Folder {
 public:
  enum class Reach : std::uint8_t {
    below,     // no absolute name, no "..", no link that leads out
    anywhere,  // all of these; on Windows no network and no device namespace
  };

  explicit Folder(std::string path, Reach reach = Reach::below) : path_(std::move(path)), reach_(reach) {}

  FolderFile open(std::string_view name);
  // Whether `open` would find a regular file. Opens nothing.
  bool has(std::string_view name);

  const std::string& path() const { return path_; }

  // From same_name of a name (base/files/file_name.h) to the name itself.
  using Names = std::map<std::string, std::string>;
  // The entries of each folder that was visited, by its path; listed once, when a name is not there exactly as written.
  using Listings = std::map<std::string, Names>;

 private:
  std::string path_;
  Reach reach_;
  Listings listings_;
};

// The absolute path of a folder, links resolved; nullopt when it does not exist.
std::optional<std::string> real_path(const std::string& folder);

}  // namespace genga
