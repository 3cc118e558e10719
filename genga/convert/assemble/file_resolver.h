// How the library gets the files that documents name: pictures, objects.
// Not the names that it asks for: convert/assemble/file_names.h.
//
//     FileResolver files = [&](std::string_view name) -> Result<Bytes> {
//       if (name != "skin.png") return Error{ErrorCode::cannot_open, "no such file", {}, {}};
//       return bytes;
//     };
#pragma once

#include <string_view>

#include "genga/base/function.h"
#include "genga/base/result.h"

namespace genga {

class Bytes;  // base/bytes.h

// Returns the content of a file that a document names. name: UTF-8, '/' between folders, relative to folders that the
// caller chooses. The resolver alone decides what may be read. It should ignore the case of ASCII letters. cannot_open:
// there is no such file. stopped: unknown at the moment; the work ends with an error. Any other error: the file exists
// but may not be read.
using FileResolver = Function<Result<Bytes>(std::string_view name)>;

}  // namespace genga
