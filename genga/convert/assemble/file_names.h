// Finds files that scenes and objects name as another machine did, by every name that they may have here.
// Opens nothing: the caller's resolver does.
//
//     Result<FoundFile> found = find_file("C:Objects\\Cube.lwo", ".lwo", resolver);
//     // asks for Objects/Cube.lwo, Objects/Cube, Cube.lwo, Cube
//
// LightWave names a file in one of three ways: relative to its content directory, on a volume ("Work:Objects/cube.lwo",
// no slash after the colon), or by its absolute path on the machine that saved the scene.
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

// Names to ask a resolver for, the likeliest first: the path without its volume, then with fewer and fewer of its
// leading folders. Each as it is, then with `extension` (".lwo"; empty: none) added or, if it has that, removed. Never
// absolute, and without "." and "..".
std::vector<std::string> file_name_candidates(std::string_view name, std::string_view extension);

// The last part of a path, without its extension.
std::string stem_of(std::string_view name);
// The same, by same_name (base/files/file_name.h): equal for files of one name.
std::string file_stem(std::string_view name);

struct FoundFile {
  std::string name;  // the candidate by which it was found
  Bytes content;
};
// The first candidate that the resolver has. cannot_open: it has none, or there is no resolver. Another error: the
// resolver's for the first candidate that it refuses. stopped: the resolver returned it for any candidate.
Result<FoundFile> find_file(std::string_view name, std::string_view extension, const FileResolver& resolver);

// Whether a resolver's error for that file ends the work instead of becoming a finding. work: may be null, then it goes
// on.
bool ends_work(const Error& error, std::string_view file, Work* work);

}  // namespace genga
