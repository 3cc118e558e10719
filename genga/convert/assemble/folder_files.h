// A resolver that finds the files which documents name in folders of the caller's choice, and opens nothing else.
// Not for the names themselves: LightWave's are tried in several ways by find_file (convert/assemble/file_names.h).
//
//     LoadOptions options;
//     options.files = folder_files({.folders = content_folders("lamp.lws")});
//     Result<LoadedScene> lamp = load({"lamp.lws"}, options);
//
// What a folder gives and what it refuses is told in base/files/folder.h. A resolver remembers folders' entries: it is
// not for two threads at once, and does not see what is put there later under another case.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "genga/base/files/folder.h"
#include "genga/convert/assemble/file_names.h"

namespace genga {

// A clause to put behind an error's message: what the user may do. `folder` has the file when it is not empty.
using RefusalAdvice = std::function<std::string(Refusal refusal, const std::string& folder)>;

// Of a file that was opened: where, and how many bytes it has.
using FileOpened = std::function<void(const std::string& path, std::uint64_t size)>;

struct FolderFilesOptions {
  std::vector<std::string> folders;  // the first that gives a file counts
  // Nothing in them is opened. When one has a file that is missing in the folders, the error says so.
  std::vector<std::string> elsewhere;
  Folder::Reach reach = Folder::Reach::below;  // of `folders`
  RefusalAdvice advice;                        // empty: none
  FileOpened opened;                           // empty: nobody wants to know
};
// Errors: cannot_open, there is no such file; bad_value, there may be, but it is refused or cannot be read; stopped,
// the system opens no more files.
FileResolver folder_files(FolderFilesOptions options);

// The folder that a file lies in, of a path as the caller wrote it: "." of a name alone.
std::string folder_of(const std::string& path);

// Where a LightWave scene or object may have its files: its own folder, and, when that is called Scenes or Objects in
// upper or lower case, or lies in one that is (Scenes/Project/), the content directory that holds this one and has
// Objects and Images beside it.
std::vector<std::string> content_folders(const std::string& path);

// The two folders above the file's own, from below, without a volume's root: where files lie whose content directory is
// not laid out so.
std::vector<std::string> folders_above(const std::string& path);

}  // namespace genga
