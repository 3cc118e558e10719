// A resolver that finds the files that documents name in folders of the caller's choice, and opens nothing else.
// Not for the names themselves: find_file tries several names for LightWave's files (convert/assemble/file_names.h).
//
//     LoadOptions options;
//     options.files = folder_files({.folders = content_folders("lamp.lws")});
//     Result<LoadedScene> lamp = load({"lamp.lws"}, options);
//
// What a folder returns and refuses: base/files/folder.h. A resolver remembers the entries of folders. It is not for
// two threads at once, and does not see files that are added later under another case.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/files/folder.h"
#include "genga/convert/assemble/file_names.h"

namespace genga {

// Returns a clause for the end of an error's message: what the user may do. `folder` has the file unless it is empty.
using RefusalAdvice = std::function<std::string(Refusal refusal, const std::string& folder)>;

// Called for a file that was opened: its path and its size in bytes.
using FileOpened = std::function<void(const std::string& path, std::uint64_t size)>;

struct FolderFilesOptions {
  std::vector<std::string> folders;  // the first that has a file counts
  // Nothing here is opened. When one of them has a file that is missing in the folders, the error says so.
  std::vector<std::string> elsewhere;
  Folder::Reach reach = Folder::Reach::below;  // for `folders`
  RefusalAdvice advice;                        // empty: none
  FileOpened opened;                           // empty: not called
};
// Errors. cannot_open: there is no such file. bad_value: the file is refused or cannot be read. stopped: the system
// opens no more files.
FileResolver folder_files(FolderFilesOptions options);

// The folder of a file, as the caller wrote the path: "." for a name alone.
std::string folder_of(const std::string& path);

// The name of a file relative to a folder, with "/" between the parts: "../objects/lamp.lwo". Returns the path as it is
// if the file is on another volume or one of the folders does not exist.
std::string path_from(const std::string& folder, const std::string& path);

// Where a LightWave scene or object may have its files: its own folder and its content directory. The content directory
// is the parent of the folder called Scenes or Objects, in upper or lower case, that holds the file or the file's
// folder (Scenes/Project/). It has Objects and Images in it.
std::vector<std::string> content_folders(const std::string& path);

// The two folders above the file's own, the nearest first, without a volume's root: for files whose content directory
// has another layout.
std::vector<std::string> folders_above(const std::string& path);

}  // namespace genga
