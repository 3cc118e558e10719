// How the content of files is had that documents name: pictures, objects.
// Not the names under which they are asked for: convert/assemble/file_names.h.
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

// The content of a file that a document names: UTF-8, '/' between folders, relative to folders of the caller's choice,
// which decides by this alone what may be read. Best when upper and lower case ASCII letters are alike to it.
// cannot_open: there is no such file. stopped: it cannot be told now, and what asks for it ends with an error. Any
// other error: there is, but it may not be had.
using FileResolver = Function<Result<Bytes>(std::string_view name)>;

}  // namespace genga
