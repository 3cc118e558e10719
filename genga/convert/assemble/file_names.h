// Files that scenes and objects name in the way of another machine, looked for by every name under which they may lie.
// Not for opening anything by itself: the caller's resolver does.
//
//     Result<FoundFile> found = find_file("C:Objects\\Cube.lwo", ".lwo", resolver);
//     // asks for Objects/Cube.lwo, Objects/Cube, Cube.lwo, Cube
//
// LightWave names files relative to its content directory, on a volume ("Work:Objects/cube.lwo", no slash behind the
// colon), or absolutely as they lay on the machine that saved the scene.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "genga/base/bytes.h"
#include "genga/base/files/file_name.h"
#include "genga/base/result.h"
#include "genga/convert/assemble/file_resolver.h"

namespace genga {

class Work;  // base/work.h

// Names to ask a resolver for, the likeliest first: the whole path without its volume, then with ever fewer of its
// leading folders. Each as it is, then with `extension` (".lwo"; empty: none) added or, where it has that, taken away.
// Never absolute, and without "." and "..".
std::vector<std::string> file_name_candidates(std::string_view name, std::string_view extension);

// The last part of a path, without its extension.
std::string stem_of(std::string_view name);
// The same as same_name has it (base/files/file_name.h): what files of one name share.
std::string file_stem(std::string_view name);

struct FoundFile {
  std::string name;  // the candidate by which it was found
  Bytes content;
};
// The first candidate that the resolver has. cannot_open: it has none, or there is no resolver; another error: it gave
// that for the first candidate that may not be had. stopped: it says that of any.
Result<FoundFile> find_file(std::string_view name, std::string_view extension, const FileResolver& resolver);

// Whether a resolver's error for that file ends the work, and so is no finding. work: may be null, and goes on then.
bool ends_work(const Error& error, std::string_view file, Work* work);

}  // namespace genga
