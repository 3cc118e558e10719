// Files of one folder, opened by names that strangers wrote: a scene's objects, a model's pictures.
// Not for names of the caller's own choice (base/files/mapped_file.h).
//
//     Folder folder("models/miku");
//     FolderFile skin = folder.open("tex\\Skin.png");
//     if (skin.refusal == Refusal::none) use(skin.content);
//
// Promised, also when others rename, link and unlink in that folder meanwhile:
// 1. Only regular files are opened. Devices, pipes and sockets are looked at by name alone; one that takes a file's
//    place behind that look is opened without waiting and closed unread.
// 2. With Reach::below, what is opened was reached from the folder entry by entry, no symbolic link followed by the
//    system. Where a link stands in the way, the place that it leads to must lie below the folder and is gone to anew.
//    On Windows the way is gone at once, and the opened file's own path compared before a byte is read.
// 3. Hard links and mounted volumes are entries like any other: the system does not tell them from files.
// Systems other than Windows and POSIX have no such file.
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
  exhausted,    // the system opens no more files: whether this one is there is not known
  bad_name,     // a NUL; on Windows a drive, a device, an alternate stream
  not_regular,  // a device, a pipe, a socket
  absolute,     // what follows, Reach::anywhere opens
  parent,       // ".."
  link_out,     // a symbolic link leads out of the folder
};
// One clause, lower case, no full stop.
std::string_view to_string(Refusal refusal);

struct FolderFile {
  Refusal refusal = Refusal::none;
  Bytes content;
  std::string path;    // where it was opened
  std::string reason;  // of the system when unreadable
};

// Names are taken as Windows takes them: '/' or '\' between folders; of an entry whose very name is not there, one that
// differs in ASCII letters' case, in Unicode's composition, or in being cp932, cp1252 or GBK instead of UTF-8 stands
// for it, the first in byte order.
class Folder {
 public:
  enum class Reach : std::uint8_t {
    below,     // no absolute name, no "..", no link that leads out
    anywhere,  // all of these; on Windows no network and no device's namespace
  };

  explicit Folder(std::string path, Reach reach = Reach::below) : path_(std::move(path)), reach_(reach) {}

  FolderFile open(std::string_view name);
  // Whether `open` would find a regular file, which is not opened for that.
  bool has(std::string_view name);

  const std::string& path() const { return path_; }

  // By same_name of the names (base/files/file_name.h) the names themselves.
  using Names = std::map<std::string, std::string>;
  // Of each folder that was gone through, by its path; listed once, when a name is not there as it is written.
  using Listings = std::map<std::string, Names>;

 private:
  std::string path_;
  Reach reach_;
  Listings listings_;
};

// The absolute path of a folder, links followed; nothing when it is not there.
std::optional<std::string> real_path(const std::string& folder);

}  // namespace genga
