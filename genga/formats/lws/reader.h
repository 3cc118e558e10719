// Bytes to document. Linear in the bytes: one pass that finds lines and braces, and looks at every key's characters.
//
//     Result<Read<Document>> read = lws::read(bytes);
#pragma once

#include "genga/formats/contract.h"
#include "genga/formats/lws/document.h"

namespace genga::lws {

// Errors: bad_magic; unsupported_version; bad_value: words where an envelope's key has numbers; truncated: a brace or a
// plugin that nothing closes; limit_exceeded: Limits::depth of braces.
Result<Read<Document>> read(const Bytes& bytes, const ReadOptions& options = {});

}  // namespace genga::lws
